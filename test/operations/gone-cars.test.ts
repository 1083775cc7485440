import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideReservation } from '#operations/reservations/decide-reservation.ts';
import { endHolds } from '#operations/reservations/end-holds.ts';
import type { ReservationAct } from '#domain/reservations/after-act.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { sampleHold } from '../contracts/sample-hold.ts';
import { sampleCar } from '../contracts/samples.ts';
import { requireVisibleCar } from '#web/storefront/car/require-visible-car.ts';
import type { GoneCar } from '#web/storefront/not-found/not-found-data.ts';
import { demoSite } from './demo-site.ts';
import { collect, openTestSites, type TestSites } from './open-test-site.ts';

const START = Date.parse('2026-11-20T00:00:00.000Z');
const CAR = sampleCar('G1', { payment_processors: null });

let sites: TestSites;
let count = 0;
beforeAll(async () => void (sites = await openTestSites()));
afterAll(() => sites.close());

/** A car of a site of its own that somebody holds, and what happens to it. */
async function held() {
  sites.setNow(new Date(START).toISOString());
  const site = await sites.site(`gone-${(count += 1)}`, { payment_provider: 'stripe' });
  await site.stock.upsert([CAR]);
  const [car] = await collect(site.stock.all());
  const hold = sampleHold(car?.id);
  await site.reservations.take(hold);
  const call = () => ({ website: site.website, at: new Date(site.clock.now()).toISOString() });
  const paid: ReservationAct = { kind: 'paid', amount_cents: 50_000, currency: 'AUD' };
  return {
    site,
    id: hold.id,
    pay: () => site.reservations.act(hold.id, paid, call()),
    confirm: () => decideReservation(site, { id: hold.id, decision: 'confirm' }),
    /** What the feed says of the car so many days later, and what the server makes of it. */
    async feed(days: number, says: 'here' | 'sold' | 'withdrawn') {
      sites.setNow(new Date(START + days * DAY_MS).toISOString());
      if (says === 'withdrawn') await site.stock.withdrawAllBut({ has: () => false });
      else await site.stock.upsert([{ ...CAR, sold: says === 'sold' }]);
      await endHolds(site);
    },
    async wait(days: number) {
      sites.setNow(new Date(START + days * DAY_MS).toISOString());
      await endHolds(site);
    },
    state: async () => {
      const { state, trouble } = (await site.reservations.byId(hold.id)) ?? {};
      return [state, trouble, (await site.stock.byId(hold.carId))?.reserved];
    },
  };
}

describe('a car that the feed sells or withdraws', () => {
  it.each(['sold', 'withdrawn'] as const)('(%s) ends an unpaid hold', async (says) => {
    const car = await held();
    await car.feed(0, says);
    expect(await car.state()).toEqual(['expired', null, false]);
  });

  it.each(['sold', 'withdrawn'] as const)('(%s) is shown to staff where it is paid for', async (says) => {
    const car = await held();
    await car.pay();
    await car.feed(0, says);
    expect(await car.state()).toEqual(['paid', 'car_gone', true]);
    const { lead_id } = (await car.site.reservations.byId(car.id)) ?? { lead_id: '' };
    expect((await car.site.leads.byId(lead_id))?.message).toContain(
      'your feed has sold or withdrawn the car',
    );
    await car.feed(1, 'here');
    expect(await car.state()).toEqual(['paid', null, true]);
  });

  it.each(['sold', 'withdrawn'] as const)(
    '(%s) completes a confirmed reservation a week later',
    async (says) => {
      const car = await held();
      await car.pay();
      await car.confirm();
      await car.wait(400);
      expect(await car.state()).toEqual(['confirmed', null, true]);
      await car.feed(401, says);
      await car.wait(407);
      expect(await car.state()).toEqual(['confirmed', null, true]);
      await car.wait(409);
      expect(await car.state()).toEqual(['completed', null, false]);
      const { lead_id } = (await car.site.reservations.byId(car.id)) ?? { lead_id: '' };
      expect(await car.site.leads.byId(lead_id)).toMatchObject({
        subcategory: 'Completed',
        reservation_change: { kind: 'confirmed' },
      });
      expect(await endHolds(car.site)).toBe(0);
    },
  );

  it('goes on being a confirmed buyer’s when it comes back within the week', async () => {
    const car = await held();
    await car.pay();
    await car.confirm();
    await car.feed(1, 'withdrawn');
    await car.feed(3, 'here');
    await car.wait(30);
    expect(await car.state()).toEqual(['confirmed', null, true]);
  });
});

describe('the address of a car that is not here', () => {
  /** What the page at the address is made of. */
  async function findPage(slug: string): Promise<unknown> {
    const site = demoSite('riverline', START);
    return requireVisibleCar(site, slug, `${site.origin}/cars/${slug}`).catch(
      (response: unknown) => response,
    );
  }

  it('offers what is like it, and to hear of the next, as far as its words say what it was', async () => {
    const page = (await findPage('2019-ford-ranger-xlt-g0')) as { data: GoneCar };
    expect(page).toHaveProperty('init.status', 404);
    expect(page.data.next).toEqual({ url: '/contact' });
    expect(new Set(page.data.similar.map(({ name }) => name.slice(5)))).toEqual(new Set(['Ford Ranger']));
    const { data } = (await findPage('isuzu-ute-of-some-kind')) as { data: GoneCar };
    expect(new Set(data.similar.map(({ make }) => make))).toEqual(new Set(['Isuzu UTE']));
  });

  it.each(['2019-nobody-makes-this', 'fordranger', '-', 'constructor'])(
    'is lost as any other: %s',
    async (slug) => {
      const page = await findPage(slug);
      expect(page).toMatchObject({ init: { status: 404 } });
      expect(page).not.toHaveProperty('data.next');
    },
  );
});
