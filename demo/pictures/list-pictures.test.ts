import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listColours, listPictures } from './list-pictures.ts';

const STYLES = ['Naked', 'Sports', 'Adventure', 'Cruiser'];

function galleryOf(body: string, colour: string) {
  const asked = { make: '', model: '', seats: 2, isElectric: false, steering: 'right' } as const;
  return listPictures({ ...asked, body, colour });
}

describe('pictures of motorcycles', () => {
  it('show each style as what it is first', () => {
    const firsts = STYLES.map((body) => galleryOf(body, 'Red')[0]?.image.url);
    expect(firsts).toEqual([
      '/pictures/moto-red-front34.webp',
      '/pictures/sportsbike-red-front34.webp',
      '/pictures/adventure-red-front34.webp',
      '/pictures/cruiser-red-front34.webp',
    ]);
  });

  it('are taken in light and dark, in every colour a style is offered in', () => {
    const pictures = STYLES.flatMap((body) => listColours(body).flatMap((colour) => galleryOf(body, colour)));
    const files = pictures.flatMap(({ image }) => [image.url, image.dark ?? 'no dark one']);
    expect(files.filter((file) => !existsSync(join(import.meta.dirname, '..', file)))).toEqual([]);
  });

  it('offer every style in the same colours', () => {
    const [naked, ...others] = STYLES.map(listColours);
    expect(others).toEqual([naked, naked, naked]);
  });
});
