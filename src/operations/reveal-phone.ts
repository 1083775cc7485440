import { phoneOfCar } from '#domain/contact/phone-of-car.ts';
import type { Site } from '#ports/site.ts';

/** The full number behind a car's masked one, as displayed; null when there is no such car here or no number. */
export async function revealPhone(site: Site, carId: number): Promise<string | null> {
  const car = await site.stock.byId(carId);
  return car === null ? null : phoneOfCar(car, site.website);
}
