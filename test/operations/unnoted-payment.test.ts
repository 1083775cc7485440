import { afterAll, beforeAll, expect, it } from 'vitest';
import { endHolds } from '#operations/reservations/end-holds.ts';
import { takeHold } from '#operations/reservations/take-hold.ts';
import { sampleCar } from '../contracts/samples.ts';
import { collect, openTestSites, type TestSites } from './open-test-site.ts';

const PAYING = {
  payment_provider: 'stripe',
  dealerships: [{ id: 1, name: 'River', stripe_publishable_key: 'pk_test_1' }],
};
const ANN = { name: 'Ann', last_name: 'Lee', phone: '0491 570 156', email: 'ann@example.com' };

let sites: TestSites;
beforeAll(async () => void (sites = await openTestSites()));
afterAll(() => sites.close());

it('a payment that was prepared and not noted, as the process ended, is cancelled with its hold', async () => {
  const site = await sites.site('ended', PAYING);
  await site.stock.upsert([sampleCar('R1', { payment_processors: null })]);
  const [car] = await collect(site.stock.all());
  const storeIntent = () => Promise.reject(new Error('The process ended.'));
  const ending = { ...site, reservations: { ...site.reservations, storeIntent } };
  const asked = takeHold(ending, {
    carId: car?.id ?? 0,
    priceSeenCents: null,
    isPurchase: false,
    customer: ANN,
    idempotencyKey: null,
    earlierId: null,
    headers: new Headers(),
  });
  await expect(asked).rejects.toThrow('The process ended.');
  sites.setNow('2026-11-20T00:15:00.000Z');
  await endHolds(site);
  const [hold] = await site.reservations.list();
  expect(hold).toMatchObject({ state: 'expired', is_intent_open: false });
  expect(await site.payments?.findIntent(hold?.intent_id ?? '', hold?.account ?? '')).toMatchObject({
    status: 'cancelled',
  });
});
