import type { Locator, Page } from 'playwright-core';
import type { EventId } from '#domain/analytics/events.ts';
import { fillCaller } from './form-steps.ts';
import { waitForForm } from './wait-for-form.ts';

/** Paths of pages; `{used}` is that of the used car. */
export const PLACES = {
  car: '{used}',
  chat: '{used}',
  location: '/our-locations/yard',
  search: '/search/new-used-and-demo-cars',
  finance: '/finance',
  form: '/trade-in',
} as const;

/** What a shopper does, and how often its act was told by then. */
type Doing = readonly [how: string, act: (page: Page) => Promise<unknown>, sentCount: number];

/** An act that is no lead: where and how it is done, and what is told of it beside its name and number. */
export interface PageAct {
  event: string;
  place: keyof typeof PLACES;
  own: Record<string, unknown>;
  pixel: readonly ['track' | 'trackCustom', string];
  /** One after the other, by mouse and by keyboard, once more and twice at once. */
  doings: readonly [Doing, ...Doing[]];
}

type Find = (page: Page) => Locator;

const button =
  (name: string): Find =>
  (page) =>
    page.getByRole('button', { name }).first();
const link =
  (name: RegExp): Find =>
  (page) =>
    page.getByRole('link', { name }).first();
const call = link(/^Call us now/);
const save = button('Save Case USED');
const directions = link(/Get directions/);
const report = link(/Car history report/);
const talk = link(/^Chat$/);
const print = button('Print');
const share = button('Share these figures');
const amount: Find = (page) => page.getByRole('slider', { name: 'Amount to borrow' });
const kia: Find = (page) => page.getByRole('checkbox', { name: /Kia/ }).first();
const dialog: Find = (page) => page.getByRole('dialog', { name: 'Chat' });

const click = (find: Find) => (page: Page) => find(page).click();
const doubleClick = (find: Find) => (page: Page) => find(page).dblclick();
const press = (find: Find, key: string) => (page: Page) => find(page).press(key);

/** Every event that is no lead (spec §9). */
export const PAGE_ACTS = {
  25: {
    event: 'click_to_call',
    place: 'car',
    own: { link: 'tel:0755500110', label: 'Call us now' },
    pixel: ['track', 'Contact'],
    doings: [
      ['Enter', press(call, 'Enter'), 1],
      ['a tap', click(call), 2],
    ],
  },
  26: {
    event: 'calculator',
    place: 'finance',
    own: {},
    pixel: ['trackCustom', 'calculator'],
    doings: [
      ['a key', press(amount, 'ArrowRight'), 1],
      ['a tap, which is another change', click(amount), 1],
    ],
  },
  29: {
    event: 'search',
    place: 'search',
    own: { search: 'Kia' },
    pixel: ['track', 'Search'],
    doings: [
      ['the space bar', press(kia, 'Space'), 1],
      ['the same choice again', chooseAgain, 1],
    ],
  },
  32: {
    event: 'next_step',
    place: 'form',
    own: { category: 'trade-in-enquiry', label: 'Next step 2' },
    pixel: ['trackCustom', 'next_step'],
    doings: [['Enter twice', takeStep, 1]],
  },
  39: {
    event: 'favourite_added',
    place: 'car',
    own: { car: '{used}' },
    pixel: ['track', 'AddToWishlist'],
    doings: [
      ['Enter', press(save, 'Enter'), 1],
      ['Enter, which removes it', press(save, 'Enter'), 1],
      ['a double tap, which adds and removes it', doubleClick(save), 2],
    ],
  },
  41: {
    event: 'get_directions',
    place: 'location',
    own: { link: 'https://maps.google.com/' },
    pixel: ['track', 'FindLocation'],
    doings: [
      ['Enter', press(directions, 'Enter'), 1],
      ['a tap', click(directions), 2],
    ],
  },
  54: {
    event: 'chat_opened',
    place: 'chat',
    own: {},
    pixel: ['trackCustom', 'chat_opened'],
    doings: [['a double tap', openChat, 1]],
  },
  55: {
    event: 'chat_first_message',
    place: 'chat',
    own: {},
    pixel: ['trackCustom', 'chat_first_message'],
    doings: [['Enter twice', say, 1]],
  },
  57: {
    event: 'chat_message',
    place: 'chat',
    own: {},
    pixel: ['trackCustom', 'chat_message'],
    doings: [
      ['Enter twice', say, 1],
      ['a double tap on Send', saySending, 2],
    ],
  },
  59: {
    event: 'finance_quote_shared',
    place: 'finance',
    own: { label: 'copied' },
    pixel: ['trackCustom', 'finance_quote_shared'],
    doings: [
      ['Enter', press(share, 'Enter'), 1],
      ['a tap', click(share), 2],
    ],
  },
  60: {
    event: 'history_report',
    place: 'car',
    own: {},
    pixel: ['trackCustom', 'history_report'],
    doings: [
      ['Enter', press(report, 'Enter'), 1],
      ['a tap', click(report), 2],
    ],
  },
  61: {
    event: 'print',
    place: 'car',
    own: {},
    pixel: ['trackCustom', 'print'],
    doings: [
      ['Enter', press(print, 'Enter'), 1],
      ['a tap', click(print), 2],
    ],
  },
} as const satisfies Partial<Record<EventId, PageAct>>;

async function chooseAgain(page: Page): Promise<void> {
  await kia(page).press('Space');
  await page.waitForURL((url) => !url.search.includes('Kia'));
  await kia(page).press('Space');
  await page.waitForURL(/Kia/);
}

async function takeStep(page: Page): Promise<void> {
  await page.getByText(/^Step 1 of/).waitFor();
  await waitForForm(page);
  await fillCaller(page, 'Stepper');
  await page.getByLabel('Phone').press('Enter');
  await page.keyboard.press('Enter');
  await page.getByText(/^Step 2 of/).waitFor();
}

/** Once its code is there: until then the link leads to a form. */
async function openChat(page: Page): Promise<void> {
  await page.getByRole('complementary', { name: 'Chat' }).waitFor();
  await talk(page).evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
  await dialog(page).waitFor();
}

async function say(page: Page): Promise<void> {
  await ask(page);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await answered(page);
}

async function saySending(page: Page): Promise<void> {
  await ask(page);
  await dialog(page).getByRole('button', { name: 'Send' }).dblclick();
  await answered(page);
}

async function ask(page: Page): Promise<void> {
  await dialog(page).getByLabel('Your question').fill('What does it cost?');
}

async function answered(page: Page): Promise<void> {
  await dialog(page).getByText('One moment').waitFor({ state: 'detached' });
}
