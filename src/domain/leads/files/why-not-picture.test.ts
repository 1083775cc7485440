import { describe, expect, it } from 'vitest';
import type { PictureType } from './lead-file.ts';
import { whyNotPicture } from './why-not-picture.ts';

const FRAME = [0xff, 0xc0, 0, 11, 8, 1, 44, 1, 144, 1, 1, 0x11, 0];
const THUMBNAIL = [0xff, 0xe1, 0, 8, 0xff, 0xd8, 0xff, 0xd9, 0, 0];
const PIXELS = [0xff, 0xda, 0, 2, 1, 2, 0xff, 0, 3];
const END = [0xff, 0xd9];

const CUT = 'The picture is cut.';

describe('a picture is refused by its header and its end', () => {
  it.each<[string, PictureType, number[], string | null]>([
    ['a JPEG', 'image/jpeg', [0xff, 0xd8, ...THUMBNAIL, ...FRAME, ...PIXELS, ...END], null],
    ['a JPEG with something behind it', 'image/jpeg', [0xff, 0xd8, ...FRAME, ...PIXELS, ...END, 1, 2], null],
    ['a JPEG cut in its pixels', 'image/jpeg', [0xff, 0xd8, ...THUMBNAIL, ...FRAME, ...PIXELS], CUT],
    ['a JPEG without a frame', 'image/jpeg', [0xff, 0xd8, ...PIXELS, ...END], CUT],
    ['a JPEG of nothing', 'image/jpeg', [0xff, 0xd8, 0xff], CUT],
    ['a JPEG of text', 'image/jpeg', [0xff, 0xd8, 65, 66, 67, 68], 'The picture is no JPEG.'],
    ['a PNG', 'image/png', png(40, 30, ['IDAT', 'IEND']), null],
    ['a PNG without its end', 'image/png', png(40, 30, ['IDAT']), CUT],
    ['a PNG without pixels', 'image/png', png(40, 30, ['IEND']), CUT],
    ['a PNG that moves', 'image/png', png(40, 30, ['acTL', 'IDAT', 'IEND']), 'The picture moves.'],
    [
      'a PNG of 16,000 x 16,000',
      'image/png',
      png(16_000, 16_000, ['IDAT', 'IEND']),
      'The picture has too many pixels.',
    ],
    ['a PNG of 1 x 100,000', 'image/png', png(1, 100_000, ['IDAT', 'IEND']), 'The picture is too long.'],
    ['a PNG of nothing', 'image/png', png(0, 30, ['IDAT', 'IEND']), 'The picture is empty.'],
    ['a WebP', 'image/webp', webp('VP8 ', [1, 2, 3, 4, 5, 6, 40, 0, 30, 0]), null],
    [
      'a large WebP',
      'image/webp',
      webp('VP8X', [0, 0, 0, 0, 0xff, 0x3f, 0, 0xff, 0x3f, 0]),
      'The picture has too many pixels.',
    ],
    ['a WebP that moves', 'image/webp', webp('VP8X', [2, 0, 0, 0, 40, 0, 0, 30, 0, 0]), 'The picture moves.'],
    [
      'a lossless WebP',
      'image/webp',
      webp('VP8L', [0x2f, 0xff, 0xbf, 0xff, 0x0f, 0, 0, 0, 0, 0]),
      'The picture has too many pixels.',
    ],
    [
      'a WebP of another kind',
      'image/webp',
      webp('VP9 ', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
      'The picture is no WebP.',
    ],
    ['a cut WebP', 'image/webp', webp('VP8 ', [1, 2, 3, 4, 5, 6, 40, 0, 30, 0]).slice(0, -1), CUT],
  ])('%s', (_what, type, bytes, fault) => {
    expect(whyNotPicture(Uint8Array.from(bytes), type)).toBe(fault);
  });

  it('never in more than some milliseconds, and never by throwing', () => {
    const hostile = new Uint8Array(10_000_000).fill(0xff);
    const chunks = Uint8Array.from(png(1, 1, []));
    for (const type of ['image/jpeg', 'image/png', 'image/webp'] as const) {
      for (let end = 0; end < 60; end += 1) {
        expect(() => whyNotPicture(hostile.subarray(0, end), type)).not.toThrow();
        expect(() => whyNotPicture(chunks.subarray(0, end), type)).not.toThrow();
      }
      expect(whyNotPicture(hostile, type)).not.toBeNull();
      expect(whyNotPicture(new Uint8Array(10_000_000), type)).not.toBeNull();
    }
  });
});

function png(width: number, height: number, chunks: readonly string[]): number[] {
  const header = chunk('IHDR', [...u32(width), ...u32(height), 8, 2, 0, 0, 0]);
  return [137, 80, 78, 71, 13, 10, 26, 10, ...header, ...chunks.flatMap((name) => chunk(name, []))];
}

function chunk(name: string, content: readonly number[]): number[] {
  return [...u32(content.length), ...text(name), ...content, 0, 0, 0, 0];
}

function webp(kind: string, content: readonly number[]): number[] {
  const body = [...text('WEBP'), ...text(kind), ...u32(content.length).toReversed(), ...content];
  return [...text('RIFF'), ...u32(body.length).toReversed(), ...body];
}

function u32(value: number): number[] {
  return [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);
}

function text(value: string): number[] {
  return Array.from(value, (character) => character.charCodeAt(0));
}
