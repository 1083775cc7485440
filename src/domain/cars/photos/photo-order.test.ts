import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildPhotoImage } from './photo.ts';
import { movePlaces, orderImages, placeImages, readImageUrl } from './photo-order.ts';

const photo = (place: number) => ({ image: buildPhotoImage(String(place), null), place });
const fedImage = (name: string) => ({ image: { url: `/${name}.webp` }, thumb: `/${name}.webp`, view: null });
const read = (images: readonly ReturnType<typeof fedImage>[]) =>
  images.map((image) => readImageUrl(image).replace(/^\/(?:photos\/)?|\.\w+$/g, ''));

describe('photos of a car', () => {
  it('stand in the order in which they were taken, in whatever order and batches they arrive, none twice', () => {
    const arrivals = fc.shuffledSubarray(
      Array.from({ length: 12 }, (_, index) => index),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(arrivals, fc.integer({ min: 1, max: 5 }), (numbers, batchSize) => {
        let images = [fedImage('a'), fedImage('b')];
        const places = new Map<string, number>();
        for (let start = 0; start < numbers.length; start += batchSize) {
          const batch = numbers.slice(start, start + batchSize).map(photo);
          images = placeImages(images, places, [...batch, ...batch]) as typeof images;
          for (const { image, place } of batch) places.set(readImageUrl(image), place);
        }
        expect(read(images)).toEqual(['a', 'b', ...numbers.toSorted((a, b) => a - b).map(String)]);
      }),
    );
  });

  it('keep an order that somebody gave them while others arrive', () => {
    const taken = [1, 2, 4, 5].map(photo);
    const places = new Map(taken.map(({ image, place }) => [readImageUrl(image), place]));
    const images = placeImages([], new Map(), taken);
    const urls = [5, 4, 2, 1].map((place) => readImageUrl(photo(place).image));
    const reversedImages = orderImages(images, urls) ?? [];
    const moved = movePlaces(reversedImages, places);
    const laterImages = placeImages(reversedImages, moved, [photo(3), photo(6)]) as ReturnType<
      typeof fedImage
    >[];
    expect(read(laterImages)).toEqual(['5', '4', '3', '2', '1', '6']);
  });

  it('stand before the drawings of a car, but for those that somebody put before them', () => {
    const draw = (name: string) => ({ ...fedImage(name), kind: 'illustration' as const });
    const place = (images: ReturnType<typeof fedImage>[], known: number[]) =>
      read(
        placeImages(images, new Map(known.map((number) => [readImageUrl(photo(number).image), number])), [
          photo(3),
          photo(2),
        ]) as typeof images,
      );
    expect(place([draw('a'), draw('b')], [])).toEqual(['2', '3', 'a', 'b']);
    const [one] = [photo(1).image] as ReturnType<typeof fedImage>[];
    expect(place([draw('a'), one!, draw('b')], [1])).toEqual(['a', '1', '2', '3', 'b']);
    expect(place([draw('a'), fedImage('c'), draw('b')], [])).toEqual(['a', 'c', '2', '3', 'b']);
  });

  it('and of a feed are ordered together; what was not named follows', () => {
    const images = [fedImage('a'), photo(1).image, fedImage('b')] as ReturnType<typeof fedImage>[];
    const ordered = orderImages(images, ['/b.webp', '/photos/1.jpg']) as typeof images;
    expect(read(ordered)).toEqual(['b', '1', 'a']);
  });

  it.each([
    ['of another car', ['/photos/2.jpg']],
    ['named twice', ['/a.webp', '/a.webp']],
  ])('%s are no order', (_what, urls) => {
    expect(orderImages([fedImage('a'), photo(1).image], urls)).toBeNull();
  });
});
