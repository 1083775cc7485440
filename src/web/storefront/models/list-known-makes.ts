import { canonicalMake, makeKey } from '#domain/cars/make-aliases.ts';
import { nameSlug } from '#domain/tenants/name-slug.ts';
import type { DealershipsSetting } from '#domain/tenants/dealership.ts';
import { byName } from '#domain/words/by-name.ts';

/** A make of the site under `/models`. */
export interface KnownMake {
  name: string;
  slug: string;
  /** Cars that its search finds; 0 for a make the dealer sells but has none of today. */
  count: number;
}

/**
 * What the dealerships sell, in their order, then what else is in stock, by name.
 * `shownNames`: the makes of the whole stock; `countsByName`: those the site's own search finds, with their counts.
 */
export function listKnownMakes(
  { dealerships }: DealershipsSetting,
  shownNames: Iterable<string>,
  countsByName: ReadonlyMap<string, number>,
): KnownMake[] {
  const soldMakes = dealerships.flatMap(({ manufacturers }) =>
    manufacturers.map((make) => canonicalMake(make)),
  );
  const otherMakes = [...shownNames].toSorted(byName);
  const bySlug = new Map<string, KnownMake>();
  for (const name of [...soldMakes, ...otherMakes]) {
    const slug = nameSlug(name);
    if (!bySlug.has(slug)) bySlug.set(slug, { name, slug, count: countsByName.get(name) ?? 0 });
  }
  return [...bySlug.values()];
}

/** The make an address names: itself, the slug of its one spelling where it was another's, or null. */
export function findMake(makes: readonly KnownMake[], word: string): KnownMake | { slug: string } | null {
  const exactMake = makes.find(({ slug }) => slug === word);
  if (exactMake !== undefined) return exactMake;
  const key = makeKey(canonicalMake(word));
  const aliasMake = makes.find(({ name, slug }) => makeKey(name) === key || slug === nameSlug(word));
  return aliasMake === undefined ? null : { slug: aliasMake.slug };
}
