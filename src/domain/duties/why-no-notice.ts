import type { Car } from '../cars/car.ts';
import type { LocaleSetting } from '../tenants/country-settings.ts';

/** New Zealand's Consumer Information Notice belongs to used cars; one that was driven for show is used (Motor Vehicle Sales Act). */
export function whyNoNotice(
  { car_type }: { car_type: Car['car_type'] },
  { locale }: LocaleSetting,
): string | null {
  if (locale !== 'en-NZ') return 'Only New Zealand asks for a Consumer Information Notice.';
  return car_type === 'new' ? 'A new car needs no Consumer Information Notice.' : null;
}
