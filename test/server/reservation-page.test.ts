import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLog } from '#server/log/log.ts';
import { createCircuitBreaker } from '#adapters/fetching/circuit-breaker.ts';
import { createStripePayments } from '#adapters/payments/stripe-payments.ts';
import { startHoldJob } from '#server/jobs/end-due-holds.ts';
import { buttonsOf, decidingDealer, type DecidingDealer, type PaidCar } from './deciding-dealer.ts';
import { DAY, NOW } from './small-server.ts';

let dealer: DecidingDealer;
beforeAll(async () => void (dealer = await decidingDealer(NOW)));
afterAll(() => dealer.end());

const toShopper = ({ id }: PaidCar) => dealer.mailsTo(`${id}@example.com`);
/** Without the car that each names at its end. */
const subjects = async (paid: PaidCar) =>
  (await toShopper(paid)).map(({ subject = '' }) => subject.replace(/: [^:]+ \([\w-]+\)$/, ''));
const waitForMail = (paid: PaidCar, subject: string) =>
  expect.poll(() => subjects(paid), { timeout: 20_000 }).toContain(subject);
const everything = async (paid: PaidCar) => {
  const { leads, deliveries } = dealer.paying.storesOf('elm');
  const reservation = await paid.now();
  const rows = [];
  for await (const row of deliveries.list({ parked: false })) rows.push(row.delivery_id);
  return { reservation, lead: await leads.byId(reservation.lead_id), rows: rows.length };
};

describe('the link in the dealer’s mail', () => {
  it('shows the reservation with one button a decision, kept by nobody, and changes nothing', async () => {
    const paid = await dealer.paid();
    await waitForMail(paid, 'Your car reservation at elm');
    const before = await everything(paid);
    const pages = await Promise.all([1, 2, 3].map(() => dealer.open(paid.link)));
    for (const page of pages) {
      expect(page.status).toBe(200);
      expect(page.headers).toMatchObject({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex, nofollow',
      });
      expect(buttonsOf(page)).toEqual(['confirm', 'extend', 'refund']);
      expect(page.text).toContain('AUD 500.00 is paid. Confirm the reservation, or refund it.');
      expect(page.text).toContain(`mailto:${paid.id}@example.com`);
    }
    expect((await dealer.open(paid.link, { method: 'HEAD' })).status).toBe(200);
    expect(await everything(paid)).toEqual(before);
  });

  it.each([
    ['confirm', 'confirmed', 'Your reservation at elm is confirmed', ['refund']],
    ['refund', 'refunded', 'Your reservation at elm has ended', []],
    ['extend', 'paid', 'More time for your reservation at elm', ['confirm', 'extend', 'refund']],
  ])(
    '%s, pressed, doubled and repeated, is done once and mailed once',
    async (act, state, subject, buttons) => {
      const paid = await dealer.paid();
      const page = await dealer.open(paid.link);
      const before = await paid.now();
      const answers = await Promise.all([1, 2].map(() => dealer.press(paid.link, page, act)));
      answers.push(await dealer.press(paid.link, page, act));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      for (const answer of answers) expect(buttonsOf(answer)).toEqual(buttons);
      const after = await paid.now();
      expect(after.state).toBe(state);
      if (act === 'extend')
        expect(Date.parse(after.ends_at ?? '') - Date.parse(before.ends_at ?? '')).toBe(7 * DAY);
      expect(dealer.paying.stripe.refunds.get(paid.intent.id) ?? 0).toBe(act === 'refund' ? 1 : 0);
      await waitForMail(paid, subject);
      const all = await subjects(paid);
      expect(all).toHaveLength(2);
      expect(all).toEqual(expect.arrayContaining(['Your car reservation at elm', subject]));
    },
  );

  it('does nothing for somebody whose page is older than a colleague’s decision', async () => {
    const paid = await dealer.paid();
    const page = await dealer.open(paid.link);
    await dealer.press(paid.link, page, 'confirm');
    const late = await dealer.press(paid.link, page, 'refund');
    expect(late.status).toBe(409);
    expect(late.text).toContain('Nothing was done: the reservation changed after you opened this page.');
    expect((await paid.now()).state).toBe('confirmed');
  });

  it('opens nothing when it is forged, of another site’s reservation or too old', async () => {
    const paid = await dealer.paid();
    const page = await dealer.open(paid.link);
    const [, , token = ''] = paid.link.split('/');
    const [id = '', until = '', signature = ''] = token.split('.');
    const wrong = [
      `/reservations/${token}x`,
      `/reservations/${id}.${Number(until) + 1}.${signature}`,
      `/reservations/${id}`,
      `/reservations/${'a'.repeat(5000)}`,
    ];
    for (const path of wrong) {
      expect((await dealer.open(path)).status).toBe(404);
      expect((await dealer.press(path, page, 'refund')).status).toBe(404);
    }
    expect((await dealer.open(paid.link, { host: 'oak.localhost' })).status).toBe(404);
    expect((await dealer.press(paid.link, page, 'refund', 'oak.localhost')).status).toBe(404);
    dealer.setNow(NOW + 61 * DAY);
    const old = await dealer.press(paid.link, page, 'refund');
    dealer.setNow(NOW);
    expect(old.status).toBe(404);
    expect(old.text).toContain('This link opens nothing');
    expect((await paid.now()).state).toBe('paid');
  });

  it('does nothing for a post of another page, or without a decision', async () => {
    const paid = await dealer.paid();
    const { link } = paid;
    const page = await dealer.open(link);
    expect((await dealer.press(link, page, 'anything')).status).toBe(422);
    expect((await dealer.press(link, { ...page, text: '' }, 'confirm')).status).toBe(409);
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' };
    const asked = { host: 'elm.localhost', method: 'POST', headers, body: 'act=refund&seen=' };
    expect((await dealer.paying.server.ask(link, asked)).status).toBe(403);
    expect((await paid.now()).state).toBe('paid');
  });
});

