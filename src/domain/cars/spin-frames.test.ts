import { describe, expect, it } from 'vitest';
import { SAMPLE_SITE, sampleStock } from '#test/search/sample-stock.ts';
import { findCardPicture } from './card-picture.ts';
import type { Car, CarImage, PictureKind } from './car.ts';
import { listGalleryPictures } from './gallery.ts';
import { buildListedCar } from './listed-car.ts';
import { spinFrames, listStillPictures } from './spin-frames.ts';

const image = (name: string, kind?: PictureKind): CarImage => ({
  image: { url: `/${name}.webp` },
  thumb: `/${name}-thumb.webp`,
  view: null,
  ...(kind && { kind }),
});
const turn = (count: number, kind: PictureKind = 'spin') =>
  Array.from({ length: count }, (_, at) => image(`turn-${at}`, kind));
const urls = (images: readonly CarImage[]) => images.map(({ image: { url } }) => url);

describe('the frames of a turn', () => {
  it('are those of that kind, in their order, drawn ones too', () => {
    const images = [image('front'), ...turn(9), image('cabin')];
    expect(urls(spinFrames({ images }))).toEqual(urls(turn(9)));
    expect(spinFrames({ images: turn(8, 'spin_illustration') })).toHaveLength(8);
  });

  it.each([0, 1, 7])('are ordinary pictures where they are %i', (count) => {
    const images = [image('front'), ...turn(count)];
    expect(spinFrames({ images })).toEqual([]);
    expect(listStillPictures({ images })).toEqual(images);
  });

  it('leave the first of them to a car that has nothing else', () => {
    expect(urls(listStillPictures({ images: turn(24) }))).toEqual(['/turn-0.webp']);
  });
});

describe('what stands for a car with a turn', () => {
  const [sample] = sampleStock(1, 1);
  const shown = ['/front.webp', '/cabin.webp'];
  const car: Car = {
    ...sample!,
    primary_image_url: null,
    images: [...turn(24, 'spin_illustration'), image('front'), image('cabin', 'illustration')],
  };

  it('in its gallery are its other pictures', () => {
    expect(listGalleryPictures(car).map(({ url, isIllustration }) => [url, isIllustration])).toEqual([
      ['/front.webp', false],
      ['/cabin.webp', true],
    ]);
  });

  it('on its card is the first of its other pictures', () => {
    expect(findCardPicture(car)?.url).toBe('/front-thumb.webp');
  });

  it('in its listing are its other pictures, and the frames beside them', () => {
    const { images, thumbnails, spin_images } = buildListedCar(car, SAMPLE_SITE);
    expect(urls(images)).toEqual(shown);
    expect(thumbnails).toEqual(['/front-thumb.webp', '/cabin-thumb.webp']);
    expect(spin_images).toHaveLength(24);
    expect(buildListedCar({ ...car, images: [image('front')] }, SAMPLE_SITE)).not.toHaveProperty(
      'spin_images',
    );
  });

  it('is said to be drawn where its only picture is a drawn frame', () => {
    const [picture] = listGalleryPictures({ images: turn(8, 'spin_illustration'), primary_image_url: null });
    expect(picture?.isIllustration).toBe(true);
  });
});
