import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { riverline } from '#demo/sites/riverline.ts';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import { sampleCar } from '#test/contracts/samples.ts';
import { addSite, NOW, smallServer, type SmallServer } from './small-server.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36';
const VISITOR = {
  anon_id: '0d9a2f6e-1f1c-4b7d-8a55-0123456789ab',
  session_id: '5b0c1f7a-93f5-4f7e-9a0e-ba9876543210',
};
const NOTHING = { acts: [], cars: [], vitals: [], variants: [], errors: [] };

const view = { id: 'a', event: 'page_view', path: '/' };
/** Another one each time. */
const newView = () => ({ ...view, id: randomUUID() });

describe('a report of a visit', () => {
  let server: SmallServer;
  let sites = 0;

  beforeAll(async () => {
    server = await smallServer();
  });
  afterAll(() => server.end());

  /** A new site with one car. */
  async function openSite(change: object = {}) {
    const name = `dealer-${(sites += 1)}`;
    const parsed = parseWebsite(riverline);
    if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
    const id = await addSite(server.database, name, {
      cars: [sampleCar('A1', { location_id: 2 })],
      change: {
        timezone: 'Australia/Brisbane',
        locations: parsed.website.locations,
        gtm_id: 'GTM-ABC123',
        experiments: [{ name: 'home-hero', variants: ['search-first', 'offers-first'] }],
        ...change,
      },
    });
    const stores = server.database.openStores(id);
    const { slug, id: carId } = (await stores.stock.all()[Symbol.asyncIterator]().next()).value!;
    return {
      slug,
      carId,
      report: async (body: unknown, headers: Record<string, string> = { 'user-agent': PHONE }) => {
        const { status } = await server.ask('/api/vitals', {
          host: `${name}.localhost`,
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: typeof body === 'string' ? body : JSON.stringify(body),
        });
        return status;
      },
      counts: async () => {
        await server.storeVisits();
        return stores.visitCounts.since('2000-01-01');
      },
      kept: async () => {
        await server.storeVisits();
        return stores.visitCounts.beforeLead({ ...VISITOR, created_at: '2100-01-01T00:00:00.000Z' });
      },
    };
  }

  it('is counted by the day on the site’s clocks, whichever the device believes in', async () => {
    const { report, counts, slug, carId } = await openSite();
    const path = `/cars/${slug}`;
    // Ten minutes past midnight in Brisbane.
    server.setNow(Date.parse('2026-11-18T14:10:00Z'));
    const acts = [
      { id: 'a1', event: 'page_view', path },
      { id: 'a2', event: 'favourite_added', event_id: 39, path },
    ];
    expect(await report({ vitals: [{ name: 'LCP', value: 1180, path }], acts, source: 'google' })).toBe(202);
    const again = [{ ...acts[0], id: 'a3' }];
    expect(await report({ vitals: [], acts: again, source: 'google' })).toBe(202);
    server.setNow(NOW);
    const day = '2026-11-19';
    const where = { day, page_type: 'car', location_id: 2, source: 'google' };
    expect(await counts()).toEqual({
      acts: expect.arrayContaining([
        { ...where, kind: 'page_view', acts: 2 },
        { ...where, kind: 'favourite_added', acts: 1 },
      ]) as unknown,
      cars: [{ day, car_id: carId, views: 2, saves: 1 }],
      vitals: [
        {
          day,
          page_type: 'car',
          device: 'mobile',
          providers: 'google_tag_manager',
          vital: 'LCP',
          bucket: 11,
          visits: 1,
        },
      ],
      variants: [],
      errors: [],
    });
  });

  it('counts what failed in browsers, by kind and page', async () => {
    const { report, counts, slug } = await openSite();
    const errors = [
      { kind: 'website_refresh', path: `/cars/${slug}`, times: 2 },
      { kind: 'script', path: '/', times: 1 },
    ];
    for (let time = 0; time < 2; time += 1) expect(await report({ vitals: [], acts: [], errors })).toBe(202);
    const { errors: counted } = await counts();
    expect(counted).toHaveLength(2);
    expect(counted).toEqual(
      expect.arrayContaining([
        { day: expect.any(String), kind: 'website_refresh', page_type: 'car', errors: 4 },
        { day: expect.any(String), kind: 'script', page_type: 'home', errors: 2 },
      ]),
    );
  });

  it.each([
    ['of no kind we know', { kind: 'other', path: '/', times: 1 }],
    ['with words', { kind: 'script', path: '/', times: 1, message: 'jo@example.com' }],
    ['on an address with a query', { kind: 'script', path: '/?email=jo@example.com', times: 1 }],
    ['more often than a page tells', { kind: 'script', path: '/', times: 101 }],
    ['never', { kind: 'script', path: '/', times: 0 }],
  ])('counts no failure %s', async (_, error) => {
    const { report, counts } = await openSite();
    expect(await report({ vitals: [], acts: [], errors: [error] })).toBe(422);
    expect(await counts()).toEqual(NOTHING);
  });

  it('counts an act once, however often it is sent, and the same on another site', async () => {
    const [one, other] = [await openSite(), await openSite()];
    const acts = [view, { ...view, event: 'print', event_id: 61 }, { ...view, id: 'b' }];
    for (const { report } of [one, one, other]) expect(await report({ vitals: [], acts })).toBe(202);
    for (const { counts } of [one, other])
      expect((await counts()).acts).toMatchObject([{ kind: 'page_view', acts: 2 }]);
  });

  it('counts the visits that saw a variant of a split test, each once', async () => {
    const { report, counts } = await openSite();
    const headers = { 'user-agent': PHONE, cookie: 'a=b; experiments=home-hero.offers-first' };
    const acts = ['/', '/', '/finance'].map((path, index) => ({ id: `${index}`, event: 'page_view', path }));
    const visit = { vitals: [], acts, shown: ['home-hero'] };
    for (const sent of [visit, visit, { vitals: [], acts: [newView()], shown: [] }])
      expect(await report(sent, headers)).toBe(202);
    expect((await counts()).variants).toEqual([
      { day: '2026-11-18', experiment: 'home-hero', variant: 'offers-first', exposures: 1 },
    ]);
  });

  it.each([
    ['off', false, 1],
    ['notice', false, 1],
    ['opt_in', false, 0],
    ['opt_in', true, 1],
  ])(
    'is kept by the device on a site with consent %s, accepted %s: %i',
    async (consent, has_accepted, rows) => {
      const { report, kept, slug } = await openSite({ consent });
      const path = `/cars/${slug}`;
      const acts = [{ id: 'a', event: 'page_view', path, link: 'tel:0755500110', lead_id: 'somebody-s' }];
      const visitor = { ...VISITOR, has_accepted };
      expect(await report({ vitals: [], acts, source: 'mail', visitor })).toBe(202);
      expect(await report({ vitals: [], acts })).toBe(202);
      const visit = { ...VISITOR, at: new Date(NOW).toISOString(), source: 'mail' };
      expect(await kept()).toEqual(
        Array.from({ length: rows }, () => ({ ...visit, acts: [{ event: 'page_view', path }] })),
      );
    },
  );

  it.each([
    { ...VISITOR, has_accepted: 'yes' },
    { ...VISITOR, has_accepted: true, email: 'jo@example.com' },
    { ...VISITOR, anon_id: 'jo@example.com', has_accepted: true },
    { ...VISITOR, session_id: '', has_accepted: true },
    'jo@example.com',
  ])('is refused where it says who it is in another way: %j', async (visitor) => {
    const { report, counts, kept } = await openSite();
    expect(await report({ vitals: [], acts: [view], visitor })).toBe(422);
    expect([await counts(), await kept()]).toEqual([NOTHING, []]);
  });

  it('counts nothing of a machine', async () => {
    const { report, counts } = await openSite();
    const acts = [{ id: 'a', event: 'page_view', path: '/' }];
    expect(await report({ vitals: [], acts }, { 'user-agent': 'Googlebot/2.1' })).toBe(202);
    expect(await counts()).toEqual(NOTHING);
  });

  it.each([
    [422, 'an unknown act', { ...view, event: 'bought' }],
    [422, 'a reserved number', { ...view, event: 'search', event_id: 30 }],
    [422, 'the number of another act', { ...view, event: 'search', event_id: 25 }],
    [422, 'a number in words', { ...view, event: 'search', event_id: '29' }],
    [422, 'an unknown field', { ...view, email: 'jo@example.com' }],
    [422, 'an id that is none', { ...view, id: 'jo@example.com' }],
    [422, 'an address with a query', { ...view, path: '/?q=jo' }],
    [404, 'the car of another site', { ...view, event: 'favourite_added', event_id: 39, car: 'theirs' }],
  ])('is refused with %i for %s, and nothing of it is counted', async (status, _why, act) => {
    const { report, counts } = await openSite();
    expect(await report({ vitals: [], acts: [view, act] })).toBe(status);
    expect(await counts()).toEqual(NOTHING);
  });

  it.each([
    [422, { acts: [] }],
    [422, { vitals: [{ name: 'FID', value: 1, path: '/' }], acts: [] }],
    [422, { vitals: [{ name: 'LCP', value: -1, path: '/' }], acts: [] }],
    [422, { vitals: [], acts: [], source: 'jo@example.com' }],
    [422, { vitals: [], acts: [], shown: ['jo@example.com'] }],
    [422, { vitals: [], acts: Array.from({ length: 101 }, () => view) }],
    [422, []],
    [400, '{'],
  ])('is refused with %i: %j', async (status, body) => {
    const { report, counts } = await openSite();
    expect(await report(body)).toBe(status);
    expect(await counts()).toEqual(NOTHING);
  });

  it('is no place for what people typed: counts hold none of it', async () => {
    const { report, counts } = await openSite();
    const planted = 'marker-jo@example.com';
    const texts = { label: planted, search: planted, link: planted, category: planted, lead_id: planted };
    const acts = [{ ...view, event: 'search', event_id: 29, ...texts, path: `/search/${planted}` }];
    expect(await report({ vitals: [], acts })).toBe(202);
    const stored = await counts();
    expect(stored.acts).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain('marker');
  });

  it('is no place for what people typed: what is kept of it holds none either', async () => {
    const { report, kept } = await openSite();
    const planted = 'marker.jo@example.com';
    const texts = { label: planted, search: planted, link: planted, category: planted, lead_id: 'marker' };
    const acts = [{ ...view, event: 'search', event_id: 29, ...texts, path: `/search/${planted}` }];
    expect(await report({ vitals: [], acts, visitor: { ...VISITOR, has_accepted: true } })).toBe(202);
    const stored = await kept();
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain('marker');
  });

  it('waits while the database is away, and is stored with what came meanwhile', async () => {
    const { report, counts, kept } = await openSite();
    const visitor = { ...VISITOR, has_accepted: false };
    const body = () => ({ vitals: [], acts: [newView()], visitor });
    expect(await report(body())).toBe(202);
    server.setTrouble('fails');
    await server.storeVisits();
    server.setTrouble('none');
    expect(await report(body())).toBe(202);
    expect((await counts()).acts.map(({ acts }) => acts)).toEqual([2]);
    expect(await kept()).toHaveLength(2);
  });

  it('is one of so many sources a day: whoever makes them up fills no table', async () => {
    const { report, counts } = await openSite();
    for (let index = 0; index < 60; index += 1)
      await report({ vitals: [], acts: [newView()], source: `made-up-${index}` });
    const { acts } = await counts();
    expect(acts).toHaveLength(51);
    expect(acts.find(({ source }) => source === 'other')?.acts).toBe(10);
  });

  it('is one of so many named assistants a day, who take no other word’s room', async () => {
    const { report, counts } = await openSite();
    for (let index = 0; index < 60; index += 1)
      await report({ vitals: [], acts: [newView()], source: `assistant.claim${index}.example` });
    for (const source of ['assistant', 'google'])
      expect(await report({ vitals: [], acts: [newView()], source })).toBe(202);
    const { acts } = await counts();
    const actsBySource = new Map(acts.map((row) => [row.source, row.acts]));
    expect(actsBySource.size).toBe(53);
    expect(['assistant.other', 'assistant', 'google'].map((source) => actsBySource.get(source))).toEqual([
      10, 1, 1,
    ]);
  });
});
