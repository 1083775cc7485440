import type { CarImage } from '#domain/cars/car.ts';
import { randomFrom } from './random.ts';

const IN_A_HUNDRED = 9;
const MARKS = [
  'Scuff of 3 cm on the left front wheel. It drives and seals as it should.',
  'Two stone chips in the paint ahead of the bonnet, touched up.',
  'Light scratch along the sill of the rear door, to be seen in low sun.',
];

/** What a dealer marks on the side view of some used cars. */
export function withMark(images: readonly CarImage[], stocknum: string): CarImage[] {
  const random = randomFrom(`mark ${stocknum}`);
  if (!random.chance(IN_A_HUNDRED)) return [...images];
  const note = random.pick(MARKS);
  return images.map((image) => (image.view === 'side view' ? { ...image, note } : image));
}
