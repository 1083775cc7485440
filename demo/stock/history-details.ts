import type { CarDetails, CarType } from '#domain/cars/car.ts';
import { createRandom } from './random.ts';

interface LivedCar {
  stocknum: string;
  year: number;
  carType: CarType;
  /** What the dealer wrote about it. */
  text: string;
  /** Its market's notice says when it was registered there. */
  hasNotice: boolean;
}

/** What the stock list knows of the life of a demo car. Its own stream of numbers: the rest of the stock stays as it was. */
export function historyDetails(
  { stocknum, year, carType, text, hasNotice }: LivedCar,
  now: number,
): Pick<CarDetails, 'first_registered' | 'owners' | 'service_history'> {
  const random = createRandom(`history ${stocknum}`);
  const today = new Date(now).toISOString();
  const registered = `${year}-${String(random.int(1, 12)).padStart(2, '0')}`;
  const isPast = registered < today.slice(0, 7);
  if (carType === 'demo') return isPast ? { first_registered: registered, owners: 1 } : { owners: 1 };
  const age = Number(today.slice(0, 4)) - year;
  const owners = text.startsWith('One owner')
    ? 1
    : random.int(1, Math.max(1, Math.min(4, Math.ceil(age / 3))));
  return {
    ...(isPast && !hasNotice && { first_registered: registered }),
    owners,
    ...(/books|Serviced on time/.test(text) && { service_history: 'full, stamped on time' }),
  };
}
