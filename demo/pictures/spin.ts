import type { CarImage, NewCar } from '#domain/cars/car.ts';

const FRAMES = 24;
/** The rendered body whose turn there is, in the one paint it was rendered in. */
const TURNED = 'suv-blue';

export function hasTurn({ images }: Pick<NewCar, 'images'>): boolean {
  return images.some(({ image }) => image.url === `/pictures/${TURNED}-front34.webp`);
}

/** The frames of its turn. */
export function listTurnFrames(): CarImage[] {
  return Array.from({ length: FRAMES }, (_, index) => {
    const url = `/pictures/spin/${TURNED}-${String(index + 1).padStart(2, '0')}.webp`;
    return { image: { url }, thumb: url, view: null, kind: 'spin_illustration' };
  });
}
