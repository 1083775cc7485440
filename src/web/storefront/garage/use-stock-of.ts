import { useEffect, useState } from 'react';
import type { PriceBasis } from '#domain/cars/car.ts';
import type { Favourite } from '#domain/garage/favourites.ts';
import { searchCall } from '../../browser/search-call.ts';

/** What the garage reads of a search hit; prices in dollars. */
export interface StockedCar {
  id: number;
  name: string;
  slug: string;
  km: number | null;
  transmission: string | null;
  location_name: string | null;
  price: number | null;
  price_basis: PriceBasis;
  primary_image_url: string | null;
  sold: boolean;
}

const NOT_ASKED: { cars: StockedCar[]; isChecked: boolean } = { cars: [], isChecked: false };

/** Looks up saved cars in the site's stock, once for each set of them. A failed look-up changes nothing. */
export function useStockOf(favourites: readonly Favourite[]) {
  const [found, setFound] = useState(NOT_ASKED);
  const ids = favourites.map(({ id }) => id).toSorted((a, b) => a - b);
  const question = ids.map((id) => `objectID:${id}`).join(' OR ');
  useEffect(() => {
    if (question === '') return;
    const asked = new AbortController();
    void searchCall<StockedCar>({ filters: question, hitsPerPage: 100 }, asked.signal).then((answer) => {
      if (answer && !asked.signal.aborted) setFound({ cars: answer.hits, isChecked: true });
    });
    return () => asked.abort();
  }, [question]);
  return found;
}
