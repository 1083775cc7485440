import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM_ARGUMENTS } from '../chromium.ts';
import { chromiumPath } from '../engines.ts';
import { isInAll } from '../rings.ts';
import { askSite } from '../serve.ts';
import { tcpProxy } from '../tcp-proxy.ts';
import { PHONE } from './browser.ts';
import { closeDevices, consoleUrl, openDevice, type Signed, signIn } from './console-door.ts';
import { listPageFaults } from './console-faults.ts';
import { findSlug, GREY_STEP, listShownUrls, takePicture } from './camera.ts';
import { garageStock } from './garage-stock.ts';
import { makeSite } from './operator.ts';
import { productOfWorker } from './product-of-worker.ts';

const SITE = 'console-photos';
const NO_PICTURES = { images: [] };

let tom: Signed;

beforeAll(async () => {
  const stock = garageStock({ One: NO_PICTURES, Two: NO_PICTURES, Three: NO_PICTURES });
  makeSite(SITE, { name: 'Elm Motors' }, stock);
  tom = await signIn({ email: 'tom@photos.example', role: 'staff', site: SITE, name: 'Tom Barrow' });
});
afterEach(closeDevices);

const pathOf = (stocknum: string) => `/${SITE}/stock/${stocknum}/photos`;
const ALBUM = 'From the album';

/** The numbers of a car's pictures as shoppers get them, in their order, each as often as it is there. */
async function readShown(slug: string): Promise<number[]> {
  const { port } = productOfWorker();
  const twin = await askSite(port, SITE, { path: `/cars/${slug}.json` });
  const { images } = JSON.parse(twin.text) as { images: { url: string }[] };
  return Promise.all(
    images.map(async ({ url }) => {
      const { channels } = await sharp(await readBytes(port, new URL(url).pathname)).stats();
      return Math.round((channels[0]?.mean ?? 0) / GREY_STEP);
    }),
  );
}

function readBytes(port: number, path: string): Promise<Buffer> {
  const headers = { host: `${SITE}.localhost:${port}` };
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, headers }, (answer) => {
      void answer.toArray().then((pieces) => resolve(Buffer.concat(pieces)), reject);
    });
    call.on('error', reject).end();
  });
}

describe('a salesperson on the yard', () => {
  it('photographs a car, which has it at once, orders its pictures and takes one back', async () => {
    const { page, faults } = await openDevice({ storageState: tom, hasTouch: true });
    await page.goto(consoleUrl(pathOf('ONE')));
    await page.getByText('0 of 12 angles').waitFor();
    await page.getByLabel('Front left', { exact: true }).setInputFiles(await takePicture(1, 4000));
    await page.getByRole('img', { name: 'Front left' }).waitFor();
    await page.getByText('1 of 12 angles').waitFor();
    // One is skipped.
    await page.getByRole('button', { name: 'Rear left' }).click();
    await page
      .getByLabel('Rear left', { exact: true })
      .last()
      .setInputFiles(await takePicture(2));
    await page.getByRole('img', { name: 'Rear left' }).waitFor();
    const slug = await findSlug(SITE, 'one');
    await expect.poll(() => listShownUrls(SITE, slug)).toHaveLength(2);
    const takenUrls = await listShownUrls(SITE, slug);
    await page.getByRole('link', { name: 'Change the order' }).click();
    await page.getByRole('button', { name: 'Rear left earlier' }).click();
    await page.getByText('The new order is stored.').waitFor();
    await page.getByText('1. Rear left').waitFor();
    await expect.poll(() => listShownUrls(SITE, slug)).toEqual(takenUrls.toReversed());
    await dragDown(page, 'Rear left', 'Front left');
    await page.getByText('1. Front left').waitFor();
    await expect.poll(() => listShownUrls(SITE, slug)).toEqual(takenUrls);
    await page.reload();
    await page.getByRole('button', { name: 'Rear left earlier' }).click();
    await page.getByText('2. Front left').waitFor();
    await page.getByRole('button', { name: 'Remove Front left' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('2. Front left').waitFor();
    expect(faults).toEqual([]);
  });

  it('reads on its tile why a photo is not taken; the others go on', async () => {
    const { page } = await openDevice({ storageState: tom });
    await page.goto(consoleUrl(pathOf('TWO')));
    const bad = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
    await page.getByLabel(ALBUM).setInputFiles([bad, await takePicture(3)]);
    await page.getByText('This is no picture.').waitFor();
    await page.getByRole('img', { name: 'Picture 1' }).waitFor();
    const pageFaults: string[] = [];
    for (const path of [pathOf('TWO'), `${pathOf('TWO')}?order`, `/${SITE}/photo-round`])
      pageFaults.push(...(await listPageFaults(page, consoleUrl(path))));
    expect(page.url()).toContain('/photos?round');
    expect(pageFaults).toEqual([]);
  });
});

/** No post gets through that `isLost` names. */
function loseActs(page: Page, isLost: (url: string) => boolean): Promise<unknown> {
  return page.route('**/*', (route) => {
    const isLostPost = route.request().method() === 'POST' && isLost(route.request().url());
    return isLostPost ? route.abort() : route.fallback();
  });
}

describe('where the line is lost', () => {
  it('pages stay and say so, and photos stay until the server has ended the session', async () => {
    const sue = await signIn({ email: 'sue@photos.example', role: 'staff', site: SITE, name: 'Sue Hall' });
    const { page } = await openDevice({ storageState: sue });
    const countKept = () => page.evaluate(() => localStorage.getItem('photos'));
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.message());
      void dialog.accept();
    });
    await loseActs(page, () => true);
    await page.goto(consoleUrl(pathOf('TWO')));
    await page.getByLabel(ALBUM).setInputFiles(await takePicture(4));
    await expect.poll(countKept).toBe('1');
    await page.goto(consoleUrl('/me'));
    await page.getByRole('button', { name: 'End all and sign out' }).click();
    await page.getByRole('alert').getByText('It is not known whether this was stored').waitFor();
    await page.getByRole('heading', { name: 'Sue Hall' }).waitFor();
    expect([await countKept(), questions.length]).toEqual(['1', 1]);
    // A page that cannot be fetched is no empty one either.
    await page.route('**/stock.data*', (route) => route.abort());
    await page.getByRole('link', { name: 'Stock' }).click();
    await page.getByRole('alert').getByText('you are still on the page before').waitFor();
    await page.unrouteAll();
    await loseActs(page, (url) => url.includes('/photos'));
    await page.goto(consoleUrl('/me'));
    await page.getByRole('button', { name: 'End all and sign out' }).click();
    await page.waitForURL('**/sign-in*');
    await expect.poll(countKept).toBe(null);
    expect(questions).toEqual(
      Array(2).fill('1 photo waits on this device. Sign out and throw away what waits?'),
    );
  });
});

