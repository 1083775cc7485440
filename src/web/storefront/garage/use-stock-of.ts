import { useEffect, useState } from 'react';
import type { ListedCar } from '#domain/cars/listed-car.ts';
import { searchCall } from '../../browser/search-call.ts';

interface Found {
  cars: ListedCar[];
  /** When the stock answered, in milliseconds; null before it did. */
  checkedAt: number | null;
}

const NOT_ASKED: Found = { cars: [], checkedAt: null };

/** Looks up cars that the device knows in the site's stock, once for each set of them. A failed look-up changes nothing. */
export function useStockOf(known: readonly { id: number }[]): Found {
  const [found, setFound] = useState(NOT_ASKED);
  const ids = known.map(({ id }) => id).toSorted((a, b) => a - b);
  const question = ids.map((id) => `objectID:${id}`).join(' OR ');
  useEffect(() => {
    if (question === '') return;
    const asked = new AbortController();
    void searchCall<ListedCar>({ filters: question, hitsPerPage: 100 }, asked.signal).then((answer) => {
      if (answer && !asked.signal.aborted) setFound({ cars: answer.hits, checkedAt: Date.now() });
    });
    return () => asked.abort();
  }, [question]);
  return found;
}
