import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { drawings } from './drawings.ts';
import { listColours, listPictures } from './list-pictures.ts';

const STYLES = ['Naked', 'Sports', 'Adventure', 'Cruiser'];

function galleryOf(body: string, colour: string) {
  return listPictures({ body, colour, seats: 2, isElectric: false, steering: 'right' });
}

describe('pictures of motorcycles', () => {
  it('show each style in its own drawing first', () => {
    const firsts = STYLES.map((body) => galleryOf(body, 'Red')[0]?.image.url);
    expect(firsts).toEqual([
      '/pictures/moto-red-side.webp',
      '/pictures/sportsbike-red-side.webp',
      '/pictures/adventure-red-side.webp',
      '/pictures/cruiser-red-side.webp',
    ]);
  });

  it('are drawn in light and dark, in every colour a style is offered in', () => {
    const pictures = STYLES.flatMap((body) => listColours(body).flatMap((colour) => galleryOf(body, colour)));
    const files = pictures.flatMap(({ image }) => [image.url, image.dark ?? 'no dark one']);
    expect(files.filter((file) => !existsSync(join(import.meta.dirname, '..', file)))).toEqual([]);
  });

  it('offer every style in the same colours', () => {
    const [naked, ...others] = STYLES.map(listColours);
    expect(others).toEqual([naked, naked, naked]);
  });

  it('stand before a wall that a black tyre can be told from', () => {
    const sides = drawings().filter(({ name, body }) => body === 'moto' && name.startsWith('dark/'));
    expect(new Set(sides.map(({ drawing }) => drawing.studio))).toEqual(new Set(['slate']));
  });
});