describe.skipIf(!isInAll)('over a poor line', () => {
  it('forty photos come in order and none twice, though the line is cut five times and the browser killed twice', async () => {
    const proxy = await tcpProxy(productOfWorker().port);
    const url = `http://console.localhost:${proxy.port}${pathOf('THREE')}`;
    const profile = mkdtempSync(join(tmpdir(), 'forecourt-photos-'));
    let cutCount = 0;
    let sentBytes = 0;
    let isCutting = false;
    proxy.judge = (sent) => {
      sentBytes += sent.length;
      if (!isCutting || cutCount >= 5 || sentBytes < 8_000 * (cutCount + 1)) return 'pass';
      cutCount += 1;
      return cutCount % 2 === 0 ? 'pass and lose the answer' : 'cut';
    };
    try {
      let { page } = await openPhone(profile, url);
      const pictures = await Promise.all(Array.from({ length: 40 }, (_, index) => takePicture(index + 1)));
      await page.getByLabel(ALBUM).setInputFiles(pictures);
      isCutting = true;
      for (const mark of [12, 25]) {
        await expect.poll(() => countTiles(page), { timeout: 120_000 }).toBeGreaterThanOrEqual(mark);
        killBrowser(profile);
        isCutting = false;
        ({ page } = await openPhone(profile, url));
        await expect.poll(() => countTiles(page, '.kept, .empty'), { timeout: 120_000 }).toBe(0);
        // What the page had not yet taken from the album is chosen once more, as somebody would.
        await page.getByLabel(ALBUM).setInputFiles(pictures.slice(await countTiles(page)));
        isCutting = true;
      }
      await page.getByText('40 are on the site').waitFor({ timeout: 120_000 });
      expect(cutCount).toBe(5);
      const slug = await findSlug(SITE, 'three');
      await expect.poll(() => readShown(slug)).toEqual(pictures.map((_, index) => index + 1));
    } finally {
      killBrowser(profile);
      await proxy.end();
      rmSync(profile, { recursive: true, force: true });
    }
  }, 400_000);
});

async function openPhone(profile: string, url: string): Promise<{ context: BrowserContext; page: Page }> {
  const executablePath = chromiumPath() ?? '';
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: CHROMIUM_ARGUMENTS,
    viewport: PHONE,
  });
  await context.addCookies((tom as Exclude<Signed, string>).cookies);
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('heading', { name: 'Case Three' }).waitFor();
  return { context, page };
}

/** Photos that the page shows, wherever they are, or on their way alone. */
async function countTiles(page: Page, frames = '*'): Promise<number> {
  return page.locator(`.photo-tiles > li:not(.open-angle) > .photo-frame:is(${frames})`).count();
}

/** Those of this profile alone, at once. */
function killBrowser(profile: string): void {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(profile))
        process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It ended meanwhile.
    }
  }
}

/** With a finger, by its grip, to where another picture stands. */
async function dragDown(page: Page, name: string, otherName: string): Promise<void> {
  const findRow = (text: string) => page.locator('.order-list > li', { hasText: text });
  const [grip, row] = [
    await findRow(name).locator('.grip').boundingBox(),
    await findRow(otherName).boundingBox(),
  ];
  if (grip === null || row === null) throw new Error('The rows are not there.');
  const cdp = await page.context().newCDPSession(page);
  const x = grip.x + grip.width / 2;
  // Past its middle.
  const [start, end] = [grip.y + grip.height / 2, row.y + row.height * 0.75];
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y: start }] });
  for (const share of [0.25, 0.5, 0.75, 1]) {
    const point = { x, y: start + (end - start) * share };
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
  }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
