import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCircuitBreaker } from '#adapters/fetching/circuit-breaker.ts';
import { createStripePayments } from '#adapters/payments/stripe-payments.ts';
import { decideReservation } from '#operations/reservations/decide-reservation.ts';
import { endHolds, giveBackNow } from '#operations/reservations/end-holds.ts';
import { notePayment } from '#operations/reservations/payment-intent.ts';
import { recordPayment } from '#operations/reservations/record-payment.ts';
import { type TakeHoldInput, releaseHold, takeHold } from '#operations/reservations/take-hold.ts';
import type { ReservingSite } from '#operations/reservations/reserving-site.ts';

import type { PaymentEvent, Payments } from '#ports/payments.ts';
import type { Site } from '#ports/site.ts';
import { type FakeStripe, fakeStripe } from '#test/fake-stripe.ts';
import { sampleCar } from '../contracts/samples.ts';
import { collect, openTestSites, type TestSites } from './open-test-site.ts';

const START = '2026-11-20T00:00:00.000Z';
const PAYING = {
  payment_provider: 'stripe',
  dealerships: [{ id: 1, name: 'River', stripe_publishable_key: 'pk_test_1' }],
};
const ANN = { name: 'Ann', last_name: 'Lee', phone: '0491 570 156' };

let sites: TestSites;
let count = 0;
beforeAll(async () => void (sites = await openTestSites()));
afterAll(() => sites.close());

async function openSite(cars = 1) {
  sites.setNow(START);
  const opened = await sites.site(`reserving-${(count += 1)}`, PAYING);
  const holdRate = { count: async () => ({ holds: null }), uncount: async () => {} };
  const site: Site = { ...opened, holdRate };
  await site.stock.upsert(
    Array.from({ length: cars }, (_, index) => sampleCar(`R${index}`, { payment_processors: null })),
  );
  const ids = (await collect(site.stock.all())).map(({ id }) => id);
  return { site, ids, carId: ids[0] ?? 0 };
}

function wish(carId: number, change: Partial<TakeHoldInput> = {}): TakeHoldInput {
  return {
    carId,
    priceSeenCents: null,
    isPurchase: false,
    customer: { ...ANN, email: `${randomUUID()}@example.com` },
    idempotencyKey: randomUUID(),
    earlierId: null,
    headers: new Headers(),
    ...change,
  };
}

async function held(site: Site, carId: number) {
  const result = await takeHold(site, wish(carId));
  if (result.kind !== 'held' || result.clientSecret === null) throw new Error(result.kind);
  const { reservation, clientSecret } = result;
  return {
    reservation,
    clientSecret,
    state: async () => (await site.reservations.byId(reservation.id))?.state,
  };
}

/** The shopper pays in the provider's form; answers the event that the provider sends of it. */
async function pay(site: Site, clientSecret: string): Promise<PaymentEvent> {
  const { payments } = site;
  const sent = await payments?.pretendToPay?.(clientSecret, 'pay');
  if (typeof sent !== 'object') throw new Error(`Not paid: ${sent}`);
  const event = await payments?.readEvent(sent.body, sent.signature, site.clock.now());
  if (event === undefined || 'refused' in event) throw new Error('No event.');
  return event;
}

/** As the dealer's page does. */
const refund = (site: ReservingSite, id: string) =>
  decideReservation(site, { id, decision: 'refund' }).then(() => giveBackNow(site, id));

function after(seconds: number): void {
  sites.setNow(new Date(Date.parse(START) + seconds * 1000).toISOString());
}

function accessTo({ secretKey, webhookSecret, url: apiUrl }: FakeStripe) {
  const circuit = createCircuitBreaker({ now: () => performance.now(), onChange: () => {} });
  return { secretKey, webhookSecret, apiUrl, circuit, report: () => {} };
}

const QUARTER_HOUR = 15 * 60;
const DAY = 86_400;

