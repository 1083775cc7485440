import { HOME_PARTS, type HomePart } from '#domain/content/home-settings.ts';

/** All parts of a home page: those that the dealer put first, then the others in their usual order. */
export function orderHome(
  firstParts: readonly HomePart[],
  { areOffersFirst }: { areOffersFirst: boolean },
): HomePart[] {
  return [...new Set([...(areOffersFirst ? (['offers'] as const) : []), ...firstParts, ...HOME_PARTS])];
}
