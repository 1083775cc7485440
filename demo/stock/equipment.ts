import type { CarType } from '#domain/cars/car.ts';
import type { Random } from './random.ts';

/** What a vehicle of the demo has beyond what its body says, as a dealer would write it. */
export interface EquippedCar {
  body: string;
  fuel: string;
  year: number;
  carType: CarType;
}

const EVERY_CAR = ['reversing camera', 'Bluetooth', 'cruise control', 'parking sensors'];
const RECENT_CAR = [
  'autonomous emergency braking',
  'lane keeping assist',
  'blind-spot monitor',
  'adaptive cruise control',
  'Apple CarPlay',
  'Android Auto',
  'keyless entry',
];
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
const ELECTRIC_CAR = [
  'heat pump',
  'DC charging',
  'vehicle-to-load power',
  'heated steering wheel',
  'glass roof',
];
const WORKHORSE = ['tow bar', 'side steps', 'rear diff lock', 'cargo barrier', 'roof racks', 'digital radio'];
const OF_BODY: Readonly<Record<string, readonly string[]>> = {
  Ute: ['tub liner', 'soft tonneau cover', 'canopy', 'bull bar', 'snorkel'],
  SUV: ['roof rails', 'tow bar', 'folding second row'],
  Wagon: ['roof rails', 'tow bar', 'folding second row'],
  Van: ['cargo barrier', 'roof racks'],
  Truck: ['tail lift', 'toolboxes', 'tow bar'],
  'People Mover': ['three-zone climate control', 'folding rear seats'],
};
const MOTORCYCLE = ['ABS', 'traction control', 'ride modes', 'slipper clutch', 'LED lights'];
const MOTORCYCLE_EXTRA = ['quickshifter', 'heated grips', 'panniers', 'crash bars', 'centre stand'];
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
  if (isMotorcycle(car.body))
    return drawThings(random, MOTORCYCLE, 3).concat(drawThings(random, MOTORCYCLE_EXTRA, 2));
  if (car.body.includes('Motorhome') || car.body === 'Camper Van')
    return drawThings(random, MOTORHOME, 4).concat(drawThings(random, MOTORHOME_EXTRA, 2));
  const isWork = ['Ute', 'Van', 'Truck'].includes(car.body);
  const isRecent = car.year >= 2020;
  return [
    ...drawThings(random, EVERY_CAR, isRecent ? 1 : 3),
    ...(isRecent ? drawThings(random, RECENT_CAR, 3) : []),
    ...(car.fuel === 'Electric' ? drawThings(random, ELECTRIC_CAR, 2) : []),
    ...(isWork ? drawThings(random, WORKHORSE, 1) : drawThings(random, FINER_CAR, isRecent ? 2 : 1)),
    ...drawThings(random, OF_BODY[car.body] ?? [], 1),
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
