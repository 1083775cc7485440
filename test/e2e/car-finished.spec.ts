import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isInTest } from '#test/rings.ts';
import { openBrowser, openPage, urlOf } from './browser.ts';
import { forecourt, importStock, makeSite } from './operator.ts';
import { hasFocus } from './has-focus.ts';
import { openDataLayer, readDataLayer } from './data-layer.ts';

const BASES = {
  riverline: '/cars',
  'ironbark-motorcycles': '/motorcycles',
  'high-mesa-rv': '/campers',
} as const;
const FIXTURE = 'fixture-finished';
const CAR = '/cars/2026-kia-tasman-f1';
const PHOTOS = ['front', 'rear', 'wheel'].map((view) => `/pictures/ute-white-${view}.webp`);

const MARKED = {
  url: '/pictures/ute-white-profile.webp',
  view: 'side view',
  kind: 'illustration',
  note: 'Scuff on the sill.',
};

let context: BrowserContext;
let close: () => Promise<void>;
let page: Page;
beforeAll(async () => {
  const car = {
    stocknum: 'F1',
    make: 'Kia',
    model: 'Tasman',
    year: 2026,
    price: 60_000,
    images: [...PHOTOS, MARKED],
  };
  makeSite(FIXTURE, { name: 'Fixture Finished' }, [
    { ...car, video_url: 'https://youtu.be/aB3-_xYz012', file: '/report.pdf' },
  ]);
  importStock(FIXTURE, [{ stocknum: 'F1', make: 'Kia', price: 58_000 }]);
  ({ context, close } = await openBrowser({ permissions: ['clipboard-read', 'clipboard-write'] }));
  await openDataLayer(context);
});
afterAll(() => close());
beforeEach(async () => {
  ({ page } = await openPage(context));
});
afterEach(() => page.close());

describe('the sheet of a car', () => {
  it.skipIf(isInTest).each(Object.entries(BASES))(
    'is one page of A4 and of Letter for the longest cars of %s',
    async (site, base) => {
      for (const slug of longestCars(site)) {
        await page.goto(urlOf(site, `${base}/${slug}`));
        for (const format of ['A4', 'Letter'] as const)
          expect(pagesOf(await page.pdf({ format })), `${slug} on ${format}`).toBe(1);
      }
    },
  );

  it('says what the car is, what it costs, where it stands and where its page is', async () => {
    await page.goto(urlOf(FIXTURE, CAR));
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const sheet = page.locator('main');
    const text = await sheet.innerText();
    for (const part of ['Kia Tasman', '$58,000', 'Stock F1', 'government charges', 'Fixture Finished', CAR])
      expect(text).toContain(part);
    expect(await sheet.getByRole('button').filter({ visible: true }).count()).toBe(0);
    expect(await sheet.locator('h1').evaluate((heading) => getComputedStyle(heading).color)).toBe(
      'rgb(0, 0, 0)',
    );
  });

  it('names the hours of the week, for paper outlives the day', async () => {
    await page.goto(urlOf('riverline', `/cars/${longestCars('riverline')[0]}`));
    const sheet = page.locator('main');
    expect(await sheet.innerText()).toMatch(/open(?:s \w+ at| until)/i);
    await page.emulateMedia({ media: 'print' });
    const printed = await sheet.innerText();
    expect(printed).toContain('Hours: Mon–Sat 8:30am-5:30pm, Sun Closed');
    expect(printed).not.toMatch(/open(?:s \w+ at| until)/i);
  });

  it('is told as event 61 by its button alone', async () => {
    await page.addInitScript(() => (window.print = () => {}));
    await page.goto(urlOf(FIXTURE, CAR));
    await page.getByRole('button', { name: 'Print' }).click();
    await expect.poll(() => readEventIds(page)).toEqual([61]);
  });
});

