import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { listHostilePictures } from '../server/hostile-pictures.ts';
import { takePicture } from './camera.ts';
import { closeDevices, consoleUrl, openDevice, type Signed, signIn, tabTo } from './console-door.ts';
import { garageStock } from './garage-stock.ts';
import { makeSite } from './operator.ts';

const SITE = 'console-tiles';
const NO_PICTURES = { images: [] };
const ALBUM = 'From the album';
const pathOf = (stocknum: string) => `/${SITE}/stock/${stocknum}/photos`;

let tom: Signed;

beforeAll(async () => {
  const stock = garageStock({ One: NO_PICTURES, Two: NO_PICTURES, Three: NO_PICTURES });
  makeSite(SITE, { name: 'Elm Motors' }, stock);
  tom = await signIn({ email: 'tom@tiles.example', role: 'staff', site: SITE, name: 'Tom Barrow' });
});
afterEach(closeDevices);

async function openPhotos(stocknum: string) {
  const device = await openDevice({ storageState: tom });
  await device.page.goto(consoleUrl(pathOf(stocknum)));
  return device;
}

const nameFile = (buffer: Buffer) => ({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });

/** Hard to make smaller. */
function takeNoise(width: number): Promise<Buffer> {
  const height = width * 0.75;
  const raw = { width, height, channels: 3 } as const;
  return sharp(randomBytes(width * height * 3), { raw })
    .jpeg({ quality: 90 })
    .toBuffer();
}

it('each photo that is not taken has its sentence on its tile, and the others go on', async () => {
  const { page } = await openPhotos('ONE');
  const pictures = new Map((await listHostilePictures()).map(({ name, bytes }) => [name, bytes]));
  const noise = await takeNoise(640);
  const files: [Buffer | undefined, string][] = [
    [Buffer.from('no picture'), 'This is no picture.'],
    [noise.subarray(0, noise.length / 2), 'The picture is cut.'],
    [pictures.get('a WebP that moves'), 'The picture moves.'],
    [pictures.get('a PNG that moves'), 'The picture moves.'],
    [Buffer.concat([noise.subarray(0, 20), randomBytes(30_000_000)]), 'The photo has more than 12 MB.'],
    [pictures.get('a PNG of 200 megapixels'), 'The picture has too many pixels.'],
  ];
  const buffers = files.map(([buffer = Buffer.alloc(0)]) => buffer);
  await page.getByLabel(ALBUM).setInputFiles([...buffers.map(nameFile), await takePicture(3)]);
  await page.getByRole('img', { name: 'Picture 1' }).waitFor();
  const tiles = page.locator('.photo-tiles > li:not(.open-angle)');
  await expect.poll(() => tiles.locator('small').allInnerTexts()).toEqual(files.map((file) => file[1]));
  expect(await page.locator('.photo-tiles > li > .photo-frame > img').count()).toBe(1);
});

/** Ids of the photos that the page sends, each for as long as it is under way. */
async function watchSending(page: Page) {
  const sent = { sizes: [] as number[], atOnce: 0, most: 0 };
  await page.route('**/photos?place=*', async (route) => {
    sent.sizes.push(route.request().postDataBuffer()?.length ?? 0);
    sent.atOnce += 1;
    sent.most = Math.max(sent.most, sent.atOnce);
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
    sent.atOnce -= 1;
  });
  return sent;
}

it('photos go two at a time, smaller than they were', async () => {
  const { page, faults } = await openPhotos('TWO');
  const sent = await watchSending(page);
  const pictures = await Promise.all([1, 2, 3, 4, 5].map((number) => takePicture(number, 4000)));
  await page.getByLabel(ALBUM).setInputFiles(pictures);
  await page.getByRole('img', { name: 'Picture 5' }).waitFor();
  expect([sent.most, sent.sizes.length]).toEqual([2, 5]);
  for (const [index, size] of sent.sizes.entries()) expect(size).toBeLessThan(pictures[index]!.buffer.length);
  expect(faults).toEqual([]);
});

it.each([
  ['cannot be made smaller', () => void (window.createImageBitmap = () => Promise.reject(new Error('no')))],
  ['comes out empty', () => void (HTMLCanvasElement.prototype.toBlob = (callback) => callback(new Blob([])))],
])('a photo that %s goes as it is, up to 12 MB', async (_, breakDevice) => {
  const { page } = await openPhotos('THREE');
  await page.evaluate(breakDevice);
  const sent = await watchSending(page);
  const before = await page.locator('.photo-tiles img').count();
  const [small, large] = [
    await takeNoise(1600),
    Buffer.concat([await takeNoise(640), randomBytes(13_000_000)]),
  ];
  await page.getByLabel(ALBUM).setInputFiles([small, large].map(nameFile));
  await page.getByText('The photo has more than 12 MB.').waitFor();
  await expect.poll(() => page.locator('.photo-tiles img').count()).toBe(before + 1);
  expect(sent.sizes[0]).toBe(small.length);
});

it('by keyboard alone photos are chosen, put in order, taken away and put back', async () => {
  const { page, faults } = await openPhotos('TWO');
  await tabTo(page, ALBUM);
  const choosing = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await choosing).setFiles(await takePicture(9));
  await page.getByRole('img', { name: 'Picture 6' }).waitFor();
  const press = async (name: string) => {
    await tabTo(page, name);
    await page.keyboard.press('Enter');
  };
  await press('Change the order');
  await press('Picture 2 earlier');
  await page.getByText('The new order is stored.').waitFor();
  await press('Remove Picture 6');
  await press('Undo');
  await page.getByText('6. Picture 6').waitFor();
  await press('Done with the order');
  await page.getByRole('img', { name: 'Picture 6' }).waitFor();
  expect(faults).toEqual([]);
});

it('a photo that was refused goes once it is sent again', async () => {
  const { page } = await openPhotos('THREE');
  const pictures = page.locator('.photo-tiles img');
  const before = await pictures.count();
  const refusal = { status: 422, json: { fault: 'There is no room.' } };
  await page.route('**/photos?place=*', (route) => route.fulfill(refusal), { times: 1 });
  await page.getByLabel(ALBUM).setInputFiles(await takePicture(12));
  await page.getByText('There is no room.').waitFor();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => pictures.count()).toBe(before + 1);
});
