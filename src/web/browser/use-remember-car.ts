import { useEffect } from 'react';
import type { RecentCar } from './recent-cars.ts';

const REST = 1000;

/** Remembers on the device that a car was looked at, once its page has come to rest: nothing drawn waits for it. */
export function useRememberCar(websiteId: number, car: Omit<RecentCar, 'price'>): void {
  const { id, name, slug, make, model, primary_image_url } = car;
  useEffect(() => {
    const seen = { id, name, slug, make, model, primary_image_url, price: '' };
    const remember = async () => (await import('./recent-cars.ts')).rememberCar(websiteId, seen);
    const timer = setTimeout(() => void remember().catch(() => {}), REST);
    return () => clearTimeout(timer);
  }, [websiteId, id, name, slug, make, model, primary_image_url]);
}