describe('the page of a car', () => {
  it('says when its stock was checked: in full without scripts, how long ago with them', async () => {
    const address = urlOf('riverline', `/cars/${longestCars('riverline')[0]}`);
    await page.goto(address);
    const time = page.locator('.car-dealer time');
    const moment = Date.parse((await time.getAttribute('datetime')) ?? '');
    expect(moment).toBeGreaterThan(0);
    await page.clock.setFixedTime(moment + 7 * 60_000 + 5);
    await page.reload();
    await page.getByText('Checked 7 minutes ago').waitFor();
    const document = await page.evaluate(async () => (await fetch(location.href)).text());
    expect(document).toMatch(/<time[^>]*>\d{1,2} \w+ at /);
  });

  it('loads its film by a click and not before', async () => {
    const requests: string[] = [];
    await page.route(/youtube/, (route) => {
      requests.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<title>film</title>' });
    });
    await page.goto(urlOf(FIXTURE, CAR));
    const tile = page.getByRole('link', { name: 'Video' });
    expect(await tile.getAttribute('href')).toBe('https://www.youtube.com/watch?v=aB3-_xYz012');
    expect(requests).toEqual([]);
    await tile.click();
    await page.getByTitle('Video of 2026 Kia Tasman').waitFor();
    await expect.poll(() => requests.length).toBe(1);
    expect(requests[0]).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/aB3-_xYz012/);
    await page.getByRole('button', { name: 'Close video' }).click();
    await hasFocus(tile);
  });

  it('says what is marked on a picture: beside the text, on the picture and in the viewer', async () => {
    await page.goto(urlOf(FIXTURE, CAR));
    await page.getByRole('link', { name: MARKED.note, exact: true }).click();
    const picture = page.getByRole('link', { name: `side view, illustration, ${MARKED.note}, enlarge` });
    await page.getByText('4 of 4').waitFor();
    expect(await picture.innerText()).toContain(MARKED.note);
    await picture.click();
    const viewer = page.getByRole('dialog', { name: '2026 Kia Tasman' });
    const caption = viewer.locator('.viewer-caption');
    await expect.poll(() => caption.textContent()).toBe(`side view1${MARKED.note}Illustration`);
    await viewer.getByRole('button', { name: 'Picture 4, mark 1' }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await viewer.getByText('3 of 4').waitFor();
    await expect.poll(() => caption.textContent()).not.toContain(MARKED.note);
  });

  it('has a viewer with name, price, both acts and every picture, which asks for what the screen can show', async () => {
    await page.goto(urlOf(FIXTURE, CAR));
    const first = page.getByRole('link', { name: /, enlarge$/ }).first();
    await first.click();
    const viewer = page.getByRole('dialog', { name: '2026 Kia Tasman' });
    await viewer.getByText('$58,000').waitFor();
    expect(await viewer.getByRole('link').allTextContents()).toEqual(['Enquire now', 'Book a test drive']);
    expect(await viewer.getByRole('button', { name: /^Picture \d/ }).count()).toBe(4);
    const picture = viewer.locator('.pswp__img:not(.pswp__img--placeholder)').first();
    expect(await picture.getAttribute('srcset')).toMatch(/w=828&q=80 828w, .*w=1920&q=80 1920w$/);
    await viewer.getByRole('button', { name: 'Picture 3', exact: true }).click();
    await viewer.getByText('3 of 4').waitFor();
    await viewer.getByRole('button', { name: 'Zoom in' }).click();
    await viewer.locator('.pswp--zoomed-in').waitFor();
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'hidden' });
    expect(await page.locator('.gallery-count').textContent()).toBe('3 of 4');
  });

  it('copies its address where the device has no share sheet', async () => {
    await page.goto(urlOf(FIXTURE, CAR));
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByText('Link copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(urlOf(FIXTURE, CAR));
  });

  it('tells event 60 when the history report is opened', async () => {
    await page.goto(urlOf(FIXTURE, CAR));
    const report = page.getByRole('link', { name: /Car history report/ });
    await report.evaluate((link) => link.removeAttribute('target'));
    await report.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
    await report.click();
    await expect.poll(() => readEventIds(page)).toEqual([60]);
  });
});

/** The cars with most to print. */
function longestCars(site: string): string[] {
  const cars = forecourt('cars', site, '--json')
    .filter(({ status, show_on_dealer_website }) => status === 'in_stock' && show_on_dealer_website === true)
    .toSorted((one, other) => JSON.stringify(other).length - JSON.stringify(one).length);
  return cars.slice(0, site === 'riverline' ? 4 : 3).map(({ slug }) => String(slug));
}

function pagesOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

async function readEventIds(page: Page): Promise<unknown[]> {
  return (await readDataLayer(page)).flatMap(({ event_id }) => event_id ?? []);
}
