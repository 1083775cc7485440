import type { CarType } from '#domain/cars/car.ts';
import type { Random } from './random.ts';

/** What a vehicle of the demo has beyond what its body says, as a dealer would write it. */
export interface EquippedCar {
  make: string;
  /** Whole dollars when new. */
  listPrice: number;
  body: string;
  fuel: string;
  year: number;
  carType: CarType;
}

/** List prices under which a maker leaves the dearer things out. */
const SMALL_CAR_PRICE = 30_000;
const FINER_CAR_PRICE = 45_000;
const FINER_MOTORCYCLE_PRICE = 12_000;

const EVERY_CAR = ['reversing camera', 'Bluetooth', 'cruise control', 'parking sensors'];
const RECENT_CAR = ['autonomous emergency braking', 'lane keeping assist', 'Apple CarPlay', 'Android Auto'];
const RECENT_DEARER_CAR = [...RECENT_CAR, 'blind-spot monitor', 'adaptive cruise control', 'keyless entry'];
const PLAIN_CAR = ['LED headlights', 'satellite navigation', 'digital radio', 'folding rear seats'];
const FINER_CAR = [
  'heated front seats',
  'leather seats',
  'dual-zone climate control',
  'power tailgate',
  'panoramic sunroof',
  'head-up display',
  'wireless phone charging',
  '360-degree camera',
  'LED headlights',
  'satellite navigation',
];
const ELECTRIC_CAR = ['DC charging', 'heated steering wheel', 'pre-heating by phone'];
const POWERS_A_KETTLE = new Set(['BYD', 'Hyundai', 'Kia', 'MG']);
const WITH_GLASS_ROOF = new Set(['Polestar', 'Tesla', 'Volvo']);
const WORKHORSE = ['tow bar', 'side steps', 'rear diff lock', 'digital radio'];
const ROAD_WORKHORSE = ['digital radio', 'rubber floor', 'tow bar'];
const OF_BODY: Readonly<Record<string, readonly string[]>> = {
  Ute: ['tub liner', 'soft tonneau cover', 'canopy', 'bull bar', 'snorkel'],
  SUV: ['roof rails', 'tow bar', 'folding second row'],
  Wagon: ['roof rails', 'tow bar', 'folding second row'],
  Van: ['cargo barrier', 'roof racks'],
  Truck: ['tail lift', 'toolboxes', 'tow bar'],
  'People Mover': ['three-zone climate control', 'folding rear seats'],
};
const SMALL_MOTORCYCLE = ['ABS', 'slipper clutch', 'LED lights'];
const MOTORCYCLE = [...SMALL_MOTORCYCLE, 'traction control', 'ride modes'];
const SMALL_MOTORCYCLE_EXTRA = ['crash bars', 'luggage rack', 'fly screen'];
const MOTORCYCLE_EXTRA = ['quickshifter', 'heated grips', 'panniers', 'crash bars'];
const MOTORHOME = [
  'solar panels',
  'power awning',
  'back-up camera',
  'residential fridge',
  'two-burner stove',
];
const MOTORHOME_EXTRA = [
  'lithium batteries',
  'generator',
  'automatic leveling',
  'outside kitchen',
  'king-size bed',
  'bunks',
];

const MOTORCYCLES = new Set(['Naked', 'Sports', 'Adventure', 'Cruiser', 'Scrambler']);

export function isMotorcycle(body: string): boolean {
  return MOTORCYCLES.has(body);
}

/** Three to nine things; of two ways to say one, the first drawn. */
export function pickEquipment(car: EquippedCar, random: Random): string[] {
  if (isMotorcycle(car.body)) return pickMotorcycleEquipment(car, random);
  if (car.body.includes('Motorhome') || car.body === 'Camper Van')
    return drawThings(random, MOTORHOME, 4).concat(drawThings(random, MOTORHOME_EXTRA, 2));
  const isRecent = car.year >= 2020;
  return [
    ...drawThings(random, EVERY_CAR, isRecent ? 1 : 3),
    ...(isRecent
      ? drawThings(random, car.listPrice < SMALL_CAR_PRICE ? RECENT_CAR : RECENT_DEARER_CAR, 3)
      : []),
    ...(car.fuel === 'Electric' ? drawThings(random, listElectricEquipment(car), 2) : []),
    ...drawThings(random, listTrim(car), isRecent && !isWork(car) ? 2 : 1),
    ...drawThings(random, OF_BODY[car.body] ?? [], 1),
  ];
}

function pickMotorcycleEquipment({ listPrice }: EquippedCar, random: Random): string[] {
  const [things, extras] =
    listPrice < FINER_MOTORCYCLE_PRICE
      ? [SMALL_MOTORCYCLE, SMALL_MOTORCYCLE_EXTRA]
      : [MOTORCYCLE, MOTORCYCLE_EXTRA];
  return drawThings(random, things, 3).concat(drawThings(random, extras, 2));
}

function isWork({ body }: EquippedCar): boolean {
  return ['Ute', 'Van', 'Truck'].includes(body);
}

function listTrim(car: EquippedCar): readonly string[] {
  if (isWork(car)) return car.body === 'Ute' ? WORKHORSE : ROAD_WORKHORSE;
  return car.listPrice < FINER_CAR_PRICE ? PLAIN_CAR : FINER_CAR;
}

function listElectricEquipment({ make }: EquippedCar): readonly string[] {
  return [
    ...ELECTRIC_CAR,
    ...(POWERS_A_KETTLE.has(make) ? ['vehicle-to-load power'] : []),
    ...(WITH_GLASS_ROOF.has(make) ? ['glass roof', 'heat pump'] : []),
  ];
}

function drawThings(random: Random, from: readonly string[], count: number): string[] {
  const undrawnThings = [...from];
  return Array.from({ length: Math.min(count, undrawnThings.length) }, () => {
    const drawnThing = random.pick(undrawnThings);
    undrawnThings.splice(undrawnThings.indexOf(drawnThing), 1);
    return drawnThing;
  });
}
