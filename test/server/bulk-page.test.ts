import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import { STAFF_ROLES } from '#domain/staff/membership.ts';
import type { NewCar } from '#domain/cars/car.ts';
import { sampleEdit } from '#test/contracts/sample-edit.ts';
import { findCar } from '#test/contracts/sample-fields.ts';
import { sampleCar } from '#test/contracts/samples.ts';
import { type ConsoleServer, consoleServer, NORTH, type Person, SOUTH } from './console-server.ts';
import { type Fields, readBulkId, readForm } from './bulk-forms.ts';
import { onBothEnginesInAll, pickRoles } from './on-both-engines.ts';
import { readTexts } from './read-texts.ts';
import { NOW } from './small-server.ts';

const PATH = '/elm/stock/chosen/change';
const HOUR = 3_600_000;

onBothEnginesInAll('many cars at once', (settings, engine) => {
  let dealers: ConsoleServer;
  let boss: Person;
  let tom: Person;
  beforeAll(async () => {
    dealers = await consoleServer(settings());
    const locations = [
      { id: NORTH, name: 'North' },
      { id: SOUTH, name: 'South' },
    ];
    const reading = parseWebsite({ name: 'Elm Motors', slug: 'elm', locations });
    if ('faults' in reading) throw new Error(JSON.stringify(reading.faults));
    await dealers.server.database.tenants.save({ ...reading.website, slug: 'elm' });
    boss = await dealers.signIn('boss', { role: 'manager' });
    tom = await dealers.signIn('tom', { role: 'staff' });
  }, 60_000);
  afterAll(() => dealers.end());

  /** Stores the cars; their ids. */
  const store = async (...cars: (Partial<NewCar> & { stocknum: string })[]): Promise<number[]> => {
    const { stock } = dealers.storesOf('elm');
    await stock.upsert(cars.map((car) => sampleCar(car.stocknum, car)));
    return Promise.all(cars.map(async ({ stocknum }) => (await findCar(stock, stocknum)).id));
  };
  const read = (stocknum: string) => findCar(dealers.storesOf('elm').stock, stocknum);
  const open = (fields: Fields, person = boss, path = PATH) =>
    dealers.open(`${path}?${new URLSearchParams(fields)}`, person.cookie);
  const post = (fields: Fields, person = boss, path = PATH) => dealers.post(path, fields, person.cookie);
  const undo = (bulkId: string, person = boss, path = PATH) =>
    post(
      [
        ['act', 'undo'],
        ['bulk', bulkId],
      ],
      person,
      path,
    );
  const choose = (ids: readonly number[], ...fields: Fields) =>
    ids.map((id): [string, string] => ['car', String(id)]).concat(fields);

  it('are chosen in the list, by whoever may change them, with what the role may do to them', async () => {
    await store({ stocknum: 'L1' });
    const texts = [boss, tom, await dealers.signIn('seller', { role: 'marketing' })].map(async (person) => {
      const { text } = await dealers.open('/elm/stock', person.cookie);
      const acts = [...text.matchAll(/<button class="button" value="(\w+)" name="act"/g)].map(
        ([, act]) => act,
      );
      return [acts, /aria-label="Choose [^"]*, L1" name="car" value="\d+"/.test(text)];
    });
    expect(await Promise.all(texts)).toEqual([
      [['price', 'status', 'tag', 'location'], true],
      [['tag', 'location'], true],
      [[], false],
    ]);
  });

  it('say of each car what becomes of it and why of others nothing, and change nothing by that', async () => {
    const ids = await store(
      { stocknum: 'P1' },
      { stocknum: 'P2', price_cents: null },
      { stocknum: 'P3', status: 'sold', sold: true, sold_at: '2026-11-17T00:00:00.000Z' },
    );
    const before = await Promise.all(['P1', 'P2', 'P3'].map(read));
    const asks = await open(choose(ids, ['act', 'price']));
    expect([asks.status, readTexts(asks)]).toEqual([
      200,
      expect.stringMatching(/Price of 3 cars.*P1 \$45,990 drive away/),
    ]);
    const shown = await open(choose(ids, ['act', 'price'], ['value', '5'], ['step', 'percent_less']));
    expect([shown.status, readTexts(shown)]).toEqual([
      200,
      expect.stringMatching(
        /2 cars stay as they are.*P2 It has no price\..*P3 It is: sold\..*1 car will change.*P1 \$45,990 drive away becomes \$43,691 drive away.*nobody is mailed before\. Change 1 car/,
      ),
    ]);
    expect(await Promise.all(['P1', 'P2', 'P3'].map(read))).toEqual(before);
  });

  it('are stored as they were shown, each with its lock and its line, and taken back as one', async () => {
    const ids = await store({ stocknum: 'S1' }, { stocknum: 'S2', price_cents: 3_000_000 });
    const shown = await open(choose(ids, ['act', 'price'], ['value', '500']));
    const saved = await post(readForm(shown));
    expect([saved.status, readTexts(saved)]).toEqual([200, expect.stringContaining('Changed: 2 cars. Undo')]);
    expect([(await read('S1')).price_cents, (await read('S2')).price_cents]).toEqual([4_549_000, 2_950_000]);
    const { stockEdits } = dealers.storesOf('elm');
    expect(await stockEdits.listLocks(ids[0]!)).toMatchObject([{ field: 'price', lockedBy: boss.id }]);
    const audit = await dealers.readAudit();
    for (const id of ids) expect(audit).toContain(`"thing":"car ${id}"`);
    // What was shown is stored once: sent again, it answers what came of it.
    const again = await post(readForm(shown));
    expect([again.status, readBulkId(again), readTexts(again)]).toEqual([
      200,
      readBulkId(saved),
      expect.stringContaining('Changed: 2 cars. Undo'),
    ]);
    expect([(await read('S1')).price_cents, (await read('S2')).price_cents]).toEqual([4_549_000, 2_950_000]);
    const list = await dealers.open('/elm/stock', boss.cookie);
    expect(readTexts(list)).toContain('boss changed price of 2 cars. Undo');
    const bulk = readBulkId(list);
    expect((await undo(bulk, tom)).status).toBe(403);
    expect(readTexts(await dealers.open('/elm/stock', tom.cookie))).not.toContain('of 2 cars. Undo');
    await stockEdits.editCar(sampleEdit(await read('S2'), 'price', { price_cents: 2_900_000 }));
    const undone = await undo(bulk);
    expect([undone.status, readTexts(undone)]).toEqual([
      200,
      expect.stringMatching(
        /Taken back: 1 car\..*1 car stays as it is.*S2 Somebody changed it meanwhile: \$29,000 drive away\./,
      ),
    ]);
    expect(await stockEdits.listLocks(ids[0]!)).toEqual([]);
    expect((await read('S1')).price_cents).toBe(4_599_000);
  });

  it('sent twice in one moment are done once, and both answers say so with one way back', async () => {
    const acts = Object.entries({ price: '500', status: 'sold', tag: 'Runout' });
    for (const [act, value] of acts) {
      const ids = await store({ stocknum: `D-${act}` }, { stocknum: `E-${act}` });
      const form = readForm(await open(choose(ids, ['act', act], ['value', value])));
      const replies = await Promise.all([post(form), post(form), post(form)]);
      const first = readBulkId(replies[0]);
      expect(first).not.toBe('');
      for (const reply of replies)
        expect([reply.status, readBulkId(reply), readTexts(reply)]).toEqual([
          200,
          first,
          expect.stringContaining('Changed: 2 cars. Undo'),
        ]);
      expect((await undo(first)).status).toBe(200);
    }
  });

  it('are done once, and cannot be taken back after an hour', async () => {
    const ids = await store({ stocknum: 'H1' });
    const form = readForm(await open(choose(ids, ['act', 'tag'], ['value', 'Runout'])));
    const bulk = readBulkId(await post(form));
    // Sent again, it is done already, and taken back as one.
    expect(readBulkId(await post(form))).toBe(bulk);
    dealers.server.setNow(NOW + HOUR);
    expect((await undo(bulk)).status).toBe(409);
    dealers.server.setNow(NOW);
    expect((await undo(bulk)).status).toBe(200);
    expect(await read('H1')).toMatchObject({ tag: null });
  });

  it('leave out what somebody changed since it was shown, and name it', async () => {
    const ids = await store({ stocknum: 'M1' }, { stocknum: 'M2' });
    const fields = readForm(await open(choose(ids, ['act', 'status'], ['value', 'sold'])));
    const { stockEdits } = dealers.storesOf('elm');
    await stockEdits.editCar(sampleEdit(await read('M1'), 'shown', { show_on_dealer_website: false }));
    const saved = await post(fields);
    expect(readTexts(saved)).toMatch(/Changed: 1 car\. Undo.*M1 Somebody changed it meanwhile: In stock\./);
    expect([(await read('M1')).sold, (await read('M2')).sold]).toEqual([false, true]);
  });

  it('are off and on the site within a second, and elsewhere in a place, with a tag', async () => {
    const ids = await store({ stocknum: 'F1' }, { stocknum: 'F2' });
    const act = async (name: string, value: string) =>
      post(readForm(await open(choose(ids, ['act', name], ['value', value]))));
    const shop = async () => {
      const { text } = await dealers.server.ask('/search/used-cars', { host: 'elm.forecourt.example' });
      return Number(/<b>(\d+) cars/.exec(text)?.[1]);
    };
    const before = await shop();
    await act('status', 'hidden');
    await expect.poll(shop, { timeout: 1_000 }).toBe(before - 2);
    await act('status', 'shown');
    await expect.poll(shop, { timeout: 1_000 }).toBe(before);
    await act('location', String(SOUTH));
    await act('tag', 'Runout');
    for (const stocknum of ['F1', 'F2'])
      expect(await read(stocknum)).toMatchObject({
        location_id: SOUTH,
        location_name: 'South',
        tag: 'Runout',
      });
  });

  it('are all of a page of the list, or all that it finds, and never more than 500', async () => {
    const cars = Array.from({ length: 501 }, (_, index) => sampleCar(`X${index}`, { name: 'Xylo' }));
    await dealers.storesOf('elm').stock.upsert(cars);
    const list = '?q=xylo&sort=stock_number';
    const page = await open([
      ['all', 'page'],
      ['list', list],
      ['act', 'tag'],
      ['value', 'A'],
    ]);
    expect([page.status, readTexts(page)]).toEqual([200, expect.stringContaining('50 cars will change')]);
    const whole = /href="([^"]*all=list[^"]*)"/.exec(page.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const tooMany = await dealers.open(whole, boss.cookie);
    expect([tooMany.status, readTexts(tooMany)]).toEqual([422, expect.stringContaining('At most 500 cars')]);
    const fields = readForm(page);
    const stamps = fields.filter(([name]) => name === 'car');
    const others = Array.from({ length: 501 - stamps.length }, (_, index): [string, string] => [
      'car',
      `${900_000 + index} x`,
    ]);
    const refused = await post([...fields, ...others]);
    expect([refused.status, refused.text.match(/role="alert"/g)]).toEqual([422, ['role="alert"']]);
    expect((await read('X0')).tag).toBeNull();
    expect((await post([...fields, ...others.slice(1)])).status).toBe(200);
    expect((await read('X0')).tag).toBe('A');
  });

  it.each([
    ['no act', 'burn', ''],
    ['a price of nothing', 'price', '0'],
    ['a price in words', 'price', 'half'],
    ['no such place', 'location', '99'],
    ['no such status', 'status', 'stolen'],
    ['a tag that is long', 'tag', 'x'.repeat(61)],
  ])('refuse %s, shown or sent', async (_what, name, value) => {
    const fields: Fields = [
      ['act', name],
      ['value', value],
    ];
    const ids = await store({ stocknum: 'B1' });
    const before = await read('B1');
    expect((await open(choose(ids, ...fields))).status).toBe(422);
    const stamped: Fields = [['car', `${ids[0]} x`]];
    expect((await post([...stamped, ...fields])).status).toBe(422);
    expect(await read('B1')).toEqual(before);
    for (const none of [[], [['car', 'x']], [['car', '987654']]] as Fields[])
      expect((await open([...none, ['act', 'tag'], ['value', 'A']])).status).toBe(422);
  });

  it.each(pickRoles(engine, STAFF_ROLES))(
    'are for a %s what the role may, on no other website',
    async (role) => {
      const website_id = role === 'operator' ? null : dealers.elm;
      const person = await dealers.signIn(`bulk-${role}`, { role, website_id });
      const rights = {
        price: ['manager', 'administrator'].includes(role),
        status: ['manager', 'administrator'].includes(role),
        tag: ['staff', 'manager', 'administrator'].includes(role),
        location: ['staff', 'manager', 'administrator'].includes(role),
      };
      const isMember = role !== 'operator';
      const values = { price: '500', status: 'coming_soon', tag: 'A', location: String(SOUTH) };
      for (const [name, value] of Object.entries(values) as [keyof typeof values, string][]) {
        const ids = await store({ stocknum: `R-${role}-${name}` });
        const asked: Fields = [
          ['act', name],
          ['value', value],
        ];
        const fields = readForm(await open(choose(ids, ...asked)));
        const refusal = isMember ? 403 : 404;
        const statuses = [await open(choose(ids, ...asked), person), await post(fields, person)];
        const expected = rights[name] ? 200 : refusal;
        expect([name, ...statuses.map(({ status }) => status)]).toEqual([name, expected, expected]);
        const other = '/oak/stock/chosen/change';
        expect((await open(choose(ids, ...asked), person, other)).status).toBe(404);
        expect((await post(fields, person, other)).status).toBe(404);
      }
      const strangers = [await dealers.open(PATH), await dealers.post(PATH, { act: 'undo' })];
      expect(strangers.map(({ status }) => status)).toEqual([302, 302]);
    },
  );

  it('of another website are none', async () => {
    const stranger = await dealers.signIn('stranger', { role: 'manager', website_id: dealers.oak });
    const ids = await store({ stocknum: 'O1' });
    const fields = readForm(await open(choose(ids, ['act', 'tag'], ['value', 'A'])));
    expect((await post(fields, stranger, '/oak/stock/chosen/change')).status).toBe(422);
    expect((await read('O1')).tag).toBeNull();
    const saved = await post(fields);
    const bulk = readBulkId(saved);
    expect((await undo(bulk, stranger, '/oak/stock/chosen/change')).status).toBe(409);
    expect((await read('O1')).tag).toBe('A');
  });
});
