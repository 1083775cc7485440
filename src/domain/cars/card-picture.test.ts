import { describe, expect, it } from 'vitest';
import { findCardPicture, isDefaultPlaceholder } from './card-picture.ts';

const photo = (name: string, view: string | null = null) => ({
  image: { url: `/photos/${name}.jpg` },
  thumb: `/photos/${name}-thumb.jpg`,
  view,
});

describe('the picture of a card', () => {
  it('is the primary picture, with what it shows', () => {
    const images = [photo('side', 'side view'), photo('cabin', 'cabin')];
    expect(findCardPicture({ primary_image_url: '/photos/cabin.jpg', images })).toEqual({
      url: '/photos/cabin.jpg',
      view: 'cabin',
    });
  });

  it.each(['/assets/default.png', 'https://cdn.example/no-image.jpg?v=2', '/placeholder.svg', null, ''])(
    'is the first thumbnail where the primary one is the default placeholder %s',
    (primary) => {
      const images = [photo('side', 'side view')];
      expect(findCardPicture({ primary_image_url: primary, images })?.url).toBe('/photos/side-thumb.jpg');
    },
  );

  it('has its dark one, which a thumbnail of its own has not', () => {
    const image = { url: '/photos/side.jpg', dark: '/photos/side-dark.jpg' };
    const images = [{ ...photo('side'), image }];
    expect(findCardPicture({ primary_image_url: image.url, images })).toEqual({ ...image, view: null });
    expect(findCardPicture({ primary_image_url: null, images })).toEqual({
      url: '/photos/side-thumb.jpg',
      view: null,
    });
  });

  it('skips thumbnails that are placeholders themselves', () => {
    const stand = { image: { url: '/default.png' }, thumb: '/default.png', view: null };
    const images = [stand, photo('side')];
    expect(findCardPicture({ primary_image_url: '/default.png', images })?.url).toBe(
      '/photos/side-thumb.jpg',
    );
  });

  it('is the new-arrival panel where there is no thumbnail either', () => {
    expect(findCardPicture({ primary_image_url: '/default.png', images: [] })).toBeNull();
    expect(findCardPicture({ primary_image_url: null, images: [] })).toBeNull();
  });
});

describe('a default placeholder', () => {
  it.each(['/default_image.png', 'default-vehicle.webp', '/a/photos-coming-soon.jpg', '/awaiting_photo.jpg'])(
    '%s is one',
    (url) => expect(isDefaultPlaceholder(url)).toBe(true),
  );

  it.each(['/photos/corolla.jpg', '/default/123.jpg', '/mydefault.jpg'])('%s is a photo', (url) =>
    expect(isDefaultPlaceholder(url)).toBe(false),
  );
});
