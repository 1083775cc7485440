import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser, openFreshPage, unfoldForm, urlOf } from './browser.ts';
import { callsOf, fillCaller, fillContact, fillEmail, goOn, seesStep } from './form-steps.ts';
import { forecourt } from './operator.ts';
import { waitForForm } from './wait-for-form.ts';

const SITE = 'silver-wattle-toyota';
const SIX_STEPS = 'riverline';
const OWN_ESTIMATE = 'stringybark-trucks';
/** Whoever sends a form within two seconds is taken for a script. */
const WHILE_TYPING_MS = 2_100;
const LOOKUP = '**/api/simple-autograb-lookup';

let context: BrowserContext;
let close: () => Promise<void>;
let page: Page;
let faults: string[];
beforeAll(async () => {
  ({ context, close } = await openBrowser());
});
afterAll(() => close());
beforeEach(async () => {
  await page?.close();
  ({ page, faults } = await openFreshPage(context, SITE));
});

describe('the four-step valuation', () => {
  it('ends with an estimate, which the dealer is told as it was shown', async () => {
    await walkToOffer('Estimated');
    await page.getByText('Estimate for your 2021 Toyota Corolla').waitFor();
    // 25,500 × 0.85, from 0.87 to 1.16 times that: five years old with 75,000 km.
    await page.getByText('$18,900 to $25,100').waitFor();
    await page.getByText(/in 950 advertisements of used cars in 2023.*not an offer to buy/).waitFor();
    await page.getByRole('radio', { name: /^Accept/ }).check();
    await finish();
    await seesRangeAgain();
    const { answers, subcategory } = leadOf('Estimated');
    expect(subcategory).toBe('Valuation');
    expect(answers).toMatchObject({
      offer: expect.stringMatching(
        /^\$18,900 to \$25,100 \(estimate\) for 2021 Toyota Corolla\. Prices asked/,
      ) as string,
      offer_answer: 'Accept',
    });
    expect(faults).toEqual([]);
  });

  it('is declined with a reason, which the lead tells', async () => {
    const calls = callsOf(page);
    await walkToOffer('Declining');
    await page.getByText('$18,900 to $25,100').waitFor();
    await page.getByRole('radio', { name: /^Decline/ }).check();
    await page.getByRole('radio', { name: 'By phone' }).check();
    await page.getByRole('button', { name: 'Send my answer' }).click();
    await page.getByRole('alert').getByText('*This is a required field.').waitFor();
    await page.getByLabel('Why not?').fill('It is worth more to me');
    await finish();
    expect(calls.at(-1)).toMatchObject({ method: 'PUT', lead: { subcategory: 'Offer declined' } });
    expect(leadOf('Declining')).toMatchObject({
      subcategory: 'Offer declined',
      answers: { offer_answer: 'Decline', decline_reason: 'It is worth more to me' },
    });
  });

  it('tells the dealer no figure that the site did not show', async () => {
    await page.route(LOOKUP, (route) =>
      route.fulfill({
        json: {
          year: 2021,
          make: 'Toyota',
          model: 'Corolla',
          low: 1,
          high: 2,
          basis: '',
          estimate: true,
          reference: 'x.y',
        },
      }),
    );
    await walkToOffer('Forging');
    await page.getByText('$1 to $2').waitFor();
    await page.getByRole('radio', { name: /^Accept/ }).check();
    await finish();
    expect(leadOf('Forging')['answers']).not.toHaveProperty('offer');
  });

  it.each([
    ['knows nothing', { status: 404, json: { error: 'Not found.' } }],
    ['is out of order', { status: 503, json: { error: 'Nobody answers that now.' } }],
  ])('goes on by hand where the look-up %s', async (_what, answer) => {
    await page.route(LOOKUP, (route) => route.fulfill(answer));
    const lastName = `By Hand ${answer.status === 404 ? 'Unknown' : 'Broken'}`;
    await walkToOffer(lastName);
    await page.getByText('No figure can be worked out here. Our buyers do it by hand.').waitFor();
    expect(await page.getByRole('radio', { name: /^Decline/ }).count()).toBe(0);
    await finish();
    expect(leadOf(lastName)).toMatchObject({ form_completed: true, subcategory: 'Valuation' });
  });

  it('says after two seconds that nobody need wait where the look-up hangs', async () => {
    await page.route(LOOKUP, () => {});
    await walkToOffer('Hanging');
    const begun = performance.now();
    await page.getByText('This takes longer than usual. You need not wait').waitFor();
    expect(performance.now() - begun).toBeLessThan(3_000);
    await finish();
    expect(leadOf('Hanging')).toMatchObject({ form_completed: true });
  });
});

