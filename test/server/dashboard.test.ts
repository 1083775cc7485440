import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examineProviders } from '#cli/doctor/doctor.ts';
import { riverline } from '#demo/sites/riverline.ts';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import type { Website } from '#domain/tenants/website.ts';
import { sampleBooking, sampleCar, sampleSubmission } from '#test/contracts/samples.ts';
import { type FakeDashboard, fakeDashboard } from './fake-dashboard.ts';
import { addSite, smallServer, type SmallServer } from './small-server.ts';

const DRIVES = '/dealerships/101/available_appointment_bookings.json';
const SERVICES = '/dealerships/101/available_service_bookings.json';
const COLOURS = ['Glacier Blue', 'Nimbus', 'Nimbus'];
const MISSING = { error: 'Not found.', status: 404 };

interface Calendar {
  timezone: string;
  slot_minutes: number;
  days: { date: string; slots: { starts_at: string; location_id: number; remaining: number }[] }[];
}

/** A demo dealer of three places, with the dealership 101. */
function dealer(slug: string): Omit<Website, 'id'> {
  const brands = [
    { make: 'TOYOTA', logo: '/pictures/badge-toyota.webp', colours: [{ name: 'Nimbus', hex: '#8A9BA8' }] },
  ];
  const features = { ...riverline.features, dealercell: true };
  const parsed = parseWebsite({ ...riverline, slug, domain_name: null, brands, features });
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  return parsed.website;
}

const sessionPath = (id: number | string) => `/api/v1/websites/${id}/website_session_data.json`;

