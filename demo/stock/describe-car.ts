import { listSearchedFeatures } from '#domain/cars/features/car-features.ts';
import type { CarType } from '#domain/cars/car.ts';
import { joinWords } from '#domain/words/join-words.ts';
import { pickEquipment, type EquippedCar, isMotorcycle } from './equipment.ts';
import { createRandom } from './random.ts';

/** What a dealer would write about a car: how it came here, what it has, what to do next; and what a feed lists of it. */
export function describeCar(car: EquippedCar & { stocknum: string; opening: string | null }): {
  description: string;
  features: string[];
} {
  // A stream of its own: what is written about a car changes nothing else of it.
  const random = createRandom(`description ${car.stocknum}`);
  const equipment = [...new Set(pickEquipment(car, random))];
  const opening = car.opening ?? random.pick(OPENINGS_OF_NEW);
  const text = `${opening} It has ${joinWords(equipment)}.\n\n${random.pick(CLOSINGS[car.carType])}`;
  const description = isMotorcycle(car.body) ? rewordForMotorcycle(text) : text;
  return {
    description,
    features: equipment.filter((text) => listSearchedFeatures({ features: [text] }).length > 0),
  };
}

const OPENINGS_OF_NEW = [
  'New, in stock and ready for its first owner.',
  'New and here to be looked at, sat in and driven.',
  'New, with the maker’s full warranty from the day you take it.',
];

const CLOSINGS: Record<CarType, readonly string[]> = {
  new: [
    'Tell us what you have now and we will value it while you look.',
    'Ask us about delivery, and about what else comes in this month.',
  ],
  demo: [
    'Ask what it was when new: the difference is yours.',
    'Our own people drove it, so ask them how it goes.',
  ],
  used: [
    'Bring your own mechanic if you like, any weekday.',
    'Ask for the inspection sheet: it goes with the keys.',
    'A test drive takes half an hour. Book one, or just come by.',
  ],
};

/** Nobody sits in a motorcycle, or drives it. */
function rewordForMotorcycle(text: string): string {
  return text
    .replace('sat in and driven', 'sat on and ridden')
    .replace('Driven by our team', 'Ridden by our team')
    .replace('people drove it', 'people rode it')
    .replace('Tidy inside and out', 'Tidy all over')
    .replace('test drive', 'test ride');
}
