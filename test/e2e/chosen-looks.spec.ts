import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commonPages } from './page-types.ts';
import { openBrowser, urlOf } from './browser.ts';
import { longestMotion } from './longest-motion.ts';
import { cards, STOCK } from './stock-page.ts';

const TEST_DRIVE = 'Book a test drive';
const PAGES = ['home', 'search', 'a car', 'a dialog', 'finance'] as const;

let context: BrowserContext;
let close: () => Promise<void>;
let page: Page;

async function begin(options: BrowserContextOptions): Promise<void> {
  ({ context, close } = await openBrowser(options));
  page = await context.newPage();
}

describe.each(['light', 'dark'] as const)('in the visitor’s own colours, %s', (colorScheme) => {
  beforeAll(() => begin({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' }));
  afterAll(() => close());

  it.each(PAGES)('%s keeps its edges, its icons and the arrows of its lists', async (name) => {
    await open(name);
    expect(await page.evaluate(whatIsLost)).toEqual([]);
  });

  it('what has the focus has a ring', async () => {
    await open('home');
    for (let steps = 0; steps < 25; steps += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(hasRing)).toBe(true);
    }
  });

  it('what is chosen looks other than what is not', async () => {
    await open('home');
    expect(
      await differs('.finder-types input:checked + span', '.finder-types input:not(:checked) + span'),
    ).toBe(true);
    await open('a car');
    expect(await differs('.gallery-thumbs [aria-current]', '.gallery-thumbs a:not([aria-current])')).toBe(
      true,
    );
    await open('search');
    await cards(page)
      .first()
      .getByRole('button', { name: /^Save / })
      .click();
    await page.locator('.card-save[aria-pressed="true"]').waitFor();
    expect(await differs('.card-save[aria-pressed="true"]', '.card-save[aria-pressed="false"]')).toBe(true);
    await open('finance');
    expect(await differs('.finance-sums dt:not(.finance-interest)', '.finance-interest')).toBe(true);
  });
});

// Acceptance point 40.
describe('with reduced motion', () => {
  beforeAll(() => begin({ reducedMotion: 'reduce' }));
  afterAll(() => close());

  it.each(PAGES)('nothing on %s moves for longer than 10 ms', async (name) => {
    await open(name);
    expect(await page.evaluate(longestMotion)).toBeLessThanOrEqual(10);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
  });
});

describe('without that wish', () => {
  beforeAll(() => begin({ reducedMotion: 'no-preference' }));
  afterAll(() => close());

  // Acceptance point 40.
  it('a dialog takes 300 ms', async () => {
    await open('a dialog');
    const times = await page
      .getByRole('dialog', { name: TEST_DRIVE })
      .evaluate((dialog) => getComputedStyle(dialog).transitionDuration.split(', '));
    expect(new Set(times)).toEqual(new Set(['0.3s']));
  });
});

async function open(name: (typeof PAGES)[number]): Promise<void> {
  await page.goto(urlOf('riverline', await pathOf(name)));
  if (name !== 'a dialog') return;
  await page.getByRole('main').getByRole('link', { name: TEST_DRIVE, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: TEST_DRIVE });
  await dialog.locator('button[type="submit"]').waitFor();
  await page.waitForLoadState('networkidle');
}

async function pathOf(name: (typeof PAGES)[number]): Promise<string> {
  if (name === 'home') return '/';
  if (name === 'search') return STOCK;
  if (name === 'finance') return '/finance';
  const [, , car = ''] = await commonPages('riverline');
  return car;
}

/** Whether two elements are drawn in other ways, themselves or what stands before them. */
async function differs(one: string, other: string): Promise<boolean> {
  const looks = await Promise.all(
    [one, other].map((selector) => page.locator(selector).first().evaluate(lookOf)),
  );
  return looks[0] !== looks[1];
}

function lookOf(each: Element): string {
  const styles = [getComputedStyle(each), getComputedStyle(each, '::before')];
  const icon = each.querySelector('svg');
  if (icon) styles.push(getComputedStyle(icon));
  return styles
    .map(
      (style) =>
        `${style.border} ${style.outlineStyle} ${style.backgroundColor} ${style.fill} ${style.maskImage}`,
    )
    .join(' | ');
}

function hasRing(): boolean {
  const control = document.activeElement;
  if (!control || control === document.body) return true;
  const around = [control.nextElementSibling, control.closest('label'), control.closest('.card')];
  return [control, ...around].some((each) => each !== null && getComputedStyle(each).outlineStyle !== 'none');
}

/** Runs on the page: what can be pressed or stands apart without an edge, and what a mask draws in the page's colour. */
function whatIsLost(): string[] {
  const paper = document.createElement('div');
  paper.style.forcedColorAdjust = 'none';
  paper.style.backgroundColor = 'Canvas';
  document.body.append(paper);
  const canvas = getComputedStyle(paper).backgroundColor;
  paper.remove();
  return [...document.querySelectorAll('body *')].flatMap((each) => {
    if (!each.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
    const name = `${each.tagName} ${each.className}`;
    const faults: string[] = [];
    const style = getComputedStyle(each);
    if (
      each.matches('.btn, .chip, .pill, .panel, .input, .card, .card-badge, dialog') &&
      style.borderTopStyle === 'none'
    )
      faults.push(`${name} has no edge`);
    if (each.matches('select') && style.appearance === 'none') faults.push(`${name} has no arrow`);
    for (const part of [style, getComputedStyle(each, '::before'), getComputedStyle(each, '::after')]) {
      if (part.content !== 'none' && part.maskImage !== 'none' && part.backgroundColor === canvas)
        faults.push(`${name} has an icon in the colour of the page`);
    }
    return faults;
  });
}
