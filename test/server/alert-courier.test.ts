import { expect, it } from 'vitest';
import { createLeadCourier } from '#adapters/couriers/lead-courier.ts';
import { sampleSearch } from '#test/contracts/sample-search.ts';
import { sampleCar } from '#test/contracts/samples.ts';
import { sampleDealer } from '#test/fixtures/sample-dispatch.ts';
import { NO_LINKS } from '#test/no-links.ts';

const none = () => Promise.resolve([]);

/** Of a car whose price may be taken back until then; answers how it ended, and how many mails went. */
async function deliver(now: string, until: string) {
  const mails: object[] = [];
  const recipient = { email: 'ann@example.com', searches: [sampleSearch('a')] };
  const courier = createLeadCourier({
    mail: {
      async send(mail) {
        mails.push(mail);
        return { kind: 'sent' };
      },
    },
    openStores: () => ({
      stock: {
        byId: () => Promise.resolve(null),
        byIds: async () => [{ ...sampleCar('A'), id: 7, slug: 'a' }],
        bySlugs: none,
      },
      stockEdits: { listFreshPrices: async () => (now < until ? [{ carId: 7, until }] : []) },
      visitCounts: { beforeLead: none },
      savedSearches: { recipient: async () => recipient, stopAlerts: async () => {} },
      leads: { listFiles: none },
      reservations: { findByLead: () => Promise.resolve(null) },
      held: { list: none, findLeads: none, release: none },
      leadWork: { listRows: none, read: async () => null },
    }),
    consoleOrigin: 'http://console.localhost',
    createTokens: () => NO_LINKS,
    allowLoopback: false,
  });
  const alert = {
    website_id: 1,
    delivery_id: 'mail',
    sequence: 1,
    destination: 'shopper-alerts',
    attempts: 0,
    created_at: now,
    shopper_id: 'ann',
    news: [{ search_id: 'a', cars: [{ car_id: 7, kind: 'new_match' as const, was_cents: null }] }],
  };
  const site = {
    website: sampleDealer({ garage_enabled: true }),
    origin: 'https://northside.example',
    now: Date.parse(now),
  };
  return { outcome: await courier.deliver(alert, site), mailCount: mails.length };
}

it.each([
  ['waits until that is so no more', '2026-11-20T02:00:00.000Z', '2026-11-20T02:50:00.000Z', 50],
  ['waits for the morning after', '2026-11-20T09:30:00.000Z', '2026-11-20T10:10:00.000Z', 12 * 60 + 40],
])('a mail with a price that may be taken back %s', async (_name, now, until, minutes) => {
  const outcome = { kind: 'failed', retryAfterMs: minutes * 60_000 };
  expect(await deliver(now, until)).toMatchObject({ outcome, mailCount: 0 });
});

it('a mail goes once its prices stand', async () => {
  const now = '2026-11-20T02:50:00.000Z';
  expect(await deliver(now, now)).toEqual({ outcome: { kind: 'delivered' }, mailCount: 1 });
});
