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
export function useChosen(saved: readonly string[]): Choice {
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const slugs = saved.filter((slug) => chosen === null || chosen.includes(slug)).slice(0, MAX_COMPARED);
  return {
    slugs,
    isChosen: (slug) => slugs.includes(slug),
    hasRoom: slugs.length < MAX_COMPARED,
    toggle: (slug) =>
      setChosen(slugs.includes(slug) ? slugs.filter((each) => each !== slug) : [...slugs, slug]),
  };
}
