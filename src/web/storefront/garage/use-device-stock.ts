import { useEffect, useState } from 'react';
import type { ListedCar } from '#domain/cars/listed-car.ts';
import { fetchSearch } from '../../browser/requests/search-call.ts';

interface DeviceStock {
  cars: ListedCar[];
  /** When the stock answered, in milliseconds; null before it did. */
  checkedAt: number | null;
}

const NOT_ASKED: DeviceStock = { cars: [], checkedAt: null };

/** Looks up cars that the device knows in the site's stock, once for each set of them. A failed look-up changes nothing. */
export function useDeviceStock(deviceCars: readonly { id: number }[]): DeviceStock {
  const [deviceStock, setDeviceStock] = useState(NOT_ASKED);
  const ids = deviceCars.map(({ id }) => id).toSorted((a, b) => a - b);
  const question = ids.map((id) => `objectID:${id}`).join(' OR ');
  useEffect(() => {
    if (question === '') return;
    const controller = new AbortController();
    void fetchSearch<ListedCar>({ filters: question, hitsPerPage: 100 }, controller.signal).then((answer) => {
      if (answer && !controller.signal.aborted) setDeviceStock({ cars: answer.hits, checkedAt: Date.now() });
    });
    return () => controller.abort();
  }, [question]);
  return deviceStock;
}
