import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsSeen } from './axe.ts';
import { DESK, openBrowser, PHONE, urlOf, waitForHydration } from './browser.ts';
import { carNamed, carPathOf } from './checkout-steps.ts';
import { hasFocus } from './has-focus.ts';
import { makeSite } from './operator.ts';
import { YARD } from './yard.ts';

const SITE = 'fixture-chat';
const QUIET = 'fixture-no-chat';
const CONFIGURATION = {
  name: 'Fixture Chat',
  state: 'QLD',
  timezone: 'Australia/Brisbane',
  buttons: ['enquire_now', 'chat'],
  locations: [YARD],
};

let context: BrowserContext;
let close: () => Promise<void>;
let page: Page;
let car = '';
beforeAll(async () => {
  makeSite(SITE, { ...CONFIGURATION, features: { autobot: true } }, [carNamed('TALKED')]);
  makeSite(QUIET, CONFIGURATION, [carNamed('QUIET')]);
  ({ context, close } = await openBrowser({ reducedMotion: 'reduce' }));
  page = await context.newPage();
  car = await carPathOf(SITE, 'TALKED');
});
afterAll(() => close());

const chatLink = () => page.getByRole('link', { name: 'Chat', exact: true });
const dialog = () => page.getByRole('dialog', { name: 'Chat' });
const promo = () => page.getByRole('complementary', { name: 'Chat' });
const question = () => dialog().getByLabel('Your question');

describe('the chat of a site with its own assistant', () => {
  it('says after three seconds that it is there, and moves nothing', async () => {
    await page.goto(urlOf(SITE, car));
    expect(await promo().count()).toBe(0);
    await page.evaluate(countShifts);
    await promo().waitFor();
    const { sinceLoad, shifts } = await page.evaluate(readShifts);
    expect(sinceLoad).toBeGreaterThanOrEqual(3000);
    expect(shifts).toBe(0);
  });

  it('opens by its button with the focus in the question, answers aloud, and gives the focus back', async () => {
    await chatLink().focus();
    await page.keyboard.press('Enter');
    await hasFocus(question());
    await dialog().getByText('I am a program of Fixture Chat.').waitFor();
    await page.keyboard.type('How many km has it done?');
    await page.keyboard.press('Enter');
    const log = dialog().getByRole('log', { name: 'Conversation' });
    await log.getByText('Odometer: 40,000 km.').waitFor();
    await hasFocus(question());
    for (const [size, colorScheme] of [
      [PHONE, 'dark'],
      [DESK, 'light'],
    ] as const) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      // What the new size moves, and the new colours, are there a moment later.
      await expect.poll(() => faultsSeen(page)).toEqual([]);
    }
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'hidden' });
    await hasFocus(chatLink());
    expect(new URL(page.url()).pathname).toBe(car);
  });

  it('hands what it does not know to an enquiry, with the conversation in its message', async () => {
    await promo().getByRole('button', { name: 'Chat', exact: true }).click();
    await question().fill('Does it have a sunroof?');
    await dialog().getByRole('button', { name: 'Send' }).click();
    await dialog().getByText('I am a program and do not know that.').waitFor();
    await dialog().getByRole('link', { name: 'Send an enquiry' }).click();
    await page.waitForURL(urlOf(SITE, `${car}/enquire`));
    await dialog().waitFor({ state: 'hidden' });
    const message = page.getByLabel('Message');
    await expect
      .poll(() => message.inputValue())
      .toContain('Me: Does it have a sunroof?\nAssistant: I am a program and do not know that.');
    await page.goBack();
    await page.waitForURL(urlOf(SITE, car));
  });

  it('says where it cannot answer what else there is', async () => {
    await page.route('**/api/assistant', (route) => route.abort());
    await chatLink().click();
    await question().fill('price?');
    await page.keyboard.press('Enter');
    await dialog().getByText('I cannot answer just now.').waitFor();
    expect(await dialog().getByRole('link', { name: 'Send an enquiry' }).last().getAttribute('href')).toBe(
      `${car}/enquire`,
    );
    await page.unroute('**/api/assistant');
    await page.keyboard.press('Escape');
  });

  it('leads to the form where nobody waits for scripts', async () => {
    expect(await chatLink().getAttribute('href')).toMatch(new RegExp(`^${car}/enquire#chat-\\d+$`));
  });

  it('is not mentioned again once it was dismissed, and "Your data" says so', async () => {
    await promo().getByRole('button', { name: 'Dismiss chat' }).click();
    await promo().waitFor({ state: 'detached' });
    const asked = page.waitForResponse('**/api/visit-settings.json');
    await page.goto(urlOf(SITE, '/your-data'));
    await page.getByText('Your visits and choices').click();
    await page.getByRole('heading', { name: 'That you closed the note about our chat' }).waitFor();
    await asked;
    await page.waitForTimeout(3500);
    expect(await promo().count()).toBe(0);
  });
});

describe('a site without', () => {
  it('has neither button nor promo, and fetches no chat', async () => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    const asked = page.waitForResponse('**/api/visit-settings.json');
    await page.goto(urlOf(QUIET, await carPathOf(QUIET, 'QUIET')));
    await waitForHydration(page);
    await asked;
    await page.waitForTimeout(500);
    expect(await chatLink().count()).toBe(0);
    expect(fetched.filter((path) => /chat/.test(path))).toEqual([]);
  });
});

interface Shifting {
  shifts: number;
}

/** Runs on the page: adds up what moves from now on. */
function countShifts(): void {
  const seen = window as unknown as Shifting;
  seen.shifts = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shifts += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift' });
}

/** Runs on the page: what moved, and the time since its load event. */
function readShifts(): { shifts: number; sinceLoad: number } {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const { shifts } = window as unknown as Shifting;
  return { shifts, sinceLoad: performance.now() - (loaded?.loadEventEnd ?? 0) };
}
