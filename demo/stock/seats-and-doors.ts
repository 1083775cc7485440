import type { CarDetails } from '#domain/cars/car.ts';

const BY_BODY: Record<string, CarDetails> = {
  SUV: { doors: 5, seats: 5 },
  Ute: { doors: 4, seats: 5 },
  Sedan: { doors: 4, seats: 5 },
  Hatchback: { doors: 5, seats: 5 },
  Wagon: { doors: 5, seats: 5 },
  Van: { doors: 4, seats: 3 },
  'People Mover': { doors: 5, seats: 8 },
  Coupe: { doors: 2, seats: 4 },
  Truck: { doors: 2, seats: 3 },
};

/** What a body usually has; motorcycles and motorhomes say nothing of it. */
export function seatsAndDoors(body: string): CarDetails {
  return BY_BODY[body] ?? {};
}
