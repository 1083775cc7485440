import { describe, expect, it } from 'vitest';
import type { CarImage } from './car.ts';
import { groupPictures, listGalleryPictures } from './gallery.ts';

const image = (name: string, view: string | null = null): CarImage => ({
  image: { url: `/p/${name}.webp` },
  thumb: `/p/${name}-thumb.webp`,
  view,
});

const order = (images: CarImage[], primary_image_url: string | null = null) =>
  listGalleryPictures({ images, primary_image_url }).map(({ url }) => url);

describe('gallery', () => {
  it('shows the cabin second where there is one', () => {
    expect(order([image('side'), image('front'), image('rear'), image('in', 'cabin')])).toEqual([
      '/p/side.webp',
      '/p/in.webp',
      '/p/front.webp',
      '/p/rear.webp',
    ]);
  });

  it('leaves a cabin that is already first or second where it is', () => {
    expect(order([image('in', 'cabin'), image('side')])).toEqual(['/p/in.webp', '/p/side.webp']);
  });

  it('begins with the main picture, also when the list does not hold it', () => {
    expect(order([image('a'), image('b')], '/p/b.webp')).toEqual(['/p/b.webp', '/p/a.webp']);
    expect(order([image('a')], '/p/main.webp')).toEqual(['/p/main.webp', '/p/a.webp']);
  });

  it('replaces a placeholder by the first thumbnail and shows no placeholder otherwise', () => {
    expect(order([image('a')], '/img/placeholder.png')).toEqual(['/p/a.webp']);
    expect(order([{ image: { url: '/no-image.png' }, thumb: '/t.webp', view: null }])).toEqual(['/t.webp']);
    expect(order([], '/img/placeholder.png')).toEqual([]);
  });

  it('shows each picture once', () => {
    expect(order([image('a'), image('a')])).toEqual(['/p/a.webp']);
  });
});

describe('groups of pictures', () => {
  const group = (...views: string[]) => groupPictures(views.map((view) => ({ view })));

  it('are told by what is said of the pictures', () => {
    const views = [
      'front three-quarter view',
      'cabin',
      'side view',
      'front left wheel',
      'steering wheel',
      '',
    ];
    expect(group(...views)).toEqual([
      { name: 'Outside', indexes: [0, 2] },
      { name: 'Inside', indexes: [1, 4] },
      { name: 'Details', indexes: [3] },
    ]);
  });

  it('are none where nobody said, or where all show the same', () => {
    expect(group('', '', '')).toEqual([]);
    expect(group('side view', 'rear view', '')).toEqual([]);
  });
});