describe('a hold', () => {
  it('prepares one payment, of the site’s amount, for the browser alone', async () => {
    const { site, carId } = await openSite();
    const { reservation, clientSecret } = await held(site, carId);
    expect(reservation).toMatchObject({ state: 'pending', amount_cents: 50_000, currency: 'AUD' });
    expect(reservation.ends_at).toBe('2026-11-20T00:15:00.000Z');
    const lead = await site.leads.byId(reservation.lead_id);
    expect(lead).toMatchObject({
      category: 'Vehicle Reservation',
      event: 42,
      lead_status: 'Incomplete',
      form_completed: false,
      car_id: carId,
      phone: '0491570156',
    });
    expect(await site.payments?.findIntent(reservation.intent_id ?? '', reservation.account)).toMatchObject({
      clientSecret,
      amountCents: 50_000,
      status: 'open',
    });
  });

  it('is the same for a second click, with the same payment', async () => {
    const { site, carId } = await openSite();
    const asked = wish(carId);
    const [one, two] = await Promise.all([takeHold(site, asked), takeHold(site, asked)]);
    expect(one).toMatchObject({ kind: 'held' });
    expect({ ...two, isReplay: null }).toEqual({ ...one, isReplay: null });
  });

  it('says which field is missing, and that a car is not to be had', async () => {
    const { site, carId } = await openSite();
    expect(await takeHold(site, wish(carId, { customer: null }))).toMatchObject({
      kind: 'invalid',
      fields: { email: expect.any(String) as string },
    });
    expect(await takeHold(site, wish(99_999))).toEqual({ kind: 'not_found' });
    expect(await takeHold({ ...site, payments: null }, wish(carId))).toEqual({
      kind: 'not_reservable',
      why: 'payment_unavailable',
    });
    await held(site, carId);
    expect(await takeHold(site, wish(carId))).toEqual({ kind: 'taken' });
  });

  it.each(['refused', 'unavailable'] as const)(
    'is given back at once where the provider answers %s, and its payment is cancelled later',
    async (answer) => {
      const { site, carId } = await openSite();
      const hanging = { ...site, payments: { ...site.payments!, createIntent: async () => answer } };
      expect(await takeHold(hanging, wish(carId))).toEqual({ kind: 'unavailable' });
      expect(await site.stock.byId(carId)).toMatchObject({ reserved: false });
      expect(await site.reservations.due(START)).toHaveLength(answer === 'unavailable' ? 1 : 0);
      expect(await endHolds(hanging)).toBe(answer === 'unavailable' ? 1 : 0);
      expect(await endHolds(site)).toBe(0);
      expect(await site.reservations.due(START)).toEqual([]);
    },
  );

  it('is given up by its shopper, unless it was paid already', async () => {
    const { site, ids } = await openSite(2);
    const [first, second] = [await held(site, ids[0] ?? 0), await held(site, ids[1] ?? 0)];
    expect(await releaseHold(site, first.reservation.id)).toEqual({ kind: 'released' });
    expect(await site.payments?.pretendToPay?.(first.clientSecret, 'pay')).toBe('closed');
    await pay(site, second.clientSecret);
    expect(await releaseHold(site, second.reservation.id)).toMatchObject({ kind: 'paid' });
    const cars = await site.stock.byIds(ids);
    expect(cars.map(({ reserved }) => reserved)).toEqual([false, true]);
  });

  it('counts against its network only where a car was taken', async () => {
    const { site, carId } = await openSite();
    let counted = 0;
    const rate = {
      count: async () => ({ holds: (counted += 1) }),
      uncount: async () => void (counted -= 1),
    };
    const limited = { ...site, holdRate: rate };
    await takeHold(limited, wish(99_999));
    await takeHold(limited, wish(carId));
    await takeHold(limited, wish(carId));
    expect(counted).toBe(1);
    const full = { ...site, holdRate: { ...rate, count: async () => ({ seconds: 60 }) } };
    expect(await takeHold(full, wish(carId))).toEqual({ kind: 'limited', by: 'network', seconds: 60 });
  });
});

