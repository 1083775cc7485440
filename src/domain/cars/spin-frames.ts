import type { Car, CarImage } from './car.ts';

/** Fewer jump from one side to the next: they are ordinary pictures. */
const LEAST_FRAMES = 8;

type PicturedCar = { images: Car['images'] };

/** The pictures that together show a car from all sides, in the order of the turn; none where they are too few. */
export function spinFrames({ images }: PicturedCar): CarImage[] {
  const frames = images.filter(isSpinFrame);
  return frames.length < LEAST_FRAMES ? [] : frames;
}

/** The pictures that each stand alone, in a gallery or on a card. A car that has frames only is shown by the first. */
export function listStillPictures({ images }: PicturedCar): CarImage[] {
  if (spinFrames({ images }).length === 0) return images;
  const stills = images.filter((image) => !isSpinFrame(image));
  return stills.length === 0 ? images.slice(0, 1) : stills;
}

export function isSpinFrame({ kind }: { kind?: CarImage['kind'] }): boolean {
  return kind === 'spin' || kind === 'spin_illustration';
}

export function isIllustration({ kind }: { kind?: CarImage['kind'] }): boolean {
  return kind === 'illustration' || kind === 'spin_illustration';
}
