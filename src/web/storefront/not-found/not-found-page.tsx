import { data } from 'react-router';
import { siteOf } from '../../site-context.ts';
import { newestCars } from '../newest-cars.ts';
import { cardData } from '../car-card/card-data.ts';
import type { Route } from './+types/not-found-page.ts';

const CARS_SHOWN = 4;

/** Every address no other route knows. The answer carries the latest arrivals, a way back for whom a link misled. */
export async function loader({ context }: Route.LoaderArgs): Promise<never> {
  const site = siteOf(context);
  const cars = await newestCars(site, CARS_SHOWN);
  const now = site.clock.now();
  throw data({ cars: cars.map((car) => cardData(car, site.website, now)) }, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
