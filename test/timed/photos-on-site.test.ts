import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPhotoUrl } from '#domain/cars/photos/photo.ts';
import { onBothEngines } from '../server/on-both-engines.ts';
import { serveConsole, type ServedConsole } from '../product/serve-console.ts';

const PHOTOS = 40;
const WITHIN_MS = 2_000;
/** A phone takes 900 to make one smaller. */
const BETWEEN_MS = 300;
const STOCKNUM = 'elm-1';

onBothEngines('forty photos as a phone sends them', (settings) => {
  let dealer: ServedConsole;
  let pictures: Buffer[];
  beforeAll(async () => {
    dealer = await serveConsole(settings(), (dealers) => dealers.signIn('tom', { role: 'staff' }));
    pictures = [];
    for (let place = 0; place < PHOTOS; place += 1) pictures.push(await takeLargePicture());
  }, 120_000);
  afterAll(() => dealer.end());

  it('are on the car’s page and in its twin within two seconds of the last, in their order', async () => {
    const { id, slug } = (await dealer.stores.stock.byStockNumber(STOCKNUM))!;
    const sent: Promise<number>[] = [];
    for (const [place, bytes] of pictures.entries()) {
      sent.push(dealer.sendPhoto(STOCKNUM, { place, bytes }).then(({ status }) => status));
      await sleep(BETWEEN_MS);
    }
    expect(await Promise.all(sent)).toEqual(pictures.map(() => 201));
    const storedAt = performance.now();
    const tookMs = await Promise.all(
      [`/cars/${slug}`, `/cars/${slug}.json`].map(async (path) => {
        while ((await listShown(path)).length < PHOTOS) await sleep(20);
        return performance.now() - storedAt;
      }),
    );
    process.stdout.write(`page and twin ${tookMs.map(Math.round).join(' and ')} ms after the last photo\n`);
    expect(Math.max(...tookMs)).toBeLessThanOrEqual(WITHIN_MS);
    const photos = (await dealer.stores.photos.list(id)).toSorted((one, other) => one.place - other.place);
    const urls = photos.map(({ sha256 }) => buildPhotoUrl(sha256 ?? ''));
    expect(new Set(urls).size).toBe(PHOTOS);
    expect(await listShown(`/cars/${slug}.json`)).toEqual(urls);
  }, 120_000);

  /** Each once, by where it stands first. */
  async function listShown(path: string): Promise<string[]> {
    const { text } = await dealer.openShop(path);
    return [...new Set(text.match(/\/photos\/[0-9a-f]{64}\.jpg/g))];
  }
});

/** As large as a phone makes it, and about as hard to decode. */
function takeLargePicture(): Promise<Buffer> {
  const [width, height] = [160, 120];
  const raw = { width, height, channels: 3 } as const;
  return sharp(randomBytes(width * height * 3), { raw })
    .resize(2560, 1920)
    .jpeg({ quality: 82 })
    .toBuffer();
}