describe('the calls of our own dashboard', () => {
  let server: SmallServer;
  let websiteId: number;

  beforeAll(async () => {
    server = await smallServer();
    const cars = ['Corolla', 'HiLux', 'Corolla'].map((model, index) =>
      sampleCar(`T${index}`, { make: 'Toyota', model, badge: `B${index}`, colour: COLOURS[index] ?? null }),
    );
    websiteId = await addSite(server.database, 'dealer', { change: dealer('dealer'), cars });
    await addSite(server.database, 'other');
  });
  afterAll(() => server.end());

  const ask = (path: string, host = 'dealer.localhost') => server.ask(path, { host });

  it('offer times for a test drive at the sales locations of the dealership, kept by no cache', async () => {
    const reply = await ask(DRIVES);
    const calendar = JSON.parse(reply.text) as Calendar;
    expect([reply.status, reply.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(calendar).toMatchObject({ timezone: 'Australia/Brisbane', slot_minutes: 30 });
    expect(calendar.days[0]?.slots[0]).toMatchObject({
      starts_at: '2026-11-18T13:00:00+10:00',
      remaining: 1,
    });
  });

  it('offer times in the workshop', async () => {
    const calendar = JSON.parse((await ask(SERVICES)).text) as Calendar;
    const workshops = dealer('dealer').locations.filter(({ location_type }) => location_type === 'service');
    const places = new Set(calendar.days.flatMap(({ slots }) => slots.map(({ location_id }) => location_id)));
    expect([...places]).toEqual(workshops.map(({ id }) => id));
  });

  it('no longer offer a time that is taken', async () => {
    const slots = async () => (JSON.parse((await ask(DRIVES)).text) as Calendar).days[0]?.slots ?? [];
    const [first] = await slots();
    const booking = {
      ...sampleBooking,
      location_id: first!.location_id,
      starts_at: new Date(first!.starts_at).toISOString(),
    };
    await server.database.openStores(websiteId).leads.submit(sampleSubmission({ booking }));
    expect(await slots()).not.toContainEqual(first);
  });

  it('list the models of a make from the site’s own stock', async () => {
    const reply = await ask(`/manufacturers/toyota.json?website_id=${websiteId}`);
    expect(JSON.parse(reply.text)).toMatchObject({
      name: 'Toyota',
      slug: 'toyota',
      models: [
        { name: 'Corolla', variants: [{ name: 'B0' }, { name: 'B2' }] },
        { name: 'HiLux', variants: [{ name: 'B1' }] },
      ],
    });
  });

  it('tell the make’s logo, and how its paints look: as configured, else by their names', async () => {
    const { logo, models } = JSON.parse((await ask('/manufacturers/toyota.json')).text) as {
      logo: string;
      models: { name: string; colours: { name: string; hex: string }[] }[];
    };
    expect(logo).toBe('/pictures/badge-toyota.webp');
    expect(models.map(({ colours }) => colours.map(({ name, hex }) => [name, hex]))).toEqual([
      [
        ['Glacier Blue', '#22508f'],
        ['Nimbus', '#8a9ba8'],
      ],
      [['Nimbus', '#8a9ba8']],
    ]);
  });

  it.each([
    ['an unknown dealership', '/dealerships/9/available_appointment_bookings.json'],
    ['a dealership that is no number', '/dealerships/101.0/available_service_bookings.json'],
    ['an unknown make', '/manufacturers/lada.json'],
    ['a make in odd letters', '/manufacturers/%2e%2e%2fx.json'],
    ['another site’s id', '/manufacturers/toyota.json?website_id=999'],
  ])('say 404 to %s', async (_what, path) => {
    const reply = await ask(path);
    expect([reply.status, JSON.parse(reply.text)]).toEqual([404, MISSING]);
  });

  it('say nothing about another site’s dealership or makes', async () => {
    for (const path of [DRIVES, SERVICES, '/manufacturers/toyota.json']) {
      expect((await ask(path, 'other.localhost')).status).toBe(404);
    }
  });
});

describe('the calls of a dashboard that the operator names', () => {
  const CALENDAR = {
    timezone: 'Australia/Brisbane',
    slot_minutes: 45,
    days: [
      {
        date: '2026-11-20',
        slots: [{ starts_at: '2026-11-20T09:00:00+10:00', location_id: 1, remaining: 2 }],
      },
    ],
  };
  let dashboard: FakeDashboard;
  let server: SmallServer;
  let websiteId: number;

  beforeAll(async () => {
    dashboard = await fakeDashboard();
    server = await smallServer({
      DASHBOARD_URL: dashboard.url,
      DASHBOARD_USER: 'forecourt',
      DASHBOARD_PASSWORD: 'sesame:1',
    });
    websiteId = await addSite(server.database, 'dealer', { change: dealer('dealer') });
  });
  afterAll(async () => {
    await server.end();
    dashboard.end();
  });

  const ask = (path: string) => server.ask(path, { host: 'dealer.localhost' });

  it('are answered by it, without its extras, and only it learns the credentials', async () => {
    dashboard.answer({ status: 200, body: { ...CALENDAR, secret: 'x' } });
    const reply = await ask(DRIVES);
    expect([reply.status, JSON.parse(reply.text)]).toEqual([200, CALENDAR]);
    const authorization = `Basic ${Buffer.from('forecourt:sesame:1').toString('base64')}`;
    expect(dashboard.requests).toEqual([{ path: `/api${DRIVES}`, authorization }]);
    expect(JSON.stringify(reply)).not.toContain('sesame');
  });

  it('tell a visit what it says of the site, without its extras', async () => {
    const settings = {
      website_id: websiteId,
      config_version: 9,
      stock: { count: 2, car_types: { used: 2 } },
      offers_count: 0,
      open_now: true,
      special_hours: [],
      flags: {},
      phone_overrides: { google: { 2: '1300 000 000' } },
    };
    dashboard.answer({ status: 200, body: { ...settings, secret: 'x' } });
    const path = sessionPath(websiteId);
    expect(JSON.parse((await ask(path)).text)).toEqual(settings);
    expect(dashboard.requests.map((request) => request.path)).toEqual([`/api${path}`]);
  });

  it('name our website to it', async () => {
    dashboard.answer({ status: 200, body: { id: 1, slug: 'kia', name: 'Kia', logo: null, models: [] } });
    expect((await ask('/manufacturers/kia.json?website_id=')).status).toBe(404);
    expect((await ask('/manufacturers/kia.json')).status).toBe(200);
    expect(dashboard.requests.map(({ path }) => path)).toEqual([
      `/api/manufacturers/kia.json?website_id=${websiteId}`,
    ]);
  });

  it.each([
    ['500', { status: 500, body: {} }],
    ['a redirect', { status: 302, body: {} }],
    ['no JSON', { status: 200, body: '<html>' }],
  ])('fail with 503 after one answer of %s: it is the browser that asks again', async (_what, reply) => {
    dashboard.answer(reply);
    const answer = await ask(DRIVES);
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      503,
      { error: 'The dealer’s calendar could not be reached.' },
    ]);
    expect(dashboard.requests).toHaveLength(1);
  });

  it('fail at once with an answer of another shape', async () => {
    dashboard.answer({ status: 200, body: { ...CALENDAR, days: 'none' } });
    expect((await ask(DRIVES)).status).toBe(503);
    expect(dashboard.requests).toHaveLength(1);
  });

  it.each([
    ['by its status', { status: 404, body: {} }],
    ['in its body', { status: 200, body: { status: 404 } }],
  ])('are not found when it says so %s', async (_how, reply) => {
    dashboard.answer(reply);
    const answer = await ask(DRIVES);
    expect([answer.status, JSON.parse(answer.text)]).toEqual([404, MISSING]);
    expect(dashboard.requests).toHaveLength(1);
  });

  it('never ask it about a dealership of another site', async () => {
    dashboard.answer({ status: 200, body: CALENDAR });
    expect((await ask('/dealerships/9/available_service_bookings.json')).status).toBe(404);
    expect(dashboard.requests).toEqual([]);
  });

  it('are skipped for ten seconds after five failures in a row, which metrics and the operator see', async () => {
    dashboard.answer({ status: 200, body: CALENDAR });
    expect((await ask(DRIVES)).status).toBe(200);
    expect(await skipped()).toEqual([0, null]);
    dashboard.answer({ status: 502, body: {} });
    for (let failure = 1; failure <= 5; failure += 1) expect((await ask(DRIVES)).status).toBe(503);
    dashboard.answer({ status: 200, body: CALENDAR });
    expect((await ask(SERVICES)).status).toBe(503);
    expect((await ask('/manufacturers/kia.json')).status).toBe(503);
    expect(dashboard.requests).toEqual([]);
    await expect
      .poll(skipped)
      .toEqual([1, expect.stringMatching(/^The dashboard has not answered since 20/)]);
  });

  async function skipped(): Promise<[number, string | null]> {
    const metrics = await server.ask('/metrics', { host: 'dealer.localhost' });
    const gauge = /^forecourt_provider_skipped\{provider="dashboard"\} (\d)$/m.exec(metrics.text)?.[1];
    const [finding] = await examineProviders([], server);
    return [Number(gauge), finding?.sentence ?? null];
  }
});

