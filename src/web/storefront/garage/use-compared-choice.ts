import { useState } from 'react';
import { MAX_COMPARED } from '#domain/garage/compared-cars.ts';

/** Which saved cars are to be compared. */
export interface Choice {
  slugs: string[];
  isChosen: (slug: string) => boolean;
  /** Whether another one still fits. */
  hasRoom: boolean;
  toggle: (slug: string) => void;
}

/** The first four, until the shopper chooses. */
export function useComparedChoice(savedSlugs: readonly string[]): Choice {
  const [chosenSlugs, setChosenSlugs] = useState<readonly string[] | null>(null);
  const slugs = savedSlugs
    .filter((slug) => chosenSlugs === null || chosenSlugs.includes(slug))
    .slice(0, MAX_COMPARED);
  return {
    slugs,
    isChosen: (slug) => slugs.includes(slug),
    hasRoom: slugs.length < MAX_COMPARED,
    toggle: (slug) =>
      setChosenSlugs(
        slugs.includes(slug) ? slugs.filter((chosenSlug) => chosenSlug !== slug) : [...slugs, slug],
      ),
  };
}