describe('a refund', () => {
  const job = () => {
    const { stripe, server } = dealer.paying;
    const { secretKey, webhookSecret, url: apiUrl } = stripe;
    const circuit = createCircuitBreaker({ now: () => performance.now(), onChange: () => {} });
    return startHoldJob({
      database: server.database,
      payments: createStripePayments({ secretKey, webhookSecret, apiUrl, circuit, report: () => {} }),
      clock: { now: () => NOW },
      log: openLog('silent'),
    });
  };

  it.each(['away', 'silent', 'fails'] as const)(
    'is a sentence within two seconds while the provider is %s, and made when it answers again',
    async (trouble) => {
      const paid = await dealer.paid();
      const page = await dealer.open(paid.link);
      dealer.paying.stripe.trouble(trouble);
      const began = performance.now();
      const answer = await dealer.press(paid.link, page, 'refund');
      expect(performance.now() - began).toBeLessThan(2500);
      expect(answer.status).toBe(200);
      expect(answer.text).toContain('Your payment provider has not answered yet.');
      expect((await paid.now()).state).toBe('refunding');
      dealer.paying.stripe.trouble('none');
      const running = job();
      await expect.poll(async () => (await paid.now()).state, { timeout: 20_000 }).toBe('refunded');
      running.stop();
      expect(dealer.paying.stripe.refunds.get(paid.intent.id)).toBe(1);
      await waitForMail(paid, 'Your reservation at elm has ended');
      expect((await dealer.open(paid.link)).text).not.toContain('has not answered yet');
    },
  );

  it('that the provider refuses is shown to staff, to be tried again or made by hand', async () => {
    const paid = await dealer.paid();
    dealer.paying.stripe.trouble('refunds nothing');
    const refused = await dealer.press(paid.link, await dealer.open(paid.link), 'refund');
    dealer.paying.stripe.trouble('none');
    expect(refused.text).toContain('AUD 500.00 could not be given back: your payment provider refuses.');
    expect(buttonsOf(refused)).toEqual(['refund', 'settle']);
    const settled = await dealer.press(paid.link, refused, 'settle');
    expect(buttonsOf(settled)).toEqual([]);
    expect(await paid.now()).toMatchObject({ state: 'refunded', trouble: null });
  });
});