describe('a trade-in in six steps', () => {
  it('ends with an estimate too, which stands on the page after sending', async () => {
    await walkTradeIn('Six Steps');
    await page.getByText('Estimate for your 2021 Toyota Corolla').waitFor();
    await page.getByText('$18,900 to $25,100').waitFor();
    expect(await measureWidth('.valuation-offer')).toBe(await measureWidth('.form-fields'));
    await fillEmail(page);
    await sendTradeIn();
    await seesRangeAgain();
    expect(leadOf('Six Steps', SIX_STEPS)['answers']).toMatchObject({
      offer: expect.stringMatching(/^\$18,900 to \$25,100 \(estimate\) for 2021 Toyota Corolla\. /) as string,
    });
    expect(faults).toEqual([]);
  });

  it('shows no range after sending where none could be worked out', async () => {
    await page.route(LOOKUP, (route) => route.fulfill({ status: 404, json: { error: 'Not found.' } }));
    await walkTradeIn('No Range');
    await page.getByText('No figure can be worked out here.').waitFor();
    await fillEmail(page);
    await sendTradeIn();
    await page.getByText('Your reference').waitFor();
    expect(await page.getByRole('region', { name: /^Your estimate/ }).count()).toBe(0);
    expect(leadOf('No Range', SIX_STEPS)['answers']).not.toHaveProperty('offer');
  });
});

describe('selling a car on one page', () => {
  it('ends with an estimate without JavaScript too, on a site without AutoGrab', async () => {
    const { context: plain, close: end } = await openBrowser({ javaScriptEnabled: false });
    page = await plain.newPage();
    await page.goto(urlOf(OWN_ESTIMATE, '/sell-my-car'));
    expect(await page.getByLabel('Year', { exact: true }).isVisible()).toBe(false);
    await unfoldForm(page);
    await page.getByLabel('Year', { exact: true }).selectOption('2021');
    await page.getByLabel('Make', { exact: true }).selectOption('Toyota');
    await page.getByLabel('Model', { exact: true }).fill('Corolla');
    await fillCondition();
    await fillContact(page, 'One Page');
    await page.waitForTimeout(WHILE_TYPING_MS);
    await page.getByRole('button', { name: 'Send to our buyers' }).click();
    await page.waitForURL(/\/success/);
    await seesRangeAgain();
    expect(leadOf('One Page', OWN_ESTIMATE)['answers']).toMatchObject({
      offer: expect.stringMatching(/^\$18,900 to \$25,100 \(estimate\)/) as string,
    });
    await end();
  });
});

async function walkTradeIn(lastName: string): Promise<void> {
  await page.goto(urlOf(SIX_STEPS, '/trade-in'));
  await seesStep(page, { step: 1, of: 6, progress: 0 });
  await waitForForm(page);
  await fillCaller(page, lastName);
  await goOn(page);
  await fillCorolla();
  await goOn(page);
  await fillCondition();
  await page
    .getByRole('radiogroup', { name: /^Tyres replaced/ })
    .getByLabel('Yes')
    .check();
  await goOn(page);
  await page.getByRole('button', { name: 'Skip photos' }).click();
  await page.getByRole('radio', { name: /^Trade it in/ }).check();
  await page.getByLabel('Preferred dealership').selectOption({ index: 1 });
  await goOn(page);
  await seesStep(page, { step: 6, of: 6, progress: 83 });
}

async function sendTradeIn(): Promise<void> {
  await page.getByRole('button', { name: 'Send to our buyers' }).click();
  await page.waitForURL(/\/success\?category=trade-in-enquiry/);
}

function measureWidth(selector: string): Promise<number | undefined> {
  return page
    .locator(selector)
    .boundingBox()
    .then((box) => box?.width);
}

/** On the page after sending, with what it is made of. */
async function seesRangeAgain(): Promise<void> {
  const again = page.getByRole('region', { name: 'Your estimate for 2021 Toyota Corolla' });
  await again.getByText('$18,900 to $25,100').waitFor();
  await again.getByText(/^Prices asked .+ We look at the vehicle before any offer\.$/).waitFor();
}

async function fillCorolla(): Promise<void> {
  await page.getByLabel('Year', { exact: true }).selectOption('2021');
  await page.getByLabel('Make', { exact: true }).selectOption('Toyota');
  await page.getByRole('combobox', { name: 'Model' }).selectOption('Corolla');
}

async function fillCondition(): Promise<void> {
  await page.getByRole('radio', { name: /^Good/ }).check();
  await page.getByLabel(/^Odometer/).fill('75000');
}

async function walkToOffer(lastName: string): Promise<void> {
  await page.goto(urlOf(SITE, '/trade-in'));
  await seesStep(page, { step: 1, of: 4, progress: 0 });
  await waitForForm(page);
  await fillCorolla();
  await goOn(page);
  await seesStep(page, { step: 2, of: 4, progress: 25 });
  await fillCondition();
  await goOn(page);
  await seesStep(page, { step: 3, of: 4, progress: 50 });
  await fillContact(page, lastName);
  await goOn(page);
  await seesStep(page, { step: 4, of: 4, progress: 75 });
}

async function finish(): Promise<void> {
  await page.getByRole('radio', { name: 'By phone' }).check();
  await page.getByRole('button', { name: /^(Get my offer|Send my answer)$/ }).click();
  await page.waitForURL(/\/success\?category=trade-in-enquiry/);
}

function leadOf(lastName: string, site = SITE): Record<string, unknown> {
  const lead = forecourt('leads', site, '--json').find((each) => each['last_name'] === lastName);
  if (lead === undefined) throw new Error(`There is no lead of ${lastName}.`);
  return lead;
}
