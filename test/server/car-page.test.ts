import { afterAll, beforeAll, expect, it } from 'vitest';
import { STAFF_ROLES } from '#domain/staff/membership.ts';
import type { Car } from '#domain/cars/car.ts';
import { samplePhoto } from '#test/contracts/sample-photo.ts';
import { sampleCar } from '#test/contracts/samples.ts';
import { sampleVisitCounts } from '#test/contracts/sample-visit-counts.ts';
import { findCar } from '#test/contracts/sample-fields.ts';
import { storeImplausiblePrice } from '#test/contracts/store-implausible-price.ts';
import { type ConsoleServer, consoleServer, type Person } from './console-server.ts';
import { onBothEnginesInAll, pickRoles } from './on-both-engines.ts';
import { readAct, readForm, readStamp } from './read-car-form.ts';
import { readTexts } from './read-texts.ts';
import { DAY, NOW, type Reply } from './small-server.ts';

const PATH = '/elm/stock/N1';

onBothEnginesInAll('the page of a car', (settings, engine) => {
  let dealers: ConsoleServer;
  let boss: Person;
  let tom: Person;
  beforeAll(async () => {
    dealers = await consoleServer(settings());
    boss = await dealers.signIn('boss', { role: 'manager' });
    tom = await dealers.signIn('tom', { role: 'staff' });
    await store('N1');
  }, 60_000);
  afterAll(() => dealers.end());

  const store = (stocknum: string, change: Partial<Car> = {}) =>
    dealers.storesOf('elm').stock.upsert([sampleCar(stocknum, change)]);
  const read = (stocknum = 'N1') => findCar(dealers.storesOf('elm').stock, stocknum);
  const open = (path = PATH, { cookie }: Person = boss) => dealers.open(path, cookie);
  /** As its form sends it: what the page shows, but for what is typed. */
  const save = async (typed: Record<string, string>, { person = boss, path = PATH, page = '' } = {}) => {
    const shown = readForm(page === '' ? (await open(path, person)).text : page);
    return dealers.post(path, { ...shown, act: 'save', ...typed }, person.cookie);
  };
  const act = async (name: string, { person = boss, path = PATH } = {}) => {
    const { text } = await open(path, person);
    return dealers.post(path, { act: readAct(text, name), stamp: readStamp(text) }, person.cookie);
  };

  it('says how often the car was looked at, and what of it is still to be photographed', async () => {
    await store('N0', { created_at: new Date(NOW - 3 * DAY).toISOString() });
    const { id } = await read('N0');
    const { photos, visitCounts } = dealers.storesOf('elm');
    const day = new Date(NOW).toISOString().slice(0, 10);
    const cars = [{ day, car_id: id, views: 412, saves: 1 }];
    await visitCounts.add({ ...sampleVisitCounts(day), cars });
    const photo = samplePhoto({ car_id: id, angle: 'front' });
    await photos.add({ photo, quotaBytes: 1000 });
    const page = readTexts(await open('/elm/stock/N0'));
    expect(page).toContain('N0, 3 days here, 412 views in 30 days');
    expect(page).toContain('Not photographed: front left, side, rear left and 8 more');
  });

  it('changes only what was typed otherwise than shown, and then is the feed’s no more', async () => {
    const { updated_at: _before, ...before } = await read();
    const reply = await save({ colour: 'Harbour blue', seats: '7', fuel: 'ulp' });
    expect([reply.status, reply.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/elm\/stock\/N1\?done=./),
    ]);
    const { updated_at: _after, ...after } = await read();
    const details = { ...before.details, seats: 7 };
    expect(after).toEqual({ ...before, colour: 'Harbour blue', fuel: 'Petrol', details });
    const page = readTexts(await open(reply.headers.location));
    expect(page).toContain('Saved: changed colour, fuel, seats.');
    expect(page).toContain(`The feed says ${before.colour}. Follow the feed again`);
    expect((await save({})).headers.location).toContain('done=none');
    expect((await act('follow colour')).status).toBe(303);
    expect(await read()).toMatchObject({ colour: before.colour });
  });

  it('says before another price is saved what comes of it, and takes it back within the hour', async () => {
    for (const [stocknum, days] of [
      ['N2', 20],
      ['N9', 9],
    ] as const) {
      dealers.server.setNow(NOW - days * DAY);
      await store(stocknum);
    }
    dealers.server.setNow(NOW);
    const step = await save({ price: '$44,990' }, { path: '/elm/stock/N9' });
    expect(step.status).toBe(200);
    const text = readTexts(step);
    expect(text).toContain('no earlier price: $45,990 stood 9 of 14 days.');
    expect(text).toContain('No saved search hears of it.');
    expect(text).toContain('Price down $1,000, 2.2 %');
    expect(await read('N9')).toMatchObject({ price_cents: 4_599_000 });
    const path = '/elm/stock/N2';
    expect(readTexts(await save({ price: '44990' }, { path }))).toContain(
      'The page will say “was $45,990” until',
    );
    const saved = await save({ price: '44990', agreed: '4499000 drive_away' }, { path });
    expect(saved.status).toBe(303);
    const page = await open(saved.headers.location);
    expect(readTexts(page)).toContain('changed the price, $45,990 to $44,990. Undo');
    expect(readTexts(page)).toContain('Dropped $1,000.');
    const undo = /value="(undo [^"]+)"/.exec(page.text)?.[1] ?? '';
    dealers.server.setNow(NOW + 3_600_000);
    expect((await act(undo, { path })).status).toBe(409);
    dealers.server.setNow(NOW + 3_599_000);
    expect((await act(undo, { path })).headers.location).toContain('done=back');
    expect(await read('N2')).toMatchObject({ price_cents: 4_599_000 });
    expect(readTexts(await open(path))).toContain('took back: changed price');
    dealers.server.setNow(NOW);
  });

  it('asks for the last two digits of a price that is far from the one before', async () => {
    const agreed = '2999000 drive_away';
    expect((await save({ price: '29,990', agreed })).text).toContain('name="digits"');
    expect((await save({ price: '29,990', agreed, digits: '99' })).status).toBe(200);
    expect(await read()).toMatchObject({ price_cents: 4_599_000 });
    expect((await save({ price: '29,990', agreed, digits: '90' })).status).toBe(303);
    expect(await read()).toMatchObject({ price_cents: 2_999_000 });
    await act('follow price');
  });

  it.each([
    ['price', '0', 'Type a price'],
    ['price', '999,999,999', 'At most $10,000,000'],
    ['price', 'call us', 'Type a price'],
    ['year', '1066', 'A year from 1900'],
    ['km', 'many', 'We cannot read this'],
    ['name', '', 'This cannot be empty'],
    ['car_type', 'stolen', 'Choose one of these'],
    ['location', '99', 'Choose one of these'],
    ['vin', '12', 'no VIN'],
    ['created_at', '2030-01-01', 'That day is still to come'],
    ['km', '1,500,000', 'That is more than 1,000,000 for a used vehicle'],
  ])('refuses %s “%s” at the field, and keeps all that was typed', async (field, text, fault) => {
    const before = await read();
    const reply = await save({ [field]: text, tag: 'Not lost' });
    expect(reply.status).toBe(422);
    expect(reply.text).toMatch(
      new RegExp(`id="${field}-notes"[^>]*><p class="fault">[^<]*${fault.replace('$', '\\$')}`),
    );
    expect(reply.text).toContain('value="Not lost"');
    expect(await read()).toEqual(before);
  });

  it('saves a VIN whose check digit is wrong only once it is kept, and only where there is one', async () => {
    const vin = '1M8GDM9A1KP042788';
    expect((await save({ vin })).status).toBe(303);
    const { tenants } = dealers.server.database;
    const { website } = (await tenants.bySlug('oak'))!;
    await tenants.save({ ...website, locale: 'en-US', currency: 'USD' });
    const path = '/oak/stock/oak-1';
    const person = await dealers.signIn('rae', { role: 'manager', website_id: dealers.oak });
    const asks = await save({ vin }, { path, person });
    expect([asks.status, asks.text.includes(`name="kept_vin" value="${vin}"`)]).toEqual([422, true]);
    expect((await save({ vin, kept_vin: vin }, { path, person })).status).toBe(303);
  });

  it('mentions another car that has the VIN, and saves it once it is kept', async () => {
    const [vin, path] = ['JM0GJ10S100123456', '/elm/stock/V2'];
    await store('V1', { vin });
    await store('V2');
    const asks = await save({ vin: vin.toLowerCase() }, { path });
    expect([asks.status, readTexts(asks)]).toEqual([
      422,
      expect.stringMatching(/V1, .*, has this VIN\. Open that car.*Keep it as it is/),
    ]);
    expect(asks.text).toContain('href="/elm/stock/V1"');
    expect((await save({ vin, kept_vin: vin }, { path })).status).toBe(303);
    expect((await save({ vin: '' }, { path })).status).toBe(303);
    await store('V1', { vin: null });
    expect((await save({ vin }, { path })).status).toBe(303);
  });

  it('shows both values where somebody changed the same, and merges what somebody changed besides', async () => {
    const page = (await open()).text;
    await save({ tag: 'Toms', badge: 'XLS' }, { person: tom });
    const reply = await save({ tag: 'Mine', series: 'PX' }, { page });
    expect(reply.status).toBe(409);
    expect(readTexts(reply)).toContain('tom made it Toms. Save again to have yours.');
    expect(reply.text).toContain('value="Mine"');
    expect(await read()).toMatchObject({ tag: 'Toms', series: null });
    expect((await save({ tag: 'Mine', series: 'PX' }, { page: reply.text })).status).toBe(303);
    expect(await read()).toMatchObject({ tag: 'Mine', series: 'PX', badge: 'XLS' });
  });

  it('is sold, announced, hidden and back by acts, and says what happened meanwhile', async () => {
    await store('N3');
    const path = '/elm/stock/N3';
    const page = (await open(path)).text;
    for (const [stand, change] of [
      ['coming_soon', { status: 'coming_soon' }],
      ['sold', { status: 'sold', sold: true, sold_at: new Date(NOW).toISOString() }],
      ['in_stock', { status: 'in_stock', sold: false, sold_at: null }],
      ['hidden', { show_on_dealer_website: false }],
      ['shown', { show_on_dealer_website: true }],
    ] as const) {
      expect((await act(`stand ${stand}`, { path })).status).toBe(303);
      expect(await read('N3')).toMatchObject(change);
    }
    await act('stand sold', { path });
    expect(readTexts(await open(path))).toContain('It was sold on 18 Nov.');
    const late = await save({ tag: 'Late' }, { path, page });
    expect([late.status, readTexts(late)]).toEqual([
      409,
      expect.stringContaining('the car is sold. Put it back'),
    ]);
    const lateOfTom = await save({ colour: 'Late' }, { path, page, person: tom });
    expect(readTexts(lateOfTom)).toContain('the car is sold. Save again to change it all the same.');
    expect((await save({ tag: 'Late' }, { path, page: late.text })).status).toBe(303);
    expect(readTexts(await open(`${path}?done=old`))).not.toContain('Nothing was changed');
    expect((await act('stand nowhere', { path })).status).toBe(400);
  });

  it('takes as long a description as it says, in any letters', async () => {
    await store('N6');
    const description = '车'.repeat(20_000);
    expect((await save({ description }, { path: '/elm/stock/N6' })).status).toBe(303);
    expect((await read('N6')).description).toBe(description);
  });

  it('takes no null character, of a form of parts either', async () => {
    await store('N7');
    const shown = readForm((await open('/elm/stock/N7')).text);
    const parts = Object.entries({ ...shown, act: 'save', tag: 'To\0ms' }).map(
      ([name, value]) => `--xx\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const type = { 'content-type': 'multipart/form-data; boundary=xx', 'sec-fetch-site': 'same-origin' };
    const headers = { ...type, cookie: boss.cookie };
    const body = `${parts.join('')}--xx--\r\n`;
    const request = { host: 'console.forecourt.example', method: 'POST', headers, body };
    const reply = await dealers.server.ask('/elm/stock/N7', request);
    expect([reply.status, readTexts(reply)]).toEqual([303, '']);
    expect((await read('N7')).tag).toBe('Toms');
  });

  it('takes a value that was not believed, or keeps its own', async () => {
    await store('N4');
    const { stock } = dealers.storesOf('elm');
    const path = '/elm/stock/N4';
    await storeImplausiblePrice(stock, 'N4');
    expect(readTexts(await open(path))).toContain('The feed said $25, less than $500. Take it Keep ours');
    const unseen = await dealers.post(path, { act: 'refuse price' }, boss.cookie);
    expect([unseen.status, readTexts(unseen)]).toEqual([
      409,
      expect.stringContaining('The feed says now: $25.'),
    ]);
    expect((await act('refuse price', { path })).status).toBe(303);
    expect(readTexts(await open(path))).toContain('The feed says $25 drive away. Follow the feed again');
    expect(await read('N4')).toMatchObject({ price_cents: 4_599_000 });
    expect((await act('believe price', { path })).status).toBe(404);
  });

  it.each(pickRoles(engine, STAFF_ROLES))('is for a %s what the role may', async (role) => {
    await store(`R-${role}`);
    const path = `/elm/stock/R-${role}`;
    const website_id = role === 'operator' ? null : dealers.elm;
    const person = await dealers.signIn(`car-${role}`, { role, website_id });
    const rights = {
      see: ['staff', 'manager', 'marketing', 'administrator'].includes(role),
      edit: ['staff', 'manager', 'administrator'].includes(role),
      price: ['manager', 'administrator'].includes(role),
    };
    const expectStatus = (right: keyof typeof rights) => (rights[right] ? 303 : rights.see ? 403 : 404);
    expect((await open(path, person)).status).toBe(rights.see ? 200 : 404);
    const page = (await open(path)).text;
    const statuses: Record<string, number> = {};
    const note = async (name: string, reply: Promise<Reply>) => (statuses[name] = (await reply).status);
    await note('edit', save({ tag: 'Edited' }, { path, person, page }));
    await note('price', save({ price: '45,000', agreed: '4500000 drive_away' }, { path, person, page }));
    await note('sell', dealers.post(path, { act: 'stand sold', stamp: readStamp(page) }, person.cookie));
    await note('follow', act('follow price', { path, person }));
    expect(statuses).toEqual({
      edit: expectStatus('edit'),
      price: expectStatus('price'),
      sell: expectStatus('price'),
      follow: expectStatus('price'),
    });
    expect((await open('/elm/stock/none', person)).text.includes('No car has this number')).toBe(rights.see);
    for (const other of ['/oak/stock/oak-1', '/none/stock/N1', '/elm/stock/none']) {
      expect((await open(other, person)).status).toBe(404);
      expect((await dealers.post(other, { act: 'stand sold' }, person.cookie)).status).toBe(404);
    }
  });

  it('lets no one take back what the role does not do, and answers nobody who is not signed in', async () => {
    await store('N5');
    const path = '/elm/stock/N5';
    await act('stand sold', { path });
    const undo = /value="(undo [^"]+)"/.exec((await open(path)).text)?.[1] ?? '';
    expect((await open(path, tom)).text).not.toContain(undo);
    expect((await act(undo, { path, person: tom })).status).toBe(403);
    expect((await act(undo, { path })).status).toBe(303);
    expect(await read('N5')).toMatchObject({ status: 'in_stock', sold: false });
    expect((await dealers.open(path)).status).toBe(302);
    expect((await dealers.post(path, { act: 'stand sold' })).status).toBe(302);
    expect(await dealers.readAudit()).toContain('"act":"undo sell car"');
  });
});
