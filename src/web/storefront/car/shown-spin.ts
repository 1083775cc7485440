import type { Car } from '#domain/cars/car.ts';
import { isIllustration, spinFrames } from '#domain/cars/spin-frames.ts';

/** More of them are not seen, only loaded. */
const MOST_FRAMES = 36;

/** The turn of a car as its page offers it. */
export interface ShownSpin {
  /** Addresses, evenly spread over the turn. */
  frames: string[];
  isIllustration: boolean;
}

export function findShownSpin(car: { images: Car['images'] }): ShownSpin | null {
  const frames = spinFrames(car);
  if (frames.length === 0) return null;
  const step = Math.ceil(frames.length / MOST_FRAMES);
  return {
    frames: frames.filter((_, index) => index % step === 0).map(({ image }) => image.url),
    isIllustration: frames.some(isIllustration),
  };
}