describe('one site’s trouble with the dashboard', () => {
  it('does not skip it for the others', async () => {
    const dashboard = await fakeDashboard();
    const server = await smallServer({ DASHBOARD_URL: dashboard.url });
    await addSite(server.database, 'dealer', { change: dealer('dealer') });
    dashboard.answer({ status: 400, body: {} });
    for (let refusal = 1; refusal <= 6; refusal += 1)
      expect((await server.ask(DRIVES, { host: 'dealer.localhost' })).status).toBe(503);
    expect(dashboard.requests).toHaveLength(6);
    await server.end();
    dashboard.end();
  });
});

it('in staging asks the staging dashboard', async () => {
  const [live, staging] = [await fakeDashboard(), await fakeDashboard()];
  const urls = { DASHBOARD_URL: live.url, STAGING_DASHBOARD_URL: staging.url };
  const server = await smallServer({ APP_ENV: 'staging', RATE_LIMITS: 'off', ...urls });
  await addSite(server.database, 'dealer', { change: dealer('dealer') });
  staging.answer({ status: 404, body: {} });
  await server.ask(DRIVES, { host: 'dealer.localhost' });
  expect([live.requests.length, staging.requests.length]).toEqual([0, 1]);
  await server.end();
  live.end();
  staging.end();
});
