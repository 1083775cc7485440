import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { SOCIAL_PICTURE } from '#domain/images/image-widths.ts';
import { TOO_BUSY } from '../bounds/work-queue.ts';
import { createImageMaker } from './image-process.ts';

const maker = createImageMaker();
afterAll(() => maker.close());

const SOMEBODY = [{ site: 1, network: '203.0.113' }];
const SIZE = { width: 640, quality: 60, format: 'webp' as const };
/** 5,100 by 5,100 of one colour. */
const LARGE = new URL('../../../test/fixtures/26-megapixels.avif', import.meta.url);
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="9" height="9"/></svg>';

function square(width: number): Sharp {
  return sharp({ create: { width, height: width, channels: 3, background: '#369' } });
}

function asHeic(avif: Buffer): Buffer {
  return Buffer.from(avif.toString('latin1').replaceAll('avif', 'heic'), 'latin1');
}

/** As its boxes say, 100 by 100; the pixels inside are as many as before. */
function saidSmaller(avif: Buffer): Buffer {
  const lying = Buffer.from(avif);
  for (let at = lying.indexOf('ispe'); at !== -1; at = lying.indexOf('ispe', at + 4)) {
    lying.writeUInt32BE(100, at + 8);
    lying.writeUInt32BE(100, at + 12);
  }
  return lying;
}

describe('pictures are made in a process of their own', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('from %s, in the requested width', async (format) => {
    const source = await square(900).toFormat(format).toBuffer();
    const made = await maker.make({ source, ...SIZE }, SOMEBODY);
    expect(await sharp(made ?? Buffer.alloc(0)).metadata()).toMatchObject({ format: 'webp', width: 640 });
  });

  it('never larger than the source', async () => {
    const source = await square(300).png().toBuffer();
    const made = await maker.make({ source, ...SIZE }, SOMEBODY);
    expect((await sharp(made ?? Buffer.alloc(0)).metadata()).width).toBe(300);
  });

  it('without what the camera noted', async () => {
    const exif = { IFD0: { Copyright: 'ZZSECRET' } };
    const source = await square(900).jpeg().withExif(exif).toBuffer();
    expect(source.includes('ZZSECRET')).toBe(true);
    const made = await maker.make({ source, ...SIZE }, SOMEBODY);
    expect(made?.includes('ZZSECRET')).toBe(false);
  });

  it.each([
    [1500, 1000],
    [200, 900],
  ])('for shared links in 1200 by 630, the photo to its edges, from %s by %s', async (width, height) => {
    const create = { width, height, channels: 3, background: '#369' } as const;
    const source = await sharp({ create }).png().toBuffer();
    const made = await maker.social({ source }, SOMEBODY);
    const picture = sharp(made ?? Buffer.alloc(0));
    expect(await picture.metadata()).toMatchObject({ format: 'jpeg', ...SOCIAL_PICTURE });
    expect(SOCIAL_PICTURE).toEqual({ width: 1200, height: 630 });
    const corner = await picture.extract({ left: 600, top: 625, width: 1, height: 1 }).raw().toBuffer();
    for (const [at, byte] of [0x33, 0x66, 0x99].entries())
      expect(Math.abs((corner[at] ?? 0) - byte)).toBeLessThan(8);
  });

  it.each([
    ['an SVG', async () => Buffer.from(SVG)],
    ['a packed SVG', async () => gzipSync(SVG)],
    ['a GIF', () => square(900).gif().toBuffer()],
    ['a TIFF', () => square(900).tiff().toBuffer()],
    ['an AVIF that says it is HEIC', async () => asHeic(await square(900).avif().toBuffer())],
    ['more than 25 megapixels of AVIF', () => readFile(LARGE)],
    ['an AVIF that says it is smaller', async () => saidSmaller(await readFile(LARGE))],
    ['a page', async () => Buffer.from('<!DOCTYPE html><p>no picture')],
    ['nothing', async () => Buffer.alloc(0)],
    ['a cut picture', async () => (await square(900).jpeg().toBuffer()).subarray(0, 400)],
    ['more than 50 megapixels', () => square(7200).png().toBuffer()],
  ])('not from %s', async (_kind, source) => {
    expect(await maker.make({ source: await source(), ...SIZE }, SOMEBODY)).toBeNull();
    expect(await maker.social({ source: await source() }, SOMEBODY)).toBeNull();
  });
});

it('one that did not come in time may come later', async () => {
  const slowMaker = createImageMaker(1);
  const source = await square(900).png().toBuffer();
  await expect(slowMaker.make({ source, ...SIZE }, SOMEBODY)).rejects.toBe(TOO_BUSY);
  slowMaker.close();
});

it('sharp carries the mended decoder of AVIF', () => {
  expect(Number(sharp.versions.heif?.replace(/^(\d+)\.(\d+).*/, '$1.$2'))).toBeGreaterThanOrEqual(1.2);
});
