import { byName } from '#domain/words/by-name.ts';
import type { SearchAnswer } from '#ports/search.ts';

/** Words for the search box and how many cars they find. */
export type Suggestion = [words: string, count: number];

const MOST = { body: 8, make: 12, model: 24 } as const;

/** The bodies, makes and models with most stock, in the alphabet; each finds as many cars as it says. */
export function listSuggestions({ facets }: { facets: SearchAnswer['facets'] }): Suggestion[] {
  const words = (['body', 'make', 'model'] as const).flatMap((facet) =>
    [...facets[facet]].toSorted(([, a], [, b]) => b - a).slice(0, MOST[facet]),
  );
  return [...new Map(words)]
    .filter(([name]) => isUnmistakable(name, facets))
    .toSorted(([a], [b]) => byName(a, b));
}

/** A search for `i30` finds every `i30 N` too, and one for `3` whatever has a three in it. */
function isUnmistakable(name: string, { body, make, model }: SearchAnswer['facets']): boolean {
  if (!/\p{L}{2}|-/u.test(name) && name.length < 3) return false;
  const begins = name.toLowerCase();
  return [body, make, model].every((values) =>
    [...values.keys()].every(
      (otherName) => otherName === name || !otherName.toLowerCase().startsWith(begins),
    ),
  );
}
