import { useEffect } from 'react';
import type { SeenCar } from './recent-cars.ts';

const REST = 1000;

/** Stores on the device that a car was viewed, once its page is idle: no rendering waits for it. */
export function useStoreRecentCar(websiteId: number, seenCar: SeenCar): void {
  useEffect(() => {
    const remember = () =>
      import('./recent-cars.ts').then(
        ({ storeRecentCar }) => storeRecentCar(websiteId, seenCar),
        () => {},
      );
    const timer = setTimeout(() => void remember(), REST);
    return () => clearTimeout(timer);
  }, [websiteId, seenCar]);
}
