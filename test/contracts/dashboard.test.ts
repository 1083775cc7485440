import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOwnDashboard } from '#adapters/dashboard/own-dashboard.ts';
import { type DashboardAccess, createRemoteDashboard } from '#adapters/dashboard/remote-dashboard.ts';
import { createCircuitBreaker } from '#adapters/fetching/circuit-breaker.ts';
import { buildCarIndex } from '#adapters/search/car-index.ts';
import { createEmbeddedSearch } from '#adapters/search/embedded-search.ts';
import { findApi } from '#api/routes.ts';
import { MONDAY_TO_SATURDAY, buildWeek } from '#demo/sites/opening-hours.ts';
import type { Site } from '#ports/site.ts';
import { collect, openTestSites, type TestSites } from '#test/operations/open-test-site.ts';
import { dashboardContract, DEALERSHIP_ID, SALES_PLACE, WORKSHOP } from './dashboard.contract.ts';
import { sampleBooking, sampleCar, sampleSubmission } from './samples.ts';

const HOURS = { opening_hours: buildWeek(MONDAY_TO_SATURDAY, '09:00', '17:00') };
const DEALER = {
  timezone: 'Australia/Brisbane',
  dealership_id: DEALERSHIP_ID,
  dealerships: [{ id: DEALERSHIP_ID, name: 'Elm', slug: 'elm' }],
  locations: [
    { id: SALES_PLACE, name: 'Yard', location_type: 'sales' as const, contact_detail: HOURS },
    { id: WORKSHOP, name: 'Workshop', location_type: 'service' as const, contact_detail: HOURS },
  ],
};

let sites: TestSites;
beforeAll(async () => void (sites = await openTestSites()));
afterAll(() => sites.close());

describe('the product’s own dashboard', () => {
  let site: Site;
  beforeAll(async () => void (site = await dealer('own')));

  dashboardContract({ dashboard: () => site.dashboard, take: (...seat) => bookSeat(site, ...seat) });
});

describe('the dashboard that the operator names', () => {
  let site: Site;
  let server: Server;
  let access: DashboardAccess;
  beforeAll(async () => {
    site = await dealer('remote');
    server = await publish(site);
    const { port } = server.address() as AddressInfo;
    const skipping = createCircuitBreaker({ now: () => performance.now(), onChange: () => {} });
    access = { url: `http://127.0.0.1:${port}`, user: null, password: null, circuit: skipping };
  });
  afterAll(() => void server.close());

  dashboardContract({
    dashboard: () => createRemoteDashboard(access, site.website.id),
    take: (...seat) => bookSeat(site, ...seat),
  });

  it('is unreachable where nobody answers', async () => {
    const nowhere = createRemoteDashboard({ ...access, url: 'http://127.0.0.1:1' }, site.website.id);
    expect(await nowhere.openSlots('service', DEALERSHIP_ID)).toBe('unreachable');
    expect(await nowhere.manufacturer('toyota')).toBe('unreachable');
  });
});

/** With two Toyotas, and the dashboard that is made of them. */
async function dealer(slug: string): Promise<Site> {
  const site = await sites.site(slug, DEALER);
  const models = ['Corolla', 'HiLux'];
  await site.stock.upsert(models.map((model) => sampleCar(model, { make: 'Toyota', model })));
  const search = createEmbeddedSearch(buildCarIndex(await collect(site.stock.all()), site.website));
  return { ...site, dashboard: createOwnDashboard({ ...site, search }) };
}

async function bookSeat({ leads }: Site, location_id: number, startsAt: string): Promise<void> {
  const starts_at = new Date(startsAt).toISOString();
  await leads.submit(sampleSubmission({ booking: { ...sampleBooking, location_id, starts_at } }));
}

/** What a dealer's dashboard answers is what we publish ourselves. */
async function publish(site: Site): Promise<Server> {
  const server = createServer((asked, response) => {
    const request = new Request(`http://dealer.test${asked.url}`);
    const match = findApi('GET', new URL(request.url).pathname);
    if (match?.kind !== 'call') return void response.writeHead(404).end();
    void Promise.resolve(match.answer(request, site)).then(async (reply) =>
      response.writeHead(reply.status, { 'content-type': 'application/json' }).end(await reply.text()),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
