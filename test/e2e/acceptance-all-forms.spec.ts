import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listFormPages } from '#domain/forms/form-pages.ts';
import { demoSites } from '../../demo/demo-sites.ts';
import { DESK, openBrowser, PHONE, unfoldForm, urlOf } from './browser.ts';
import { cards } from './stock-page.ts';
import { hasFocus } from './has-focus.ts';
import { isInTest, oneOfEachKind } from '#test/rings.ts';
import { kindsOfForm } from './kinds-of-form.ts';

/** Forms of riverline at their first places of their own. */
const OWN_PAGES = listFormPages(demoSites()[0] ?? expect.fail('There is no demo site')).filter(
  ({ form, path }, at, all) =>
    !path.includes('{slug}') &&
    all.findIndex((page) => page.form === form && !page.path.includes('{slug}')) === at,
);
const FORMS = oneOfEachKind(OWN_PAGES, ({ form }) => kindsOfForm(form));

let context: BrowserContext;
let close: () => Promise<void>;
let page: Page;
beforeAll(async () => {
  ({ context, close } = await openBrowser({ reducedMotion: 'reduce' }));
  page = await context.newPage();
});
afterAll(() => close());

/** In `npm test` the one with a calendar; `acceptance-forms.spec.ts` opens that of the enquiry. */
const DIALOGS = isInTest ? ['Book a test drive'] : ['Enquire now', 'Book a test drive', 'Request photos'];

describe.each(DIALOGS)('the dialog “%s” of a car', (name) => {
  // Acceptance point 26.
  it('is at most 600 px wide, keeps the focus, and gives it back on Escape', async () => {
    await page.setViewportSize(DESK);
    await page.goto(urlOf('riverline', '/search/used-cars'));
    await cards(page).first().getByRole('heading').getByRole('link').click();
    await page.waitForURL(/\/cars\//);
    const link = page.getByRole('main').getByRole('link', { name, exact: true });
    await link.click();
    const dialog = page.getByRole('dialog', { name });
    await dialog.locator('button[type="submit"]').waitFor();
    expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(600);
    for (let steps = 0; steps < 20; steps += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(isBehindDialog)).toBe(false);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await hasFocus(link);
  });
});

describe.each(FORMS)('$form at $path', ({ path }) => {
  // Acceptance point 31, acceptance point 32.
  it('says nothing before the first submit, then sums up in the words of its fields', async () => {
    await open(path, DESK);
    const form = page.locator('main form[method="post"]').first();
    expect(await page.locator('main [role="alert"], main [aria-invalid="true"]').count()).toBe(0);
    await form.locator('button[type="submit"]').click();
    const summary = page.locator('main').getByRole('alert');
    await summary.waitFor();
    await hasFocus(summary);
    await form.locator('.field-message').first().waitFor();
    const under = await form.locator('.field-message').allTextContents();
    expect(under.length).toBeGreaterThan(0);
    const said = await form.locator('.field').evaluateAll((all) =>
      all.flatMap((field) => {
        const message = field.querySelector('.field-message')?.textContent ?? null;
        const words = field.querySelector('[id$=-words]')?.textContent ?? message;
        return message === null ? [] : [message === '*This is a required field.' ? words : message];
      }),
    );
    expect(said).toHaveLength(under.length);
    await expect.poll(() => summary.getByRole('link').allTextContents()).toEqual(said);
    // Said once, however many are missing.
    expect(await summary.getByText('*This is a required field.').count()).toBe(1);
  });

  it('never hides what has the focus, and draws a ring around it', async () => {
    await open(path, PHONE);
    await page.locator('main form[method="post"]').first().locator(FIRST_CONTROL).first().focus();
    const faults: string[] = [];
    for (let steps = 0; steps < 30; steps += 1) {
      const fault = await page.evaluate(whyNotSeen);
      if (fault === 'outside') break;
      if (fault !== null) faults.push(fault);
      await page.keyboard.press('Tab');
    }
    expect(faults).toEqual([]);
  });
});

describe('the days of a calendar', () => {
  it('turn by buttons where there is no touch screen', async () => {
    await open('/book-test-drive', DESK);
    const days = page.getByRole('radiogroup', { name: 'Day' });
    const last = days.getByRole('radio').last();
    await last.waitFor();
    await page.getByRole('button', { name: 'Later days' }).click();
    await expect.poll(() => days.evaluate((row) => row.scrollLeft)).toBeGreaterThan(100);
    await page.getByRole('button', { name: 'Earlier days' }).click();
    await expect.poll(() => days.evaluate((row) => row.scrollLeft)).toBe(0);
  });
});

describe('the way on in a form of several steps', () => {
  it('stays in reach on a phone from the first field on, and lies over nothing before', async () => {
    await open('/cars/trade-in', PHONE);
    const button = page.getByRole('button', { name: 'Continue' });
    const readEnds = (locator: ReturnType<typeof page.locator>) =>
      locator.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return { top, bottom };
      });
    const field = page.getByLabel('First name');
    expect((await readEnds(button)).top).toBeGreaterThan((await readEnds(field)).bottom);
    await field.focus();
    await expect.poll(async () => (await readEnds(button)).bottom).toBeLessThanOrEqual(PHONE.height);
    expect((await readEnds(button)).top).toBeGreaterThan((await readEnds(field)).bottom);
  });
});

const FIRST_CONTROL = 'input:not([type="hidden"]):not([tabindex="-1"]), select, textarea';

async function open(path: string, viewport: typeof DESK): Promise<void> {
  await page.setViewportSize(viewport);
  await page.goto(urlOf('riverline', path));
  await page.waitForLoadState('networkidle');
  await unfoldForm(page);
}

/** Between the last and the first control the browser's own may have the focus, never the page behind. */
function isBehindDialog(): boolean {
  return document.activeElement !== document.body && !document.activeElement?.closest('dialog');
}

/** Runs on the page: what is wrong with how the focused control of a form is seen; null for nothing. */
function whyNotSeen(): string | null {
  const control = document.activeElement;
  if (!control?.closest('main form[method="post"]')) return 'outside';
  // What lies unseen over its label is seen by the label.
  const seen = control.closest('label') ?? control;
  const { left, top, bottom, width } = seen.getBoundingClientRect();
  const isAt = (y: number) => seen.contains(document.elementFromPoint(left + width / 2, y));
  const name = `${control.getAttribute('name') ?? control.textContent} at ${top}`;
  if (!isAt(top + 3) || !isAt(bottom - 3)) return `${name} is hidden`;
  const around = [control, seen, control.nextElementSibling ?? control].map((each) => getComputedStyle(each));
  return around.some(({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow !== 'none')
    ? null
    : `${name} has no ring`;
}
