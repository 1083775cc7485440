import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask } from './ask.ts';
import { openBrowser, openPage, urlOf } from './browser.ts';
import { expectSeen } from './expect-seen.ts';
import { forecourt, makeSite } from './operator.ts';
import { openDataLayer, readDataLayer } from './data-layer.ts';

const COMPARISON = 'Comparison rate';

/** What Australia's credit code wants beside a repayment. */
describe('the finance calculator', () => {
  let context: BrowserContext;
  let close: () => Promise<void>;
  let page: Page;
  beforeAll(async () => {
    ({ context, close } = await openBrowser());
    await openDataLayer(context);
    ({ page } = await openPage(context));
  });
  beforeEach(() => openCalculator('riverline', '/finance'));
  afterAll(() => close());

  it('begins with ten percent and Queensland, and shows the comparison rate as large as the rate', async () => {
    expect(await page.getByRole('combobox', { name: 'State' }).inputValue()).toBe('qld');
    expect(await repayment()).toBe('$146.73 a week');
    const rates = page.locator('.finance-rates > div');
    expect(await rates.allInnerTexts()).toEqual([
      expect.stringMatching(/Interest rate\s+10\.00% p\.a\./),
      expect.stringMatching(/Comparison rate\s+10\.00% p\.a\./),
    ]);
    const sizes = await rates.evaluateAll((all) =>
      all.map((each) => getComputedStyle(each.querySelector('dd') ?? each).font),
    );
    expect(new Set(sizes).size).toBe(1);
    const warning = 'WARNING: This comparison rate is true only for the examples given';
    await page.locator('.finance-result').getByText(warning).waitFor();
  });

  // Acceptance point 36.
  it('follows the arrow keys, and its total is the repayments to the cent', async () => {
    for (const slider of ['Amount to borrow', 'Term', 'Interest rate']) {
      const before = await result();
      await page.getByRole('slider', { name: slider }).press('ArrowRight');
      await expect.poll(result).not.toBe(before);
      const [, count, each, total] =
        /(\d+) repayments of \$([\d,.]+)\..*?\$([\d,.]+)/s.exec(await result()) ?? [];
      expect(Math.round(Number(count) * cents(each))).toBe(cents(total));
    }
    await page.getByRole('slider', { name: 'Term' }).press('ArrowLeft');
    for (const often of ['Monthly', 'Fortnightly']) {
      await page.getByRole('radio', { name: often }).check({ force: true });
      await expect.poll(repayment).toContain(often === 'Monthly' ? 'a month' : 'a fortnight');
    }
  });

  it('counts the first change, and only that', async () => {
    const slider = page.getByRole('slider', { name: 'Amount to borrow' });
    for (let presses = 0; presses < 3; presses += 1) await slider.press('ArrowRight');
    await expect.poll(() => readDataLayer(page)).toMatchObject([{ event: 'calculator', event_id: 26 }]);
  });

  it('takes what is typed, and puts it into its range when it is left', async () => {
    const typed = page.getByRole('textbox', { name: 'Interest rate, in percent' });
    await typed.fill('6');
    const slider = page.getByRole('slider', { name: 'Interest rate' });
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('6.00% p.a.');
    await typed.fill('99');
    await typed.press('Enter');
    await expect.poll(() => typed.inputValue()).toBe('25');
    expect(new URL(page.url()).search).toBe('');
  });

  it('knows the car of its address, whose deposit and amount are two parts of one price', async () => {
    const car = carOf(
      'riverline',
      ({ price_basis, price }) => price_basis === 'drive_away' && Number(price) < 90_000,
    );
    await openCalculator('riverline', `/finance?car_id=${String(car['id'])}`);
    const amount = page.getByRole('textbox', { name: 'Amount to borrow, in dollars' });
    await expect.poll(() => amount.inputValue()).toBe(String(car['price']));
    await page.getByRole('textbox', { name: 'Deposit or trade-in, in dollars' }).fill('1000');
    await expect.poll(() => amount.inputValue()).toBe(String(Number(car['price']) - 1000));
    const before = await repayment();
    await page.getByRole('combobox', { name: 'State' }).selectOption('vic');
    await page.getByText('The price has the on-road costs in it.').waitFor();
    expect(await repayment()).toBe(before);
  });

  it('says ask the dealer where the duty is not known', async () => {
    await page.getByText('stamp duty in Queensland').waitFor();
    await page.getByRole('combobox', { name: 'State' }).selectOption('tas');
    await expectSeen(page.getByText('Stamp duty in Tasmania: ask the dealer.'));
  });

  it('sends its figures along with a question', async () => {
    await page.getByRole('radio', { name: 'Monthly' }).check({ force: true });
    await page.getByRole('link', { name: 'Ask about this' }).click();
    await page.waitForURL(/amount=30000.*#finance-form/);
    await page.getByText('These figures go with your enquiry below.').waitFor();
    const form = page.locator('#finance-form form');
    await form.getByLabel('First name').fill('Ann');
    await form.getByLabel('Last name').fill('Walker');
    await form.getByLabel('Email').first().fill('figures@example.com');
    await form.getByLabel('Phone').fill('0412 345 678');
    await form.getByLabel('Message').fill('Is that about right?');
    await page.waitForTimeout(2500);
    await form.getByRole('button', { name: 'Send enquiry' }).click();
    await page.waitForURL(/\/success/);
    const lead = forecourt('leads', 'riverline', '--json').find(
      ({ email }) => email === 'figures@example.com',
    );
    expect(JSON.stringify(lead)).toContain('637.41 monthly');
  });

  async function openCalculator(site: string, path: string): Promise<void> {
    await page.goto(urlOf(site, path));
    await page.waitForLoadState('networkidle');
    await page.getByRole('heading', { name: 'What would it cost a week?' }).waitFor();
  }

  async function result(): Promise<string> {
    return page.locator('.finance-result').innerText();
  }

  async function repayment(): Promise<string> {
    return (await page.locator('.finance-repayment').innerText()).replace(/\s+/g, ' ').trim();
  }
});

it('without scripts the calculator is a form that its page answers', async () => {
  const { context, close } = await openBrowser({ javaScriptEnabled: false });
  const { page } = await openPage(context);
  await page.goto(urlOf('riverline', '/finance'));
  await page.getByRole('textbox', { name: 'Interest rate, in percent' }).fill('6');
  await page.getByRole('radio', { name: 'Monthly' }).check({ force: true });
  await page.getByRole('button', { name: 'Work it out' }).click();
  await expectSeen(page.getByText('$579.98').first());
  await close();
});

it('each country has its own rate beside the repayment', async () => {
  const american = await ask('high-mesa-rv', '/finance');
  expect(american.text).toContain('APR');
  expect(american.text).not.toContain(COMPARISON);
  const newZealand = await ask('kowhai-cars', '/finance');
  expect(newZealand.text).toContain('Annual interest rate');
  expect(newZealand.text).not.toContain(COMPARISON);
});

it('each country leaves to the end what its lenders do', async () => {
  expect((await ask('riverline', '/finance')).text).toContain('the tax office’s least for a 5-year lease');
  const newZealand = (await ask('kowhai-cars', '/finance')).text;
  expect(newZealand).toContain('Final payment (balloon)');
  expect(newZealand).not.toContain('tax office');
  const american = (await ask('high-mesa-rv', '/finance')).text;
  expect(american).not.toMatch(/name="balloon"|[?;](?:balloon|state)=/);
});

describe('New Zealand’s notice', () => {
  it('stands at each used car', async () => {
    const used = carOf(
      'kowhai-cars',
      ({ car_type, status, last_registered_country }) =>
        car_type === 'used' && status === 'in_stock' && last_registered_country === 'Japan',
    );
    const path = `/cars/${String(used['slug'])}`;
    expect((await ask('kowhai-cars', path)).text).toContain(`href="${path}/consumer-information-notice"`);
    const notice = await ask('kowhai-cars', `${path}/consumer-information-notice`);
    expect(notice.status).toBe(200);
    for (const said of [used['vin'], 'M000000', 'Warrant of fitness to', 'Japan'])
      expect(notice.text).toContain(said);
    expect(notice.text).not.toMatch(/not recorded/i);
    expect((await ask('kowhai-cars', '/cars/no-such-car/consumer-information-notice')).status).toBe(404);
  });

  it('stands at a demonstrator, and at no new car', async () => {
    const car = { make: 'Suzuki', model: 'Swift', year: 2026, price: 30_000, status: 'in_stock' };
    makeSite('northside-nz', { name: 'Northside Hamilton', locale: 'en-NZ' }, [
      { ...car, stocknum: 'NZ1', car_type: 'new' },
      { ...car, stocknum: 'NZ2', car_type: 'demo', 'WOF due': '3/03/2027' },
    ]);
    const answers = new Map<unknown, { status: number; text: string }>();
    for (const { car_type, slug } of forecourt('cars', 'northside-nz', '--json')) {
      const path = `/cars/${String(slug)}/consumer-information-notice`;
      answers.set(car_type, await ask('northside-nz', path));
    }
    expect([answers.get('new')?.status, answers.get('demo')?.status]).toEqual([404, 200]);
    expect(answers.get('demo')?.text).toContain('3 March 2027');
    expect(answers.get('demo')?.text).toContain('Not recorded');
  });

  it('is no page of an Australian site', async () => {
    const { slug } = carOf('riverline', ({ car_type }) => car_type === 'used');
    const { status } = await ask('riverline', `/cars/${String(slug)}/consumer-information-notice`);
    expect(status).toBe(404);
  });
});

it('Queensland’s warranty class stands on its used cars', async () => {
  const { slug } = carOf('riverline', ({ car_type, km, year, body }) => {
    const isOfClassA = Number(km) < 160_000 && Number(year) >= 2017;
    return car_type === 'used' && isOfClassA && !/ute|van/i.test(String(body));
  });
  expect((await ask('riverline', `/cars/${String(slug)}`)).text).toContain('Statutory warranty class A');
});

function carOf(site: string, fits: (car: Record<string, unknown>) => boolean): Record<string, unknown> {
  const car = forecourt('cars', site, '--json').find((each) => isShown(each) && fits(each));
  return car ?? expect.fail(`There is no such car on ${site}`);
}

function isShown({ show_on_dealer_website, status, price }: Record<string, unknown>): boolean {
  return show_on_dealer_website === true && status === 'in_stock' && price !== null;
}

function cents(dollars = ''): number {
  return Math.round(Number(dollars.replaceAll(',', '')) * 100);
}