describe('a dispute', () => {
  const disputed = async (paid: PaidCar, status?: 'won' | 'lost') => {
    const call = dealer.paying.stripe.dispute(paid.intent.clientSecret, status);
    if (typeof call === 'string') throw new Error(call);
    expect(await dealer.paying.post(call, 'oak')).toMatchObject({ status: 200 });
    expect(await dealer.paying.post(call, 'elm')).toMatchObject({ status: 200 });
  };

  it('is shown to staff with no refund to press, mailed once, and moves nothing else', async () => {
    const paid = await dealer.paid();
    const before = await paid.now();
    await disputed(paid);
    expect(await paid.now()).toEqual({ ...before, trouble: 'disputed' });
    const page = await dealer.open(paid.link);
    expect(page.text).toContain('The shopper disputes the AUD 500.00 at the bank.');
    expect(buttonsOf(page)).toEqual(['confirm', 'extend', 'settle']);
    const mails = async () =>
      (await dealer.mailsTo('desk@elm.example')).filter(
        ({ text = '' }) => text.includes(paid.id) && text.includes('disputes the AUD 500.00'),
      );
    await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBe(1);
    expect((await mails())[0]?.text).toContain(
      `See the reservation: http://elm.localhost:3000${paid.link.slice(0, 50)}`,
    );
    const headers = { authorization: 'Bearer seen' };
    const metrics = await dealer.paying.server.ask('/metrics', { headers });
    expect(metrics.text).toMatch(/forecourt_reservation_troubles\{tenant="\d+",trouble="disputed"\} 1/);
    await disputed(paid, 'won');
    expect(await paid.now()).toEqual(before);
  });

  it('that is lost stays until staff has settled it', async () => {
    const paid = await dealer.paid();
    await dealer.press(paid.link, await dealer.open(paid.link), 'confirm');
    await disputed(paid);
    await disputed(paid, 'lost');
    const page = await dealer.open(paid.link);
    expect(await paid.now()).toMatchObject({ state: 'confirmed', trouble: 'dispute_lost' });
    expect(buttonsOf(page)).toEqual(['settle']);
    await dealer.press(paid.link, page, 'settle');
    expect(await paid.now()).toMatchObject({ state: 'confirmed', trouble: null });
  });
});

describe('a payment that is not the one asked for', () => {
  it.each<[string, Parameters<DecidingDealer['paid']>[0]]>([
    ['another amount', ({ data }) => (data.object.amount_received = 9_950)],
    ['another currency', ({ data }) => (data.object.currency = 'usd')],
    ['another payment', ({ data }) => (data.object.id = 'pi_another')],
  ])(
    '(%s) reserves nothing, is shown to staff by mail and page, and ends when they settle it',
    async (_what, onEvent) => {
      const paid = await dealer.paid(onEvent);
      const { lead_id, ...before } = await paid.now();
      expect(before).toMatchObject({ state: 'pending', paid_at: null, trouble: 'payment_differs' });
      const { leads, reservations } = dealer.paying.storesOf('elm');
      expect(await leads.byId(lead_id)).toMatchObject({ form_completed: false, reservation_change: null });
      expect(await toShopper(paid)).toEqual([]);
      expect(await reservations.strayPayments()).toContainEqual(
        expect.objectContaining({ reservation_id: paid.id, kind: 'succeeded' }),
      );
      const page = await dealer.open(paid.link);
      expect(page.text).toContain(
        'A payment arrived that is not the AUD 500.00 asked for. It reserved nothing',
      );
      expect(buttonsOf(page)).toEqual(['settle']);
      await dealer.press(paid.link, page, 'settle');
      expect(await paid.now()).toMatchObject({ state: 'pending', trouble: null });
    },
  );
});
