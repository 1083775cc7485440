import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import { STAFF_ROLES } from '#domain/staff/membership.ts';
import { sampleCar } from '#test/contracts/samples.ts';
import { feed, findCar } from '#test/contracts/sample-fields.ts';
import { type ConsoleServer, consoleServer, NORTH, type Person, SOUTH } from './console-server.ts';
import { onBothEnginesInAll, pickRoles } from './on-both-engines.ts';
import { readAct, readStamp } from './read-car-form.ts';
import { NOW } from './small-server.ts';

const PATH = '/elm/cars/new';
const TYPED = {
  act: 'add',
  car_type: 'used',
  location: String(SOUTH),
  make: 'Ford',
  model: 'Ranger',
  badge: 'Wildtrak',
  year: '2021',
  km: '41,260',
  price: '37,990',
  price_basis: 'drive_away',
};

onBothEnginesInAll('adding a car', (settings, engine) => {
  let dealers: ConsoleServer;
  let boss: Person;
  beforeAll(async () => {
    dealers = await consoleServer(settings());
    const locations = [NORTH, SOUTH].map((id) => ({ id, name: id === NORTH ? 'North' : 'South' }));
    const parsed = parseWebsite({ name: 'Elm', slug: 'elm', locations, features: { nevdis: true } });
    if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
    await dealers.server.database.tenants.save({ ...parsed.website, slug: 'elm' });
    boss = await dealers.signIn('boss', { role: 'manager', locations: [SOUTH] });
  }, 60_000);
  afterAll(() => dealers.end());

  const add = (typed: Record<string, string>, { person = boss, path = PATH } = {}) =>
    dealers.post(path, { ...TYPED, ...typed }, person.cookie);
  const read = (stocknum: string) => findCar(dealers.storesOf('elm').stock, stocknum);
  const act = async (name: string, path: string) => {
    const { text } = await dealers.open(path, boss.cookie);
    return dealers.post(path, { act: readAct(text, name), stamp: readStamp(text) }, boss.cookie);
  };
  const openTexts = async (path: string, cookie = boss.cookie) =>
    readTexts((await dealers.open(path, cookie)).text);

  it('begins at one’s own place, from the list, and ends on the car’s page, which takes it back', async () => {
    expect((await dealers.open('/elm/stock', boss.cookie)).text).toContain(`href="${PATH}"`);
    const { text } = await dealers.open(PATH, boss.cookie);
    expect(text).toMatch(new RegExp(`<option value="${SOUTH}" selected`));
    const reply = await add({ stocknum: 'New 1' });
    expect([reply.status, reply.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/elm\/stock\/New%201\?done=./),
    ]);
    expect(await read('New 1')).toMatchObject({
      name: '2021 Ford Ranger Wildtrak',
      location_name: 'South',
      price_cents: 3_799_000,
      status: 'in_stock',
      created_at: new Date(NOW).toISOString(),
    });
    const page = await dealers.open(reply.headers.location ?? '', boss.cookie);
    const texts = readTexts(page.text);
    expect(texts).toContain('Saved: added it by hand. Undo');
    expect(texts).toContain('Make, kept by hand');
    expect(texts).not.toContain('The feed says');
    expect(texts).not.toContain('Follow the feed');
    const undo = /value="(undo [^"]+)"/.exec(page.text)?.[1] ?? '';
    expect((await act(undo, '/elm/stock/New%201')).headers.location).toContain('done=back');
    expect(await read('New 1')).toMatchObject({ status: 'withdrawn' });
    expect(await dealers.readAudit()).toMatch(/"act":"undo add car"/);
  });

  it('fills in what the register knows of a plate or a VIN, beside what was typed', async () => {
    const reply = await add({ act: 'look up', rego: 'abc 123', state: 'QLD', price: '19,990', make: '' });
    expect([reply.status, readTexts(reply.text)]).toEqual([
      200,
      expect.stringContaining('The register knows it: 2021 Toyota Corolla.'),
    ]);
    for (const [name, value] of [
      ['rego', 'ABC123'],
      ['vin', 'PRETEND0000000001'],
      ['make', 'Toyota'],
      ['badge', 'Ascent Sport'],
      ['body', 'Hatchback'],
      ['price', '19,990'],
      ['km', '41,260'],
    ] as const)
      expect(reply.text).toMatch(
        new RegExp(`name="${name}"[^>]* value="${value}"|value="${value}"[^>]* name="${name}"`),
      );
    const byVin = await dealers.post(PATH, { act: 'add', vin: 'PRETEND0000000002' }, boss.cookie);
    expect(readTexts(byVin.text)).toContain('The register knows it: 2019 Mazda CX-5.');
    expect(await dealers.storesOf('elm').stock.count()).toBe(2);
  });

  it.each([
    ['a plate nobody has', { rego: 'NOBODY1' }, 200, 'The register does not know it. Type it by hand.'],
    ['no plate', { rego: '£$%' }, 422, 'Please enter up to 9 letters and numbers.'],
    ['nothing', {}, 422, 'Type a plate or a VIN first.'],
    ['half a VIN', { vin: '123' }, 422, 'A VIN has 17 letters and digits.'],
  ])('of %s the look-up says so', async (_what, typed, status, text) => {
    const reply = await add({ act: 'look up', ...typed });
    expect([reply.status, readTexts(reply.text)]).toEqual([status, expect.stringContaining(text)]);
    expect(reply.text).toContain('value="Wildtrak"');
  });

  it.each([
    ['stocknum', '', 'Type a stock number'],
    ['stocknum', 'A'.repeat(200), 'At most 64 letters'],
    ['price', '999,999,999', 'At most $10,000,000'],
    ['price', '25', 'That is less than $500'],
    ['location', '99', 'Choose one of these'],
  ])('refuses %s “%s” at the field, and keeps all that was typed', async (field, text, fault) => {
    const reply = await add({ stocknum: 'Refused', colour: 'Not lost', [field]: text });
    expect(reply.status).toBe(422);
    expect(reply.text).toMatch(
      new RegExp(`id="${field}-notes"[^>]*><p class="fault">[^<]*${fault.replace('$', '\\$')}`),
    );
    expect(reply.text).toContain('value="Not lost"');
    expect(await dealers.storesOf('elm').stock.byStockNumber('Refused')).toBeNull();
  });

  it('keeps what looks like a slip once somebody says so', async () => {
    const asks = await add({ stocknum: 'Cheap', price: '250' });
    expect([asks.status, asks.text.includes('name="kept_price" value="25000"')]).toEqual([422, true]);
    expect((await add({ stocknum: 'Cheap', price: '250', kept_price: '25000' })).status).toBe(303);
    expect(await read('Cheap')).toMatchObject({ price_cents: 25_000 });
  });

  it('leads to the car that has the stock number already, and saves nothing', async () => {
    await dealers.storesOf('elm').stock.upsert([sampleCar('TAKEN', { colour: 'Red' })]);
    const before = await read('TAKEN');
    for (const stocknum of ['TAKEN', 'taken']) {
      const reply = await add({ stocknum, colour: 'Blue', kept_stocknum: 'TAKEN' });
      expect(reply.status).toBe(409);
      expect(reply.text).toContain('href="/elm/stock/TAKEN"');
      expect(reply.text).toContain('value="Blue"');
      expect(reply.text.includes('name="kept_stocknum" value="taken"')).toBe(stocknum === 'taken');
    }
    expect(await read('TAKEN')).toEqual(before);
    expect((await add({ stocknum: 'taken', kept_stocknum: 'taken' })).status).toBe(303);
    expect(await read('taken')).toMatchObject({ make: 'Ford' });
    expect(await read('TAKEN')).toEqual(before);
  });

  it('asks field by field, once, when a feed brings the stock number', async () => {
    await add({ stocknum: 'FED', colour: 'Red' });
    dealers.server.setNow(NOW + 60_000);
    const { stock } = dealers.storesOf('elm');
    const row = sampleCar('FED', { badge: 'XLT', colour: 'Blue', fuel: 'Diesel', make: 'Ford' });
    await feed(stock, row, ['badge', 'colour', 'fuel', 'make']);
    expect(await read('FED')).toMatchObject({ badge: 'Wildtrak', colour: 'Red', fuel: 'Diesel' });
    const path = '/elm/stock/FED';
    const asking = await openTexts(path);
    expect(asking).toContain('The feed says otherwise of 2 values kept by hand.');
    expect(asking).toContain('The feed says now Blue. Take it Keep ours');
    dealers.server.setNow(NOW + 120_000);
    expect((await act('keep colour', path)).status).toBe(303);
    const kept = await openTexts(path);
    expect(kept).toContain('boss kept its own value against the feed: colour');
    expect(kept).toContain('The feed says Blue. Follow the feed again');
    expect(kept).toContain('The feed says otherwise of one value kept by hand.');
    await feed(stock, row, ['badge', 'colour', 'fuel', 'make']);
    expect((await act('follow all', path)).status).toBe(303);
    expect(await read('FED')).toMatchObject({ badge: 'XLT', colour: 'Red' });
    expect(await openTexts(path)).not.toContain('otherwise');
    dealers.server.setNow(NOW + 180_000);
    const earlier = (await dealers.open(path, boss.cookie)).text;
    await feed(stock, { ...row, colour: 'Green' }, ['colour']);
    expect(await openTexts(path)).toContain('The feed says now Green. Take it Keep ours');
    const unseen = await dealers.post(path, { act: readAct(earlier, 'follow colour') }, boss.cookie);
    expect([unseen.status, readTexts(unseen.text)]).toEqual([
      409,
      expect.stringContaining('Nothing was changed. The feed says now: Colour Green.'),
    ]);
    expect(await read('FED')).toMatchObject({ colour: 'Red' });
    expect((await act('keep nonsense', path)).status).toBe(404);
    dealers.server.setNow(NOW);
  });

  it.each(pickRoles(engine, STAFF_ROLES))(
    'is for a %s what the role may, and for nobody on another’s site',
    async (role) => {
      const website_id = role === 'operator' ? null : dealers.elm;
      const person = await dealers.signIn(`adds-${role}`, { role, website_id });
      const mayAdd = role === 'manager' || role === 'administrator';
      const refusal = role === 'operator' ? 404 : 403;
      expect((await dealers.open(PATH, person.cookie)).status).toBe(mayAdd ? 200 : refusal);
      expect((await add({ stocknum: `By ${role}` }, { person })).status).toBe(mayAdd ? 303 : refusal);
      expect((await add({ act: 'look up', rego: 'ABC123' }, { person })).status).toBe(mayAdd ? 200 : refusal);
      const stored = await dealers.storesOf('elm').stock.byStockNumber(`By ${role}`);
      expect(stored !== null).toBe(mayAdd);
      const list = (await dealers.open('/elm/stock', person.cookie)).text;
      expect(list.includes(`href="${PATH}"`)).toBe(mayAdd);
      const elsewhere = await add({ stocknum: `By ${role}` }, { person, path: '/oak/cars/new' });
      expect([elsewhere.status, (await dealers.open('/oak/cars/new', person.cookie)).status]).toEqual([
        404, 404,
      ]);
      expect(await dealers.storesOf('oak').stock.byStockNumber(`By ${role}`)).toBeNull();
    },
  );

  describe('by nobody who is signed in', () => {
    it('leads to the door and stores nothing', async () => {
      expect((await dealers.open(PATH)).status).toBe(302);
      expect((await dealers.post(PATH, { ...TYPED, stocknum: 'Nobody' })).status).toBe(302);
      expect(await dealers.storesOf('elm').stock.byStockNumber('Nobody')).toBeNull();
    });
  });
});

const readTexts = (html: string) =>
  html
    .replace(/<script[^]*?<\/script>/g, '')
    .replaceAll(/<!-- -->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([.,])/g, '$1');
