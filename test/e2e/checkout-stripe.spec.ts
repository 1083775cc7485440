import { rmSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStripe, type FakeStripe } from '#test/fake-stripe.ts';
import { askSite, serve, type Served } from '#test/serve.ts';
import { faultsSeen } from './axe.ts';
import { openBrowser, openPage, PHONE } from './browser.ts';
import { carNamed, CONFIGURATION, fillDetails, reserveOpenCar, seesReserved } from './checkout-steps.ts';
import { expectSeen } from './expect-seen.ts';
import { makeSiteAt } from './operator.ts';
import { BANK_FRAME, FORM_FRAME, serveStripe, STRIPE_CARDS } from './stripe-in-browser.ts';

const SITE = 'fixture-stripe';
const CASES = ['POLICY', 'PAID', 'DECLINED', 'FRAME', 'NEVER', 'PAGE', 'REFUSED', 'LATE', 'GONE', 'SILENT'];
const ENDS = ['FIRST', 'EXPIRES', 'EXPIRED'];
const MINUTE = 60_000;

let served: Served;
let stripe: FakeStripe;
let context: BrowserContext;
let close: () => Promise<void>;
let page: Page;
let faults: string[];
let hasWebhook: boolean;

beforeAll(async () => {
  stripe = await fakeStripe();
  served = await serve(environment());
  makeSiteAt(served.dataDir, SITE, {
    config: {
      ...CONFIGURATION,
      // Only a page with scripts of others would name their hosts.
      gtm_id: 'GTM-FIXTURE',
      dealerships: [
        {
          id: 1,
          name: 'Fixture',
          slug: 'fixture',
          stripe_publishable_key: 'pk_test_fixture',
          stripe_account_id: 'acct_fixture',
        },
      ],
    },
    stock: [...CASES, ...ENDS].map((name) => carNamed(name)),
  });
  await askStripeOnce();
});
afterAll(async () => {
  await served.end('SIGINT');
  await stripe.end();
  rmSync(served.dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  stripe.trouble('none');
  hasWebhook = true;
  ({ context, close } = await openBrowser());
  await serveStripe(context, { stripe, tell });
  ({ page, faults } = await openPage(context));
});
afterEach(() => close());

describe('the page of a payment with Stripe', () => {
  it('allows Stripe what its documentation asks for, and nobody else anything', async () => {
    await openCar('POLICY');
    const asked = page.waitForResponse((response) => response.url().endsWith('/checkout'));
    await reserveOpenCar(page, 'POLICY', 'policy@example.com');
    const headers = (await asked).headers();
    const policy = Object.fromEntries(
      (headers['content-security-policy'] ?? '').split('; ').map((each) => {
        const [name = '', ...sources] = each.split(' ').filter((source) => !source.startsWith(`'sha256-`));
        return [name, sources.join(' ')];
      }),
    );
    const scripts = 'https://js.stripe.com https://*.js.stripe.com';
    expect(policy).toMatchObject({
      'script-src': `'self' ${scripts}`,
      'connect-src': `'self' https://api.stripe.com`,
      'frame-src': `'self' ${scripts} https://hooks.stripe.com`,
    });
    expect(headers['permissions-policy']).toContain(
      'payment=(self "https://js.stripe.com" "https://*.js.stripe.com")',
    );
    await expectSeen(page.frameLocator(FORM_FRAME).getByText('Wallets may open.'));
    expect(faults).toEqual([]);
    await expect(
      page.addScriptTag({ url: 'https://www.googletagmanager.com/gtm.js' }),
    ).rejects.toBeInstanceOf(Error);
  });

  it('takes a card, and the car is reserved', async () => {
    await hold('PAID');
    expect(await faultsSeen(page)).toEqual([]);
    await payWith(STRIPE_CARDS.paid);
    await seesReserved(page);
    expect(await isReservable('PAID')).toBe(false);
    expect(faults).toEqual([]);
  });

  it('says what Stripe says of a card that is declined, and takes another', async () => {
    await hold('DECLINED');
    await payWith(STRIPE_CARDS.declined);
    await expectSeen(page.getByRole('alert').getByText('Your card has been declined.'));
    await payWith(STRIPE_CARDS.paid);
    await seesReserved(page);
    expect(faults).toEqual([]);
  });

  it('lets the bank ask in a frame, and waits for what it says', async () => {
    await hold('FRAME');
    await payWith(STRIPE_CARDS.frame);
    await page.frameLocator(BANK_FRAME).getByRole('button', { name: 'Refuse' }).click();
    await expectSeen(page.getByRole('alert').getByText('Your card has been declined.'));
    await payWith(STRIPE_CARDS.frame);
    await page.frameLocator(BANK_FRAME).getByRole('button', { name: 'Approve' }).click();
    await seesReserved(page);
    expect(faults).toEqual([]);
  });

  it('waits while the bank takes its time, and is reserved then, also where Stripe never tells the server', async () => {
    hasWebhook = false;
    await hold('NEVER');
    await payWith(STRIPE_CARDS.paid);
    await expectSeen(page.getByRole('heading', { level: 1, name: 'We are waiting for your bank' }));
    await page.setViewportSize(PHONE);
    expect(await faultsSeen(page)).toEqual([]);
    await page.reload();
    await expectSeen(page.getByRole('heading', { level: 1, name: 'We are waiting for your bank' }));
    newestIntent().status = 'succeeded';
    await seesReserved(page);
    await expectSeen(page.getByText(/^Held at .+ until \w{3},? \d/));
    for (const event of stripe.events('acct_fixture')) await tellServer(event);
    await page.reload();
    await seesReserved(page);
  });

  it('goes on where the bank’s own page leads back to, and leaves nothing in the address', async () => {
    await hold('PAGE');
    await payWith(STRIPE_CARDS.page);
    await page.waitForURL(/^https:\/\/hooks\.stripe\.com\//);
    await page.getByRole('button', { name: 'Approve' }).click();
    await seesReserved(page);
    expect(page.url()).toBe(url('/checkout'));
  });

  it('keeps the hold for another card where that page says no', async () => {
    await hold('REFUSED');
    await payWith(STRIPE_CARDS.page);
    await page.waitForURL(/^https:\/\/hooks\.stripe\.com\//);
    await page.getByRole('button', { name: 'Refuse' }).click();
    await page.waitForURL(url('/checkout'));
    await payWith(STRIPE_CARDS.paid);
    await seesReserved(page);
    expect(await isReservable('REFUSED')).toBe(false);
  });
});

describe('within two seconds a sentence and the way without', () => {
  it('where Stripe’s script does not come', async () => {
    await context.route('https://js.stripe.com/**', () => {});
    await hold('LATE');
    const since = performance.now();
    await expectSeen(page.getByText('The payment provider takes long to answer. Nothing was charged.'));
    expect(performance.now() - since).toBeLessThan(2000);
    await expectSeen(page.locator('.checkout-pay').getByRole('link', { name: '07 5550 0110' }));
    await page.getByRole('link', { name: 'ask us to keep the car for you' }).click();
    await page.waitForURL(/\/enquire$/);
  });

  it('where Stripe’s script cannot be loaded', async () => {
    await context.route('https://js.stripe.com/**', (route) => route.abort());
    await hold('GONE');
    await expectSeen(page.getByRole('alert').getByText('The payment form could not be loaded.'));
    await expectSeen(page.getByRole('link', { name: 'ask us to keep the car for you' }));
    expect(await page.getByRole('button', { name: 'Pay $500 and reserve' }).isDisabled()).toBe(true);
  });

  it('where Stripe does not answer the server: nothing is held', async () => {
    await openCar('SILENT');
    stripe.trouble('silent');
    const asked = page.waitForResponse((response) => response.url().endsWith('/api/checkout/holds'));
    await page.getByRole('link', { name: 'Reserve car now' }).click();
    await page.waitForURL(/\/checkout$/);
    await fillDetails(page, 'SILENT', 'silent@example.com');
    const since = performance.now();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expectSeen(page.getByRole('alert').getByText(/We cannot reach the payment provider/));
    expect((await asked).status()).toBe(503);
    expect(performance.now() - since).toBeLessThan(2500);
    await expectSeen(page.getByRole('link', { name: 'ask us to keep the car for you' }));
    expect(await isReservable('SILENT')).toBe(true);
  });

  it('where it stops answering while the car is held: the hold is kept', async () => {
    await hold('EXPIRES');
    stripe.trouble('silent');
    await page.reload();
    await expectSeen(page.getByRole('heading', { level: 1, name: 'Paying is not possible right now' }));
    expect(await faultsSeen(page)).toEqual([]);
    stripe.trouble('none');
    await page.getByRole('link', { name: 'Try again' }).click();
    await expectSeen(page.getByRole('heading', { level: 1, name: 'Pay the holding deposit' }));
  });
});

describe('the 15 minutes', () => {
  it('are counted down; then the page says so, the payment is cancelled and the car is free', async () => {
    await page.clock.install();
    await hold('EXPIRED');
    const shown = () => page.getByRole('timer').textContent();
    await expect.poll(shown).toMatch(/^Held for you for 1[45]:\d\d$/);
    await page.clock.fastForward('10:30');
    await expect.poll(shown).toMatch(/^Held for you for 4:\d\d$/);
    const [intent] = [...stripe.intents.values()].slice(-1);
    await serveLater(16 * MINUTE);
    await expect.poll(() => intent?.status).toBe('canceled');
    await expect.poll(() => isReservable('EXPIRED')).toBe(true);
    await page.clock.fastForward('05:00');
    await expectSeen(page.getByRole('heading', { level: 1, name: 'Your time to pay is up' }));
    expect(await faultsSeen(page)).toEqual([]);
    await page.getByRole('link', { name: 'Reserve it again' }).click();
    await expectSeen(page.getByRole('heading', { level: 1, name: 'Your details' }));
  });
});

function environment(): Record<string, string> {
  const { secretKey, webhookSecret, url: apiUrl } = stripe;
  return { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl };
}

/** On a busy machine the server takes longer than a shopper waits to load Stripe's library, which it does once. */
async function askStripeOnce(): Promise<void> {
  const { text } = await askSite(served.port, SITE, { path: `${await carPath('FIRST')}.json` });
  const { id } = JSON.parse(text) as { id: number };
  const customer = { name: 'Ann', last_name: 'First', phone: '0412 345 678', email: 'first@example.com' };
  await vi.waitFor(async () => {
    const call = {
      path: '/api/checkout/holds',
      method: 'POST',
      body: JSON.stringify({ car_id: id, customer }),
    };
    const headers = { 'content-type': 'application/json' };
    expect((await askSite(served.port, SITE, { ...call, headers })).status).toBe(201);
  }, 30_000);
}

/** The same product on the same port, as it will be then. */
async function serveLater(ms: number): Promise<void> {
  const { port, dataDir } = served;
  await served.end('SIGINT');
  const CLOCK = new Date(Date.now() + ms).toISOString();
  served = await serve({ ...environment(), PORT: String(port), DATA_DIR: dataDir, CLOCK });
}

function url(path: string): string {
  return `http://${SITE}.localhost:${served.port}${path}`;
}

/** What Stripe does once the form is paid: tells the server, or has the bank think about it. */
async function tell(event: Parameters<typeof tellServer>[0]): Promise<void> {
  if (hasWebhook) await tellServer(event);
  else newestIntent().status = 'processing';
}

function newestIntent() {
  return [...stripe.intents.values()].at(-1) ?? expect.fail('Nobody pays.');
}

async function tellServer({ body, signature }: { body: Buffer; signature: string }): Promise<void> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const call = { path: '/api/payments/webhook', method: 'POST', body, headers };
  const { status, text } = await askSite(served.port, SITE, call);
  if (status !== 200) throw new Error(`The webhook answered ${status}: ${text}`);
}

async function carPath(stocknum: string): Promise<string> {
  const { text } = await askSite(served.port, SITE, { path: '/search/used-cars' });
  return new RegExp(`href="(/cars/[^"?]+)"[^>]*>Case ${stocknum}<`).exec(text)?.[1] ?? expect.fail(stocknum);
}

async function openCar(stocknum: string): Promise<void> {
  await page.goto(url(await carPath(stocknum)));
}

async function hold(stocknum: string): Promise<void> {
  await openCar(stocknum);
  await reserveOpenCar(page, stocknum, `${stocknum.toLowerCase()}@example.com`);
}

async function isReservable(stocknum: string): Promise<boolean> {
  const { text } = await askSite(served.port, SITE, { path: await carPath(stocknum) });
  return text.includes('Reserve car now');
}

async function payWith(card: string): Promise<void> {
  await page.frameLocator(FORM_FRAME).getByLabel('Card number').fill(card);
  const terms = page.getByRole('checkbox', { name: 'I have read the reservation terms' });
  await terms.check();
  await page.getByRole('button', { name: 'Pay $500 and reserve' }).click();
}
