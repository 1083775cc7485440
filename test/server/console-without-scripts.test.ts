import { afterAll, beforeAll, expect, it } from 'vitest';
import { findCar } from '#test/contracts/sample-fields.ts';
import { paySampleHold, sampleHold } from '#test/contracts/sample-hold.ts';
import { sampleCar } from '#test/contracts/samples.ts';
import { type ConsoleServer, consoleServer, type Person } from './console-server.ts';
import { plainVisitor, type PlainVisitor } from './plain-visitor.ts';

let dealers: ConsoleServer;
let boss: Person;
let tom: Person;
let visitor: PlainVisitor;
beforeAll(async () => {
  dealers = await consoleServer();
  boss = await dealers.signIn('boss', { role: 'manager' });
  tom = await dealers.signIn('tom', { role: 'staff' });
  visitor = plainVisitor(dealers, boss);
}, 60_000);
afterAll(() => dealers.end());

it('a lead is given to somebody', async () => {
  const id = await dealers.addLead();
  await visitor.open(`/elm/leads/${id}`);
  expect(visitor.readText()).toContain('Nobody has this yet');
  await visitor.press('tom');
  expect(visitor.readPath()).toBe(`/elm/leads/${id}`);
  expect(visitor.readText()).toContain('tom has it');
  expect((await dealers.storesOf('elm').leadWork.read(id))?.owner_id).toBe(tom.id);
});

it('spam is found in its view and released', async () => {
  const id = await dealers.addLead({ spam: true, spam_reason: 'Filled at once', last_name: 'Heldback' });
  await visitor.open('/elm/inbox?view=spam');
  await visitor.follow('Ann Heldback');
  expect(visitor.readPath()).toBe(`/elm/leads/${id}?view=spam`);
  await visitor.press('Not spam');
  expect([visitor.readStatus(), visitor.readPath()]).toEqual([200, `/elm/leads/${id}?view=spam`]);
  expect(await dealers.storesOf('elm').leads.byId(id)).toMatchObject({ spam: false });
  expect(visitor.readText()).not.toContain('Not spam');
});

/** Of a car that a shopper paid to reserve. */
async function openReservation(stocknum: string) {
  const stores = dealers.storesOf('elm');
  await stores.stock.upsert([sampleCar(stocknum, { payment_processors: null })]);
  const hold = sampleHold((await findCar(stores.stock, stocknum)).id);
  hold.submission.lead.category = 'Vehicle Reservation';
  await stores.reservations.take(hold);
  const { website } = (await dealers.server.database.tenants.bySlug('elm'))!;
  await paySampleHold(stores, hold, website);
  await visitor.open(`/elm/leads/${hold.submission.id}`);
  return async () => (await stores.reservations.byId(hold.id))!;
}

it('a reservation is extended, confirmed and given back; what was decided is offered no more', async () => {
  const read = await openReservation('RES1');
  const { ends_at: end } = await read();
  const decisions = ['Confirm', 'Extend', 'Refund it'];
  const listOffered = () => visitor.listButtons().filter((text) => decisions.includes(text));
  expect(listOffered()).toEqual(decisions);
  await visitor.press('Extend');
  expect(Date.parse((await read()).ends_at ?? '')).toBeGreaterThan(Date.parse(end ?? ''));
  await visitor.press('Confirm');
  expect((await read()).state).toBe('confirmed');
  expect(listOffered()).toEqual(['Refund it']);
  await visitor.press('Refund it');
  // The provider, which knows of no such payment, is asked again.
  expect((await read()).state).toBe('refunding');
});

it('duty is said, ended, and an absence noted and taken back', async () => {
  await visitor.open('/elm/duty');
  await visitor.press('On duty until 5:00pm');
  expect([visitor.readPath(), visitor.readHeadings()]).toEqual([
    '/elm/duty',
    expect.arrayContaining(['On duty until 5:00pm']),
  ]);
  // The same stands in the inbox, and leads back there.
  await visitor.open('/elm/inbox');
  await visitor.press('Off duty');
  expect(visitor.readPath()).toBe('/elm/inbox');
  await visitor.open('/elm/duty');
  expect(visitor.readHeadings()).toContain('Off duty');
  const days = { first: '2026-11-18', last: '2026-11-20' };
  await visitor.press('Save', { ...days, last: '2026-11-01' });
  expect(visitor.readStatus()).toBe(422);
  await visitor.press('Save', days);
  expect(visitor.readHeadings()).toEqual(expect.arrayContaining([expect.stringMatching(/^Absent until/)]));
  await visitor.press('Not away');
  expect(visitor.readHeadings()).toContain('Off duty');
});

it('what one is told of is stored, and said where it cannot be', async () => {
  await visitor.open('/me');
  await visitor.press('Save', { given: 'none', quiet: 'span', from: '22:00', to: '22:00' });
  expect(visitor.readStatus()).toBe(422);
  expect(visitor.readText()).toContain('Quiet hours from 22:00 to 22:00 would be none or the whole day.');
  await visitor.press('Save', { given: 'none', quiet: 'span', from: '21:00', to: '06:00' });
  expect([visitor.readStatus(), visitor.readPath()]).toEqual([200, '/me']);
  const { notices } = dealers.server.database.staff;
  expect((await notices.readReach([boss.id])).get(boss.id)?.choices).toMatchObject({
    channels: { given: 'none' },
    quiet: { from: '21:00', to: '06:00' },
  });
});
