import { useEffect, useState } from 'react';
import { useSiteShell } from '../../layout/site-shell.ts';
import type { CardData, CardSettings } from '../car-card/card-data.ts';
import type { cardOfHit } from './card-of-hit.ts';
import { useStockOf } from './use-stock-of.ts';

interface FoundCards {
  cards: CardData[];
  /** Whether the stock was asked about them. */
  isChecked: boolean;
}

const NOT_CHECKED: FoundCards = { cards: [], isChecked: false };

/** Cards of the cars that the device knows and the site still shows. Their rules come while the stock is asked. */
export function useCardsOf(known: readonly { id: number }[], settings: CardSettings): FoundCards {
  const site = useSiteShell();
  const { cars, checkedAt } = useStockOf(known);
  const [rules, setRules] = useState<{ cardOfHit: typeof cardOfHit } | null>(null);
  useEffect(() => {
    void import('./card-of-hit.ts').then(setRules, () => {});
  }, []);
  if (checkedAt === null || rules === null) return NOT_CHECKED;
  const cards = cars.map((car) => rules.cardOfHit(car, { ...site, ...settings }, checkedAt));
  return { cards, isChecked: true };
}