describe('a payment around the end of its hold', () => {
  const MOMENTS = [-1, 0, 1];
  const WEBHOOKS = ['before the job', 'after the job', 'twice', 'after its page', 'never'] as const;

  it.each(MOMENTS.flatMap((moment) => WEBHOOKS.map((webhook) => [moment, webhook] as const)))(
    '%i s from it, heard of %s, is reserved or refunded, never both, never neither',
    async (moment, webhook) => {
      const { site, carId } = await openSite();
      const { reservation, clientSecret, state } = await held(site, carId);
      after(QUARTER_HOUR + moment);
      const event = await pay(site, clientSecret);
      if (webhook === 'before the job' || webhook === 'twice') await recordPayment(site, event);
      if (webhook === 'after its page') {
        const intent = await site.payments!.findIntent(event.intentId, reservation.account);
        if (typeof intent !== 'string') await notePayment(site, reservation.id, intent);
        expect(await state()).toBe('paid');
        expect(await recordPayment(site, event)).toMatchObject({ kind: 'recorded' });
      }
      after(QUARTER_HOUR + 1);
      await endHolds(site);
      if (webhook === 'after the job' || webhook === 'twice') await recordPayment(site, event);
      await endHolds(site);
      expect([await state(), (await site.stock.byId(carId))?.reserved]).toEqual(['paid', true]);
      expect(await site.payments?.findIntent(event.intentId, reservation.account)).toMatchObject({
        status: 'paid',
      });
    },
  );

  it('cannot happen once the hold has ended', async () => {
    const { site, carId } = await openSite();
    const { clientSecret, state } = await held(site, carId);
    after(QUARTER_HOUR - 1);
    await endHolds(site);
    expect(await state()).toBe('pending');
    after(QUARTER_HOUR);
    await endHolds(site);
    expect(await state()).toBe('expired');
    expect(await site.payments?.pretendToPay?.(clientSecret, 'pay')).toBe('closed');
    expect(await site.stock.byId(carId)).toMatchObject({ reserved: false });
  });

  it('keeps the car while the provider does not say whether it was paid', async () => {
    const { site, carId } = await openSite();
    const { state } = await held(site, carId);
    after(QUARTER_HOUR);
    const silent: Payments = { ...site.payments!, cancelIntent: async () => 'unavailable' };
    expect(await endHolds({ ...site, payments: silent })).toBe(1);
    expect([await state(), (await site.stock.byId(carId))?.reserved]).toEqual(['pending', true]);
  });
});

describe('a paid reservation', () => {
  it('that the dealer never confirmed is refunded after the site’s days', async () => {
    const { site, carId } = await openSite();
    const { reservation, clientSecret, state } = await held(site, carId);
    await recordPayment(site, await pay(site, clientSecret));
    after(7 * DAY - 1);
    await endHolds(site);
    expect(await state()).toBe('paid');
    after(7 * DAY);
    await endHolds(site);
    expect([await state(), (await site.stock.byId(carId))?.reserved]).toEqual(['refunded', false]);
    expect(
      await site.payments?.findIntent(
        `${(await site.reservations.byId(reservation.id))?.intent_id}`,
        reservation.account,
      ),
    ).toMatchObject({ status: 'refunded' });
  });

  it('that Stripe refused to give back is given back when the dealer tries again, and once', async () => {
    const stripe = await fakeStripe(() => Date.parse(START));
    const { site, carId } = await openSite();
    const paidByCard = { ...site, payments: createStripePayments(accessTo(stripe)) };
    const { reservation, clientSecret, state } = await held(paidByCard, carId);
    const paid = stripe.pay(clientSecret);
    if (typeof paid === 'string') throw new Error(paid);
    const event = await paidByCard.payments.readEvent(paid.body, paid.signature, Date.parse(START));
    if ('refused' in event) throw new Error(event.refused);
    await recordPayment(paidByCard, event);
    stripe.trouble('refunds nothing');
    await refund(paidByCard, reservation.id);
    expect(await site.reservations.byId(reservation.id)).toMatchObject({
      state: 'refunding',
      trouble: 'refund_refused',
    });
    stripe.trouble('none');
    after(3600);
    await Promise.all([1, 2, 3].map(() => refund(paidByCard, reservation.id)));
    expect(await state()).toBe('refunded');
    expect([...stripe.refunds.values()]).toEqual([1]);
    await stripe.end();
  });

  it('is refunded by the dealer, and later where the provider does not answer', async () => {
    const { site, carId } = await openSite();
    const { reservation, clientSecret, state } = await held(site, carId);
    await recordPayment(site, await pay(site, clientSecret));
    const silent = { ...site, payments: { ...site.payments!, refund: async () => 'unavailable' as const } };
    await refund(silent, reservation.id);
    expect([await state(), (await site.stock.byId(carId))?.reserved]).toEqual(['refunding', false]);
    await endHolds(site);
    expect(await state()).toBe('refunded');
    expect(await site.leads.byId(reservation.lead_id)).toMatchObject({ subcategory: 'Refunded' });
  });
});

it('hears nothing of another site’s account', async () => {
  const { site, carId } = await openSite();
  const { clientSecret, state } = await held(site, carId);
  const event = await pay(site, clientSecret);
  expect(await recordPayment(site, { ...event, account: 'acct_other' })).toEqual({ kind: 'not_ours' });
  const other = await openSite();
  expect(await recordPayment(other.site, event)).toEqual({ kind: 'unknown' });
  expect(await state()).toBe('pending');
});
