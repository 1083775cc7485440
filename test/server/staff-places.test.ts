import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NewCar } from '#domain/cars/car.ts';
import type { StaffRole } from '#domain/staff/membership.ts';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import { findCar } from '#test/contracts/sample-fields.ts';
import { sampleCar } from '#test/contracts/samples.ts';
import { type Fields, readBulkId, readForm as readBulkForm } from './bulk-forms.ts';
import { type ConsoleServer, consoleServer, NORTH, type Person, SOUTH } from './console-server.ts';
import { onBothEngines } from './on-both-engines.ts';
import { readForm, readStamp } from './read-car-form.ts';
import { readTexts } from './read-texts.ts';

const BULK = '/elm/stock/chosen/change';
const ELSEWHERE = 'It stands at another place';

onBothEngines('cars of places', (settings) => {
  let dealers: ConsoleServer;
  let boss: Person;
  let tom: Person;
  beforeAll(async () => {
    dealers = await consoleServer(settings());
    const locations = [NORTH, SOUTH].map((id) => ({ id, name: id === NORTH ? 'North' : 'South' }));
    const reading = parseWebsite({ name: 'Elm', slug: 'elm', locations });
    if ('faults' in reading) throw new Error(JSON.stringify(reading.faults));
    await dealers.server.database.tenants.save({ ...reading.website, slug: 'elm' });
    boss = await dealers.signIn('boss', { role: 'manager', locations: [NORTH] });
    tom = await dealers.signIn('tom', { role: 'staff', locations: [NORTH] });
  }, 60_000);
  afterAll(() => dealers.end());

  const store = async (stocknum: string, change: Partial<NewCar> = {}) => {
    const { stock } = dealers.storesOf('elm');
    await stock.upsert([sampleCar(stocknum, { location_id: NORTH, location_name: 'North', ...change })]);
    return findCar(stock, stocknum);
  };
  const read = (stocknum: string) => findCar(dealers.storesOf('elm').stock, stocknum);
  const send = async (person: Person, stocknum: string, fields: Record<string, string>) => {
    const path = `/elm/stock/${stocknum}`;
    // As whoever leads the website sees it: a page on which nothing can be changed sends nothing.
    const { text } = await dealers.open(path, boss.cookie);
    const form = fields['act'] === 'save' ? readForm(text) : {};
    return dealers.post(path, { ...form, stamp: readStamp(text), ...fields }, person.cookie);
  };

  it.each<[string, StaffRole, number[], number | null, number]>([
    ['of their place', 'staff', [NORTH], NORTH, 303],
    ['of one of their places', 'staff', [SOUTH, NORTH], NORTH, 303],
    ['of no place', 'staff', [NORTH], null, 303],
    ['of another place', 'staff', [SOUTH], NORTH, 403],
    ['of any place, being of none', 'staff', [], NORTH, 303],
    ['of another place, leading all', 'manager', [SOUTH], NORTH, 303],
    ['of another place, leading all', 'administrator', [SOUTH], NORTH, 303],
  ])('%s are changed by %s of %j: a car of %j answers %i', async (_which, role, locations, place, status) => {
    const name = `${role}-${locations.join('-')}-${place}`;
    const person = await dealers.signIn(name, { role, locations });
    await store(name, { location_id: place });
    const saved = await send(person, name, { act: 'save', tag: 'Changed' });
    expect([saved.status, readTexts(saved).includes(ELSEWHERE)]).toEqual([status, status === 403]);
    expect((await read(name)).tag).toBe(status === 303 ? 'Changed' : null);
    const { text } = await dealers.open(`/elm/stock/${name}`, person.cookie);
    expect(text.includes('class="save-bar"')).toBe(status === 303);
  });

  it('of another are put into nobody’s own; theirs they move away, and take that back', async () => {
    await store('S1', { location_id: SOUTH, location_name: 'South' });
    const taken = await send(tom, 'S1', { act: 'save', location: String(NORTH) });
    expect([taken.status, readTexts(taken)]).toEqual([403, expect.stringContaining(ELSEWHERE)]);
    expect((await read('S1')).location_id).toBe(SOUTH);
    await store('N1');
    const moved = await send(tom, 'N1', { act: 'save', location: String(SOUTH) });
    expect([moved.status, (await read('N1')).location_id]).toEqual([303, SOUTH]);
    expect((await send(tom, 'N1', { act: 'save', tag: 'Late' })).status).toBe(403);
    const page = await dealers.open(moved.headers.location ?? '', tom.cookie);
    const undo = /value="(undo [^"]+)"/.exec(page.text)?.[1] ?? '';
    const far = await dealers.signIn('far', { role: 'staff', locations: [3] });
    expect((await send(far, 'N1', { act: undo })).status).toBe(403);
    expect((await send(tom, 'N1', { act: undo })).status).toBe(303);
    expect((await read('N1')).location_id).toBe(NORTH);
  });

  it('are changed at once as far as they are of one’s own, and taken back by who did it', async () => {
    const cars = [await store('B1'), await store('B2', { location_id: SOUTH })];
    const choose = async (person: Person): Promise<Fields> => {
      const asked: Fields = [...cars.map(({ id }): [string, string] => ['car', String(id)]), ['act', 'tag']];
      const query = new URLSearchParams([...asked, ['value', `Of ${person.id}`]]);
      const shown = await dealers.open(`${BULK}?${query}`, person.cookie);
      if (person === tom) expect(readTexts(shown)).toMatch(new RegExp(`1 car stays.*B2 ${ELSEWHERE}`));
      return readBulkForm(shown);
    };
    const [ofAll, ofTom] = [await choose(boss), await choose(tom)];
    // Whatever the form says.
    const saved = await dealers.post(
      BULK,
      [...ofTom, ...ofAll.filter(([name]) => name === 'car')],
      tom.cookie,
    );
    expect(readTexts(saved)).toMatch(new RegExp(`Changed: 1 car\\..*B2 ${ELSEWHERE}`));
    expect([(await read('B1')).tag, (await read('B2')).tag]).toEqual([`Of ${tom.id}`, null]);
    const undo = (bulk: string, { cookie }: Person) => dealers.post(BULK, { act: 'undo', bulk }, cookie);
    expect((await undo(readBulkId(saved), tom)).status).toBe(200);
    const all = readBulkId(await dealers.post(BULK, await choose(boss), boss.cookie));
    expect((await undo(all, tom)).status).toBe(403);
    expect((await undo(all, boss)).status).toBe(200);
  });
});
