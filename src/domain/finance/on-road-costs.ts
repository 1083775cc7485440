import type { CarState } from './car-state.ts';
import { type DutyCar, type StampDuty, stampDuty } from './stamp-duty.ts';

/** A car's price in whole dollars, and what its duty depends on. */
export interface PricedCar {
  price: number;
  /** Nothing comes on top. */
  is_whole: boolean;
  duty: DutyCar;
}

export interface OnRoadCosts {
  /** Null where the price has it in it, or the dealer has to be asked. */
  duty: StampDuty | null;
  /** Price and known costs, whole dollars. */
  total: number;
}

/** What a car costs on the road: the state changes nothing else. `today` is an ISO day. */
export function estimateOnRoadCosts(car: PricedCar, state: CarState, today: string): OnRoadCosts {
  if (car.is_whole) return { duty: null, total: car.price };
  const duty = stampDuty({ state, value_cents: car.price * 100, car: car.duty, today });
  return { duty, total: car.price + Math.round((duty?.cents ?? 0) / 100) };
}
