import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CollectedEvent } from '#domain/analytics/collected-event.ts';
import { addSite, smallServer, type SmallServer } from './small-server.ts';

/** The thread that posts gives way to everything else that the machine does. */
const LATE = { timeout: 20_000, interval: 50 };

describe('an event for the collector', () => {
  let server: SmallServer;
  let collector: Server;
  let url = '';
  const received: unknown[] = [];
  let sites = 0;

  beforeAll(async () => {
    server = await smallServer();
    collector = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => {
        received.push(JSON.parse(body));
        response.end();
      });
    });
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/events`;
  });
  afterAll(async () => {
    collector.close();
    await server.end();
  });

  /** A new site, and what posts to it. */
  async function openSite(events_collector: { enabled: boolean; url: string | null }) {
    const slug = `dealer-${(sites += 1)}`;
    await addSite(server.database, slug, { change: { events_collector } });
    const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
      server.ask(path, {
        host: `${slug}.localhost`,
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
    const event = { website_slug: slug, url: '/cars/a?q=marker', category: 'search', anon_id: 'anon-1' };
    return {
      slug,
      event,
      post,
      tell: async (change: object = {}, headers: Record<string, string> = {}) =>
        (await post('/api/events', { event: { ...event, ...change } }, headers)).status,
    };
  }

  it('is passed on as it was told, without the query of its page', async () => {
    const { slug, tell } = await openSite({ enabled: true, url });
    expect(await tell({ event_properties: { id: 'a1', event_id: 29, car_slug: 'a' } })).toBe(202);
    const properties = {
      id: 'a1',
      event_id: 29,
      label: '',
      search: '',
      browser: '',
      device: '',
      language: '',
      car_slug: 'a',
      car_name: '',
    };
    await expect
      .poll(() => received, LATE)
      .toContainEqual({
        event: {
          website_slug: slug,
          url: '/cars/a',
          category: 'search',
          lead_id: '',
          anon_id: 'anon-1',
          session_id: '',
          error_message: '',
          event_properties: properties,
        },
      });
  });

  it('may say null of what is not known', async () => {
    const { slug, tell } = await openSite({ enabled: true, url });
    const left = { url: null, category: null, lead_id: null, anon_id: null, session_id: null };
    const properties = { id: 'n1', event_id: null, label: null, search: null, browser: null, device: null };
    const car = { language: null, car_slug: null, car_name: null };
    const event = { ...left, error_message: null, event_properties: { ...properties, ...car } };
    expect(await tell(event)).toBe(202);
    expect(await tell({ event_properties: null })).toBe(202);
    const ofSite = () => received.filter((each) => JSON.stringify(each).includes(slug));
    await expect.poll(ofSite, LATE).toMatchObject([
      {
        event: {
          url: '',
          category: '',
          lead_id: '',
          event_properties: { id: 'n1', event_id: null, search: '' },
        },
      },
      { event: { category: 'search', event_properties: { id: '', event_id: null, label: '' } } },
    ]);
  });

  it('says nothing of a person, whatever was planted in it, and is cut', async () => {
    const { slug, tell } = await openSite({ enabled: true, url });
    const planted = `marker-jo@example.com 0491 570 156 ${'x'.repeat(600)}`;
    expect(
      await tell({ error_message: planted, category: planted, event_properties: { car_name: planted } }),
    ).toBe(202);
    const ofSite = () => received.map((each) => JSON.stringify(each)).filter((each) => each.includes(slug));
    await expect.poll(ofSite, LATE).toHaveLength(1);
    const [eventText = ''] = ofSite();
    for (const secret of ['marker', 'jo@', '570 156']) expect(eventText).not.toContain(secret);
    expect(eventText.length).toBeLessThan(1400);
  });

  it.each([
    [404, 'another site', { website_slug: 'somebody-elses' }],
    [404, 'a lead of somebody else', { lead_id: 'not-mine' }],
    [422, 'a reserved number', { event_properties: { event_id: 30 } }],
    [422, 'no site', { website_slug: null }],
    [422, 'an unknown key', { email: 'jo@example.com' }],
    [422, 'an unknown property', { event_properties: { name: 'Jo' } }],
    [422, 'a wrong type', { url: 7 }],
    [422, 'an id that is a person', { anon_id: 'jo@example.com' }],
    [413, 'more than 8 KB', { url: '/'.repeat(9000) }],
  ])('is refused with %i for %s, and not passed on', async (status, _why, change) => {
    const { slug, tell } = await openSite({ enabled: true, url });
    expect(await tell(change)).toBe(status);
    expect(await tell({ category: 'after' })).toBe(202);
    const ofSite = () => received.map((each) => JSON.stringify(each)).filter((each) => each.includes(slug));
    await expect.poll(ofSite, LATE).toEqual([expect.stringContaining('"category":"after"')]);
  });

  it('names a lead for whoever made it', async () => {
    const { tell, post } = await openSite({ enabled: true, url });
    const lead = {
      name: 'Jo',
      email: 'jo@example.com',
      phone: '0491570156',
      message: 'Hi',
      category: 'general-enquiry',
    };
    const { text, headers } = await post('/api/leads', { lead });
    const { id } = JSON.parse(text) as { id: string };
    const [cookie = ''] = String(headers['set-cookie']).split(';');
    expect(await tell({ lead_id: id })).toBe(404);
    expect(await tell({ lead_id: id }, { cookie })).toBe(202);
    expect(await tell({ lead_id: id }, { cookie: `form_token=${id}.forged` })).toBe(404);
  });

  it.each([[{ enabled: false, url: 'http://127.0.0.1:9/' }], [{ enabled: true, url: null }]])(
    'is not there where the site has no collector: %j',
    async (settings) => {
      expect(await (await openSite(settings)).tell()).toBe(404);
    },
  );

  it('goes to an address that was mended, also what waited for the old one', async () => {
    const { slug, tell } = await openSite({ enabled: true, url: 'http://127.0.0.1:9/' });
    for (const category of ['lost', 'waited', 'waited']) expect(await tell({ category })).toBe(202);
    await addSite(server.database, slug, { change: { events_collector: { enabled: true, url } } });
    const categories = () =>
      received
        .map((each) => (each as { event: CollectedEvent }).event)
        .filter(({ website_slug }) => website_slug === slug)
        .map(({ category }) => category);
    await expect.poll(async () => (await tell({ category: 'new' }), categories()), LATE).toContain('waited');
  });

  it.each(['http://127.0.0.1:9/', 'http://10.0.0.7/', 'http://169.254.169.254/', 'http://192.168.1.1/'])(
    'is answered at once where %s never answers, or is never asked',
    async (address) => {
      const { tell } = await openSite({ enabled: true, url: address });
      const startedAt = performance.now();
      for (let index = 0; index < 20; index += 1) expect(await tell()).toBe(202);
      expect(performance.now() - startedAt).toBeLessThan(4000);
    },
  );
});
