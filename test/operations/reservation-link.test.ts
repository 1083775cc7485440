import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postReservation, showReservation } from '#api/held-leads/answer-reservation.ts';
import { takeHold } from '#operations/reservations/take-hold.ts';
import { sampleCar } from '../contracts/samples.ts';
import { collect, openTestSites, type TestSites } from './open-test-site.ts';

let sites: TestSites;
let count = 0;
beforeAll(async () => void (sites = await openTestSites()));
afterAll(() => sites.close());

describe('the link in the dealer’s mail', () => {
  const LINK = 'http://site.test/reservations/x';
  const post = (act: string) => new Request(LINK, { method: 'POST', body: new URLSearchParams({ act }) });

  async function paid() {
    const slug = `deciding-${(count += 1)}`;
    const site = await sites.site(slug, {
      payment_provider: 'stripe',
      dealerships: [{ id: 1, name: 'River', stripe_publishable_key: 'pk_test_1' }],
    });
    await site.stock.upsert([sampleCar('R1', { payment_processors: null })]);
    const [car] = await collect(site.stock.all());
    const held = await takeHold(site, {
      carId: car?.id ?? 0,
      priceSeenCents: null,
      customer: { name: 'Ann', last_name: 'Lee', phone: '0491 570 156', email: 'ann@example.com' },
      requestKey: slug,
      earlierId: null,
      userAgent: null,
    });
    if (held.kind !== 'held') throw new Error(held.kind);
    const { id } = held.reservation;
    await site.payments?.pretendToPay?.(held.clientSecret ?? '', 'pay');
    const call = { website: site.website, at: new Date(site.clock.now()).toISOString() };
    await site.reservations.act(id, { kind: 'paid', amount_cents: 50_000, currency: 'AUD' }, call);
    const state = async () => (await site.reservations.byId(id))?.state;
    return { site, state, token: site.reservationLinks.issue(id) };
  }

  it('shows the reservation with one button for each decision, and changes nothing', async () => {
    const { site, token, state } = await paid();
    const page = await (await showReservation(new Request(LINK), site, token)).text();
    expect(page.match(/<button/g)).toHaveLength(3);
    expect(page).toContain('AUD 500.00 is paid');
    expect(page).toContain('Ann Lee');
    expect(await state()).toBe('paid');
  });

  it.each([
    ['confirm', 'confirmed', 1],
    ['refund', 'refunded', 0],
    ['extend', 'paid', 3],
    ['anything', 'paid', 3],
  ])('%s makes it %s', async (act, after, buttons) => {
    const { site, token, state } = await paid();
    const page = await (await postReservation(post(act), site, token)).text();
    expect(await state()).toBe(after);
    expect(page.match(/<button/g)?.length ?? 0).toBe(buttons);
  });

  it('opens nothing on another site, nor when it was changed', async () => {
    const { token, site, state } = await paid();
    const other = await paid();
    for (const [of, with_] of [
      [other.site, token],
      [site, `${token}x`],
    ] as const)
      expect((await postReservation(post('refund'), of, with_)).status).toBe(404);
    expect(await state()).toBe('paid');
  });
});
