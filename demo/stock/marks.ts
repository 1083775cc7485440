import type { CarImage } from '#domain/cars/car.ts';
import { isMotorcycle } from './equipment.ts';
import { createRandom } from './random.ts';

const IN_A_HUNDRED = 9;
const MARKS = [
  'Scuff of 3 cm on the left front wheel. It drives and seals as it should.',
  'Two stone chips in the paint ahead of the bonnet, touched up.',
  'Light scratch along the sill of the rear door, to be seen in low sun.',
];
/** As many of each, so that the same car is drawn whatever it is. */
const MARKS_WITHOUT_BONNET = [
  'Scuff on the rim of the left front wheel. It runs true.',
  'Two stone chips in the paint below the windows, touched up.',
  'Light scratch along the sill below the driver’s door, to be seen in low sun.',
];
const MARKS_OF_MOTORCYCLES = [
  'Scuff on the end of the left handlebar, from a fall at a standstill. Nothing is bent.',
  'Two stone chips in the paint of the tank, touched up.',
  'Light scratch on the exhaust, to be seen in low sun.',
];
const WITH_BONNET = new Set(['SUV', 'Ute', 'Sedan', 'Hatchback', 'Wagon', 'Coupe']);

interface MarkedCar {
  body: string;
  stocknum: string;
}

/** What a dealer marks on the side view of some used cars. */
export function addMark(images: readonly CarImage[], { body, stocknum }: MarkedCar): CarImage[] {
  const random = createRandom(`mark ${stocknum}`);
  if (!random.chance(IN_A_HUNDRED)) return [...images];
  const note = random.pick(listMarks(body));
  return images.map((image) => (image.view === 'side view' ? { ...image, note } : image));
}

function listMarks(body: string): readonly string[] {
  if (isMotorcycle(body)) return MARKS_OF_MOTORCYCLES;
  return WITH_BONNET.has(body) ? MARKS : MARKS_WITHOUT_BONNET;
}
