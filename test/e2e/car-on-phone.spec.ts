import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LISTING_BASES } from '#domain/cars/listing-base.ts';
import { demoSites } from '../../demo/demo-sites.ts';
import { openBrowser, PHONE, urlOf } from './browser.ts';
import { forecourt } from './operator.ts';

const WIDTHS = [320, 390, 430];
/** What a thumb reaches in one swipe: the facts; and with a second one what the price is made of. */
const FACTS_PX = 900;
const PRICE_PX = 1300;

let context: BrowserContext;
let close: () => Promise<void>;
let page: Page;
beforeAll(async () => {
  ({ context, close } = await openBrowser({ viewport: PHONE, isMobile: true, hasTouch: true }));
  page = await context.newPage();
});
afterAll(() => close());

describe.each(demoSites().map(({ slug, template }) => ({ slug, base: LISTING_BASES[template] })))(
  'the page of a car of $slug on a phone',
  ({ slug, base }) => {
    it('shows the slot above its bar, the facts and the price taken apart early, and cuts or breaks nothing', async () => {
      for (const [kind, car] of Object.entries(pickCars(slug))) {
        await page.setViewportSize(PHONE);
        await page.goto(urlOf(slug, `${base}/${car}`));
        const places = await page.evaluate(measure);
        if (kind !== 'sold') expect(places.slot, `slot of ${car}`).toBeLessThanOrEqual(places.bar);
        expect(places.facts, `facts of ${car}`).toBeLessThanOrEqual(FACTS_PX);
        expect(places.price, `price of ${car}`).toBeLessThanOrEqual(PRICE_PX);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: PHONE.height });
          expect(await page.evaluate(findFaults), `${car} at ${width}`).toEqual([]);
        }
      }
    });
  },
);

/** The longest name that is for sale, and where there are such the longest of the reserved and of the sold ones. */
function pickCars(slug: string): Record<string, string> {
  const cars = forecourt('cars', slug, '--json')
    .filter((car) => car['show_on_dealer_website'] === true && isNew(car))
    .toSorted((a, b) => String(b['name']).length - String(a['name']).length);
  const kinds = {
    free: cars.find(({ status, sold, reserved }) => status === 'in_stock' && !sold && !reserved),
    reserved: cars.find(({ reserved, sold }) => reserved && !sold),
    sold: cars.find(({ sold }) => sold),
  };
  return Object.fromEntries(
    Object.entries(kinds).flatMap(([kind, car]) => (car ? [[kind, String(car['slug'])]] : [])),
  );
}

/** A car sold long ago has no page any more. */
function isNew({ sold, sold_at: soldAt }: Record<string, unknown>): boolean {
  return !sold || Date.parse(String(soldAt)) > Date.now() - 2 * 86_400_000;
}

/** Runs on the page: the lower edges of what has to be seen early, and the upper one of the bar. */
function measure() {
  const edges = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
  return {
    slot: edges('.car-first-drive')?.bottom ?? 0,
    bar: edges('.sticky-bar')?.top ?? 0,
    facts: edges('.key-facts')?.bottom ?? Infinity,
    price: edges('.price-items')?.bottom ?? 0,
  };
}

/** Runs on the page: words or acts that stand on two lines, words outside of the screen, texts longer than their room. */
function findFaults(): string[] {
  const isSideways = document.documentElement.scrollWidth > innerWidth;
  const places =
    'main h1, main h2, main h3, .key-facts dd, .car-acts a, .car-acts button, .pill, .card-badge, .sticky-bar *';
  const elements = [...document.querySelectorAll<HTMLElement>(places)].filter(
    (element) => !element.closest('.hidden-visually, .similar') && element.getClientRects().length > 0,
  );
  const isCut = (element: HTMLElement) =>
    element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline';
  const listTexts = (element: Node): Node[] =>
    [...element.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? [node] : listTexts(node)));
  const listRows = (act: Element) => {
    const range = document.createRange();
    const rects = listTexts(act).flatMap((text) => {
      range.selectNodeContents(text);
      return [...range.getClientRects()];
    });
    return new Set(rects.map(({ top }) => Math.round(top)));
  };
  const checkWord = (node: Node, word: string, index: number) => {
    const range = document.createRange();
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    const rows = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
    const { left, right } = range.getBoundingClientRect();
    return [
      ...(rows.size > 1 ? [`broken: ${word}`] : []),
      ...(left < 0 || right > innerWidth ? [`outside: ${word}`] : []),
    ];
  };
  const faults = elements
    .flatMap(listTexts)
    .filter((node) => !node.parentElement?.closest('.hidden-visually'))
    .flatMap((node) =>
      [...(node.nodeValue ?? '').matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ 0: word, index }) =>
        checkWord(node, word, index),
      ),
    );
  const cutTexts = elements.filter(isCut).map(({ textContent }) => `cut: ${textContent}`);
  const foldedActs = [...document.querySelectorAll('.sticky-bar .btn, .car-actions > .btn')]
    .filter((act) => act.getClientRects().length > 0 && listRows(act).size > 1)
    .map(({ textContent }) => `on two lines: ${textContent}`);
  return [...(isSideways ? ['the page scrolls sideways'] : []), ...cutTexts, ...foldedActs, ...faults];
}
