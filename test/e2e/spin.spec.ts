import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PAINTS_OF } from '#demo/pictures/paints.ts';
import { faultsSeen } from './axe.ts';
import { DESK, openBrowser, openPage, PHONE, urlOf } from './browser.ts';
import { hasFocus } from './has-focus.ts';
import { makeSite } from './operator.ts';

const FIXTURE = 'fixture-spin';
const CAR = '/cars/2026-kia-sorento-s1';
const FRAMES = PAINTS_OF.suv
  .slice(0, 8)
  .flatMap((paint) => ['front34', 'profile', 'rear34'].map((view) => `/pictures/suv-${paint}-${view}.webp`));
const PHOTOS = ['front34', 'profile', 'rear34'].map((view) => `/pictures/wagon-white-${view}.webp`);

let context: BrowserContext;
let close: () => Promise<void>;
let page: Page;
let faults: string[];
beforeAll(async () => {
  const car = { make: 'Kia', model: 'Sorento', year: 2026, price: 60_000 };
  const drawn = FRAMES.map((url) => ({ url, kind: 'spin_illustration' }));
  makeSite(FIXTURE, { name: 'Fixture Spin' }, [
    { ...car, stocknum: 'S1', images: [...drawn, ...PHOTOS] },
    { ...car, stocknum: 'S2', images: PHOTOS, spin_images: FRAMES.slice(0, 7) },
  ]);
  ({ context, close } = await openBrowser());
});
afterAll(() => close());
beforeEach(async () => {
  ({ page, faults } = await openPage(context));
});
afterEach(() => page.close());

const tileOf = (on: Page) => on.getByRole('link', { name: '360°: see it from all sides' });
const viewerOf = (on: Page) => on.getByRole('dialog', { name: '2026 Kia Sorento from all sides' });
const frameOf = async (on: Page) => {
  const address = await viewerOf(on).getByRole('img').getAttribute('src');
  return FRAMES.indexOf(new URLSearchParams(address?.split('?')[1]).get('url') ?? '');
};
const shows = (on: Page, frame: number) => expect.poll(() => frameOf(on)).toBe(frame);

describe.each([
  ['phone', PHONE],
  ['desk', DESK],
])('a car with frames of a turn, on a %s', (_name, size) => {
  beforeEach(() => page.setViewportSize(size));

  it('has its photographs in the gallery, and loads nothing of the turn but the tile', async () => {
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(decodeURIComponent(request.url())));
    await page.goto(urlOf(FIXTURE, CAR));
    await page.getByText(`1 of ${PHOTOS.length}`).waitFor();
    await tileOf(page).scrollIntoViewIfNeeded();
    const ofTurn = asked.filter((url) => /spin-viewer|\/pictures\/suv-/.test(url));
    expect(ofTurn.filter((url) => !url.includes(`${FRAMES[0]}&w=256`))).toEqual([]);
  });

  it('is turned by dragging, and gives the focus back', async () => {
    await page.goto(urlOf(FIXTURE, CAR));
    await tileOf(page).click();
    const picture = viewerOf(page).getByRole('img');
    await picture.waitFor();
    await viewerOf(page).getByText('Illustration').waitFor();
    await shows(page, 0);
    expect(await page.locator('.spin-stage').evaluate((stage) => getComputedStyle(stage).touchAction)).toBe(
      'pan-y pinch-zoom',
    );
    const { x, y, width } = (await picture.boundingBox())!;
    const aFrame = Math.min(width, 640) / FRAMES.length;
    await page.mouse.move(x + width / 2, y + 40);
    await page.mouse.down();
    await page.mouse.move(x + width / 2 + aFrame * 3, y + 60, { steps: 4 });
    await shows(page, 3);
    await page.mouse.move(x + width / 2 - aFrame * 2, y + 60, { steps: 4 });
    await page.mouse.up();
    await page.mouse.move(x + 10, y + 10);
    await shows(page, FRAMES.length - 2);
    await page.keyboard.press('Escape');
    await hasFocus(tileOf(page));
    expect(faults).toEqual([]);
  });

  it('is opened and turned by keys, past its last frame too', async () => {
    await page.goto(urlOf(FIXTURE, CAR));
    await tileOf(page).focus();
    await page.keyboard.press('Enter');
    const slider = viewerOf(page).getByRole('slider', { name: /to turn it/ });
    await hasFocus(slider);
    expect(await slider.getAttribute('aria-valuetext')).toBe('Turned 0 degrees');
    for (const key of ['ArrowRight', 'ArrowUp', 'ArrowRight']) await page.keyboard.press(key);
    await shows(page, 3);
    expect(await slider.getAttribute('aria-valuetext')).toBe('Turned 45 degrees');
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowLeft');
    await shows(page, FRAMES.length - 1);
    await page.keyboard.press('Home');
    await shows(page, 0);
    expect(await faultsSeen(page)).toEqual([]);
    await viewerOf(page).getByRole('button', { name: 'Close' }).click();
    await hasFocus(tileOf(page));
    // What turned the car has not moved the pictures behind it.
    await page.getByText(`1 of ${PHOTOS.length}`).waitFor();
  });

  it('is asked of the picture route in one width, each frame once', async () => {
    const asked: string[] = [];
    await page.goto(urlOf(FIXTURE, CAR));
    page.on('request', (request) => void asked.push(request.url()));
    await tileOf(page).click();
    await expect.poll(() => asked.filter((url) => url.includes('/_img?')).length).toBe(FRAMES.length);
    const [first, second] = asked.filter((url) => url.includes('/_img?')).map((url) => new URL(url));
    const width = size === PHONE ? '828' : '1200';
    expect([first, second].map((url) => url?.searchParams.get('w'))).toEqual([width, width]);
    expect([first, second].map((url) => url?.searchParams.get('url'))).toEqual([FRAMES[0], FRAMES[4]]);
  });
});

describe('the tile of a turn', () => {
  it('leads to its first frame without scripts', async () => {
    const plain = await openBrowser({ javaScriptEnabled: false });
    const { page: bare } = await openPage(plain.context);
    await bare.goto(urlOf(FIXTURE, CAR));
    const [answer] = await Promise.all([
      bare.waitForResponse((response) => response.url().includes('w=1920')),
      tileOf(bare).click(),
    ]);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([
      200,
      expect.stringMatching(/^image\//),
    ]);
    expect(new URL(answer.url()).searchParams.get('url')).toBe(FRAMES[0]);
    await plain.close();
  });

  it('is missing where the frames are too few: they are ordinary pictures', async () => {
    await page.goto(urlOf(FIXTURE, CAR.replace('s1', 's2')));
    await page.getByText(`1 of ${PHOTOS.length + 7}`).waitFor();
    expect(await tileOf(page).count()).toBe(0);
  });
});
