import sharp from 'sharp';
import { askSite } from '../serve.ts';
import { productOfWorker } from './product-of-worker.ts';

/** Between the greys of two pictures. */
export const GREY_STEP = 6;

/**
 * What a camera hands over, for `setInputFiles`: `capture` opens the phone's own camera, in whose place Chromium's fake
 * devices do not stand, which are those of `getUserMedia`. Each is of a grey of its own.
 */
export async function takePicture(number: number, width = 320) {
  const grey = GREY_STEP * number;
  const background = { r: grey, g: grey, b: grey };
  const picture = sharp({ create: { width, height: width * 0.75, channels: 3, background } });
  return { name: `${number}.jpg`, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}

/** The photos of a car on its page in the shop, in their order. */
export async function listShownUrls(site: string, slug: string): Promise<string[]> {
  const { text } = await askSite(productOfWorker().port, site, { path: `/cars/${slug}` });
  return [...new Set(text.match(/\/photos\/[0-9a-f]{64}\.jpg/g))];
}

/** Of the car with this number. */
export async function findSlug(site: string, number: string): Promise<string> {
  const { text } = await askSite(productOfWorker().port, site, { path: '/search/used-cars' });
  return new RegExp(`/cars/([a-z0-9-]*${number}[a-z0-9-]*)`).exec(text)?.[1] ?? '';
}
