import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import type { Membership, StaffRole } from '#domain/staff/membership.ts';
import { sampleEdit } from '#test/contracts/sample-edit.ts';
import { sampleCar } from '#test/contracts/samples.ts';
import { type ConsoleServer, consoleServer, NORTH, SOUTH } from './console-server.ts';
import { onBothEnginesInAll } from './on-both-engines.ts';
import { NOW, type Reply } from './small-server.ts';

const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(NOW - days * DAY - 1000).toISOString();
const PHOTO = '/a.webp';
const PHOTOS = {
  primary_image_url: PHOTO,
  images: Array.from({ length: 8 }, (_, index) => ({
    image: { url: `/${index}.webp` },
    thumb: PHOTO,
    view: null,
  })),
  photos_count: 8,
};

onBothEnginesInAll('the page of the stock', (settings) => {
  let dealers: ConsoleServer;
  let cookie: string;
  /** Of whoever runs the other website, and of an agency of this one. */
  let oakCookie: string;
  let agencyCookie: string;

  beforeAll(async () => {
    dealers = await consoleServer(settings());
    const { database } = dealers.server;
    const locations = [NORTH, SOUTH].map((id) => ({ id, name: id === NORTH ? 'North' : 'South' }));
    const reading = parseWebsite({ name: 'Elm Motors', slug: 'elm', locations });
    if ('faults' in reading) throw new Error(JSON.stringify(reading.faults));
    await database.tenants.save({ ...reading.website, slug: 'elm' });
    const { stock, stockEdits } = dealers.storesOf('elm');
    await stock.upsert([
      sampleCar('elm-1', { status: 'withdrawn', created_at: daysAgo(300) }),
      sampleCar('A/B #1', {
        ...PHOTOS,
        name: '2024 <b>Norden</b>',
        location_id: NORTH,
        created_at: daysAgo(3),
      }),
      sampleCar('N2', {
        ...PHOTOS,
        name: '2023 Tanami',
        location_id: SOUTH,
        created_at: daysAgo(96),
        car_type: 'new',
      }),
      sampleCar('N3', { name: '2022 Halden', price_cents: null, created_at: daysAgo(5), badge: 'Touring' }),
      sampleCar('N4', {
        ...PHOTOS,
        name: '2021 Vanto',
        show_on_dealer_website: false,
        created_at: daysAgo(6),
      }),
    ]);
    const car = await stock.byStockNumber('N2');
    if (car === null) throw new Error('It was stored.');
    await stockEdits.editCar(sampleEdit(car, 'price', { price_cents: 5_000_000 }));
    cookie = (await dealers.signIn('boss', { role: 'manager' })).cookie;
    oakCookie = (await dealers.signIn('oak-boss', { role: 'manager', website_id: dealers.oak })).cookie;
    agencyCookie = (await dealers.signIn('agency', { role: 'marketing' })).cookie;
  }, 120_000);
  afterAll(() => dealers.end());

  const open = (query = '', session = cookie) => dealers.open(`/elm/stock${query}`, session);
  /** Titles of the cars on a page, in its order. */
  const listTitles = ({ text }: Reply) =>
    [...text.matchAll(/<a [^>]*href="\/elm\/stock\/[^"]*"[^>]*>([^<]*)<\/a>/g)].map(
      ([, title = '']) => title,
    );
  const readRow = ({ text }: Reply, title: string) =>
    text
      .match(/<li class="car-row">.*?<\/li>/gs)
      ?.find((row) => row.includes(title))
      ?.replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/ (?=[.,])/g, '') ?? '';

  describe('the stock', () => {
    it.each<[StaffRole, Partial<Membership>]>([
      ['staff', { locations: [NORTH], departments: ['service'] }],
      ['manager', {}],
      ['marketing', {}],
      ['administrator', {}],
    ])('is seen by %s of the website, whole', async (role, rights) => {
      const sessions: Partial<Record<StaffRole, string>> = { manager: cookie, marketing: agencyCookie };
      const session = sessions[role] ?? (await dealers.signIn(`stock-${role}`, { role, ...rights })).cookie;
      const reply = await open('', session);
      expect([reply.status, listTitles(reply).length]).toEqual([200, 5]);
      expect(reply.text).toMatch(/Stock<i class="car-count">5/);
      expect((await dealers.open('/oak/stock', session)).status).toBe(404);
      expect((await dealers.open('/elm/stock.data', session)).text).toContain('Tanami');
    });

    it('is of nobody who is no member', async () => {
      const operator = await dealers.signIn('stock-operator', { role: 'operator', website_id: null });
      for (const [session, status] of [
        [operator.cookie, 404],
        [oakCookie, 404],
        ['', 302],
      ] as const) {
        const reply = await open('', session);
        expect([reply.status, reply.text.includes('Tanami')]).toEqual([status, false]);
      }
    });

    it('is the first page of a role without leads, which sees no others of them', async () => {
      const start = await dealers.open('/', agencyCookie);
      expect([start.status, start.headers['location']]).toEqual([302, '/elm/stock']);
      const { text } = await open('', agencyCookie);
      expect(text).not.toMatch(/href="\/elm\/(?:inbox|duty|turns)"/);
      for (const path of ['inbox', 'inbox/tag', 'duty', 'leads/new', 'leads/1/files/1'])
        expect([path, (await dealers.open(`/elm/${path}`, agencyCookie)).status]).toEqual([path, 404]);
    });

    it('says of each car in words what it is and what it lacks', async () => {
      const reply = await open();
      expect(readRow(reply, 'Norden')).toMatch(
        /A\/B #1.*In stock.*\$45,990.*8 photos\..*Has a price\..*No text\..*3 days here.*0 views in 30 days.*0 leads.*Feed, 1 min/,
      );
      expect(readRow(reply, 'Tanami')).toMatch(/Kept by hand: \$50,000.*96 days here.*Price by hand/);
      expect(readRow(reply, 'Halden')).toMatch(/N3, Touring, 45,000 km.*No price.*No photos/);
      expect(readRow(reply, 'Vanto')).toMatch(/Hidden/);
      expect(readRow(reply, '2021 Ford')).toMatch(/Not in stock any more.*Not on the site/);
    });

    it('leads to each car by its stock number, whatever its signs, and shows markup as text', async () => {
      const { text } = await open();
      expect(text).toContain('href="/elm/stock/A%2FB%20%231"');
      expect(text).toContain('2024 &lt;b&gt;Norden&lt;/b&gt;');
    });

    it.each([
      ['?view=no_photos', ['2022 Halden']],
      ['?view=no_price', ['2022 Halden']],
      ['?view=old', ['2023 Tanami']],
      ['?view=by_hand', ['2023 Tanami']],
      ['?view=off_site', ['2021 Vanto', '2021 Ford Ranger XLT']],
      [`?place=${SOUTH}&type=new`, ['2023 Tanami']],
      ['?q=halden', ['2022 Halden']],
      ['?q=%00halden', ['2022 Halden']],
      ['?sort=cheapest&view=no_price&q=tanami', []],
      ['?view=nonsense&place=x&type=y&sort=z&q=n2', ['2023 Tanami']],
    ])('%s lists %j', async (query, titles) => {
      const reply = await open(query);
      expect([reply.status, listTitles(reply)]).toEqual([200, titles]);
    });

    it('counts what there is to do, and leaves out what there is nothing of', async () => {
      const { text } = await open('?q=nothing-like-it');
      const views = text.matchAll(/href="\/elm\/stock\?view=(\w+)"[^>]*>.*?<b>(\d+)<\/b>/gs);
      const counts = Object.fromEntries([...views].map(([, view = '', count = '']) => [view, count]));
      expect(counts).toEqual({ no_photos: '1', no_price: '1', old: '1', by_hand: '1', off_site: '2' });
      expect(text).toContain('Oldest 96 days');
      expect(text).toContain('1 of them hidden');
      expect(text).toMatch(/Nothing found/);
    });

    it('goes on by fifty without scripts, and has no page that none led to', async () => {
      await dealers
        .storesOf('oak')
        .stock.upsert(
          Array.from({ length: 120 }, (_, index) => sampleCar(`O${index}`, { name: `Oak ${index}` })),
        );
      const numbers: string[] = [];
      let path: string | undefined = '/oak/stock?sort=stock_number';
      while (path !== undefined) {
        const { text }: Reply = await dealers.open(path, oakCookie);
        numbers.push(
          ...[...text.matchAll(/<a [^>]*href="\/oak\/stock\/([^"?]*)"/g)].map(([, number = '']) => number),
        );
        path = /href="([^"]*after=[^"]*)"[^>]*>More cars/.exec(text)?.[1]?.replaceAll('&amp;', '&');
      }
      expect([numbers.length, new Set(numbers).size]).toEqual([121, 121]);
      for (const cursor of ['x', "'", '%00', '1_1'])
        expect((await dealers.open(`/oak/stock?after=${cursor}`, oakCookie)).status).toBe(404);
    });

    it('leads from car to car without photos, of all places or of one, and back to the list', async () => {
      expect((await open('?view=no_photos')).text).toContain('href="/elm/photo-round"');
      const follow = async (path: string) => (await dealers.open(path, cookie)).headers['location'];
      const first = await follow('/elm/photo-round');
      expect(first).toBe('/elm/stock/N3/photos?round');
      const { text } = await dealers.open(first ?? '', cookie);
      const next = /href="([^"]*photo-round[^"]*)"/.exec(text)?.[1] ?? '';
      expect(await follow(next)).toBe('/elm/stock?view=no_photos');
      expect(await follow(`/elm/photo-round?place=${SOUTH}`)).toBe(`${first}&place=${SOUTH}`);
      expect(await follow(`/elm/photo-round?place=${NORTH}`)).toBe(
        `/elm/stock?view=no_photos&place=${NORTH}`,
      );
      expect(await follow("/elm/photo-round?place=x&after='")).toBe(first);
      expect((await dealers.open('/elm/photo-round', oakCookie)).status).toBe(404);
    });

    it('shows the picture of a car by its own host, to whoever sees the stock alone', async () => {
      const { text } = await open();
      const picture = /src="(\/elm\/pictures\/\d+)"/.exec(text)?.[1] ?? '';
      expect(picture).not.toBe('');
      expect((await dealers.open(picture, oakCookie)).status).toBe(404);
    });
  });
});
