import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import type { Website } from '#domain/tenants/website.ts';
import { sampleCar } from '#test/contracts/samples.ts';
import { collect } from '#test/operations/open-test-site.ts';
import { type FakeDashboard, fakeDashboard } from './fake-dashboard.ts';
import { addSite, smallServer, type SmallServer } from './small-server.ts';

/** Its yard's number is hidden behind a click, its workshop's and its front desk's are not. */
const CONFIGURATION = {
  slug: 'dealer',
  name: 'Dealer',
  call_us_number: '07 5550 0100',
  features: { dealercell: true },
  locations: [
    { id: 1, name: 'Yard', location_type: 'sales', contact_detail: { phone: '07 5550 0110' } },
    { id: 2, name: 'Workshop', location_type: 'service', contact_detail: { phone: '07 5550 0130' } },
  ],
  phone_overrides: [
    { source: 'google', location_id: null, phone: '1300 000 100' },
    { source: 'google', location_id: 1, phone: '1300 000 110' },
  ],
};
const HIDDEN = /110/;

function dealer(change: object = {}): Omit<Website, 'id'> {
  const parsed = parseWebsite({ ...CONFIGURATION, ...change });
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  return parsed.website;
}

let server: SmallServer;
let dashboard: FakeDashboard | null = null;
let websiteId: number;
let carId: number;

async function open(environment: Record<string, string> = {}): Promise<void> {
  server = await smallServer({ RATE_LIMITS: 'off', ...environment });
  const cars = [sampleCar('S1', { location_id: 1, location_name: 'Yard' })];
  websiteId = await addSite(server.database, 'dealer', { change: dealer(), cars });
  const [car] = await collect(server.database.openStores(websiteId).stock.all());
  carId = car?.id ?? 0;
}

async function close(): Promise<void> {
  await server.end();
  dashboard?.end();
}

const ask = (path: string) => server.ask(path, { host: 'dealer.localhost' });

async function readOverrides(): Promise<unknown> {
  const { text } = await ask(`/api/v1/websites/${websiteId}/website_session_data.json`);
  return (JSON.parse(text) as { phone_overrides: unknown }).phone_overrides;
}

async function revealed(source?: unknown): Promise<[number, unknown]> {
  const { status, text } = await server.ask('/api/events/car_phone_reveal', {
    host: 'dealer.localhost',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ car_id: carId, website_id: websiteId, source }),
  });
  return [status, (JSON.parse(text) as { phone?: unknown }).phone];
}

describe('our own session data', () => {
  beforeAll(() => open());
  afterAll(close);

  it('tells a visit the numbers of the site’s own call tracking, and hides what pages hide', async () => {
    expect(await readOverrides()).toEqual({ google: { site: '1300 000 100', 1: '1300 *******' } });
    const settings = await ask('/api/visit-settings.json');
    expect(settings.headers['cache-control']).toContain('public');
    expect(JSON.parse(settings.text)).toMatchObject({
      calls: {
        locale: 'en-AU',
        shown: { site: '07 5550 0100', 2: '07 5550 0130' },
        masked: { 1: '07 55*******' },
      },
    });
    expect(settings.text).not.toMatch(HIDDEN);
  });

  it.each([
    ['google', '1300 000 110'],
    ['bing', '07 5550 0110'],
    ['', '07 5550 0110'],
    [undefined, '07 5550 0110'],
    ['constructor', '07 5550 0110'],
  ])('a reveal for a visit from %j answers %s', async (source, phone) => {
    expect(await revealed(source)).toEqual([201, phone]);
  });

  it.each(['Google', 'a b', '<script>', 'x'.repeat(41), 7, ['google']])(
    'a reveal for %j is refused',
    async (source) => {
      expect(await revealed(source)).toEqual([422, undefined]);
    },
  );

  it('tells machines the dealer’s own number alone', async () => {
    for (const path of ['/llms.txt', '/feeds/google-vehicle-ads.xml', '/sitemap.xml'])
      expect((await ask(path)).text).not.toMatch(/1300/);
    expect((await ask('/llms.txt')).text).toContain('07 5550 0100');
  });

  it('is silent without dealercell, whatever numbers are kept', async () => {
    const saved = await server.database.tenants.byId(websiteId);
    await server.database.tenants.save({ ...saved!.website, ...dealer({ features: {} }) });
    await expect.poll(readOverrides).toEqual({});
    expect(await revealed('google')).toEqual([201, '07 5550 0110']);
    expect(JSON.parse((await ask('/api/visit-settings.json')).text)).toMatchObject({ calls: null });
  });
});

describe('a dashboard that the operator names', () => {
  beforeAll(async () => {
    dashboard = await fakeDashboard();
    await open({ DASHBOARD_URL: dashboard.url });
  });
  afterAll(close);

  const answer = (phone_overrides: unknown) =>
    dashboard?.answer({
      status: 200,
      body: {
        website_id: websiteId,
        config_version: 1,
        stock: { count: 1, car_types: { used: 1 } },
        offers_count: 0,
        open_now: true,
        special_hours: [],
        flags: {},
        phone_overrides,
      },
    });

  it('says the numbers in the place of our own', async () => {
    answer({ google: { 1: '1800000110', 2: '1800 000 130', 9: '1800 000 900' } });
    expect(await readOverrides()).toEqual({ google: { 1: '1800 *******', 2: '1800 000 130' } });
    expect(await revealed('google')).toEqual([201, '1800 000 110']);
  });

  it('says nothing that is no number', async () => {
    answer({ google: { 1: '<img src=x onerror=alert(1)>', 2: 'javascript:alert(1)' } });
    expect(await readOverrides()).toEqual({ google: {} });
    expect(await revealed('google')).toEqual([201, '07 5550 0110']);
  });

  it('that does not answer leaves the dealer’s own number', async () => {
    dashboard?.answer({ status: 500, body: {} });
    expect(await revealed('google')).toEqual([201, '07 5550 0110']);
  });
});
