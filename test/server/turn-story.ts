import { oneOf, seeded } from '../seeded.ts';
import { expect } from 'vitest';
import type { Database } from '#ports/database.ts';
import { openTurnSite, pickKind, PLACES, type StaffMember, TEN, writeThirtyRules } from './turn-site.ts';

const MINUTE = 60_000;
const NEW_HERE = { onUntil: 0, busyUntil: 0, awayUntil: 0, isGone: false };
const NAMES = ['ann', 'bob', 'cat', 'dan'];

/** Leads of every kind while people come, go, are busy, away and revoked: each goes where the page had said. */
export async function tellComingAndGoing(database: Database, slug: string, leadCount: number): Promise<void> {
  const site = await openTurnSite(database, slug, (email) =>
    writeThirtyRules(email, (place) => NAMES.map((name) => `${name}${place}`)),
  );
  const random = seeded(leadCount);
  const boss = await site.invite('boss', null, 'manager');
  const people: StaffMember[] = [];
  for (const place of PLACES)
    for (const name of NAMES) people.push(await site.invite(`${name}${place}`, place));
  people.push(await site.invite('eve', null), await site.invite('fay', null));
  const standing = new Map(people.map((person) => [person.id, { person, ...NEW_HERE }]));
  const readStanding = (id: string) => {
    const state = standing.get(id);
    if (state === undefined) throw new Error('A lead went to a stranger.');
    return state;
  };
  let now = TEN;
  const counts = { given: 0, nobodys: 0 };
  for (let lead = 0; lead < leadCount; lead += 1) {
    now += Math.floor(random() * 4 * MINUTE);
    site.setNow(now);
    if (random() < 0.5) await comeOrGo(oneOf(people, random));
    const kind = pickKind(random);
    const expectedOwner = await site.readNext(kind, boss);
    const id = await site.addLead(kind);
    await site.giveTurns();
    const owner = await site.readOwner(id);
    expect([lead, kind, owner]).toEqual([lead, kind, expectedOwner]);
    counts[owner === null ? 'nobodys' : 'given'] += 1;
    if (owner === null) continue;
    const { person, onUntil, busyUntil, awayUntil, isGone } = readStanding(owner);
    expect([lead, onUntil > now, busyUntil > now, awayUntil > now, isGone]).toEqual([
      lead,
      true,
      false,
      false,
      false,
    ]);
    if (kind.location_id !== null)
      expect([lead, person.place ?? kind.location_id]).toEqual([lead, kind.location_id]);
    await site.database.openStores(site.website.id).leadWork.tryLead({
      leadId: id,
      actor: owner,
      at: new Date(now).toISOString(),
      by: 'call',
    });
  }
  expect(counts.given).toBeGreaterThan(leadCount / 4);
  expect(counts.nobodys).toBeGreaterThan(leadCount / 50);

  async function comeOrGo(person: StaffMember): Promise<void> {
    const state = readStanding(person.id);
    if (state.isGone) {
      await site.invite(person.email.replace(/@.*/, ''), person.place);
      Object.assign(state, { ...NEW_HERE });
      return;
    }
    const what = oneOf(['on', 'on', 'on', 'on', 'off', 'busy', 'away', 'revoke'] as const, random);
    if (what === 'revoke') {
      await site.revoke(person);
      state.isGone = true;
      return;
    }
    await site.say(person, what, 90 * MINUTE);
    if (what === 'on') Object.assign(state, { onUntil: now + 90 * MINUTE, busyUntil: 0, awayUntil: 0 });
    if (what === 'off') state.onUntil = 0;
    if (what === 'busy') state.busyUntil = now + 60 * MINUTE;
    if (what === 'away') state.awayUntil = now + 90 * MINUTE;
  }
}

/** Constant duty: of the people of a place nobody has more than one lead more than another. */
export async function tellFairness(database: Database, slug: string, leadCount: number): Promise<void> {
  const site = await openTurnSite(database, slug, (email) =>
    writeThirtyRules(email, (place) => NAMES.map((name) => `${name}${place}`)).map((rule) => ({
      ...(rule as object),
      way: 'in_turn',
      people: [],
    })),
  );
  const random = seeded(7);
  const people: StaffMember[] = [];
  for (const place of PLACES)
    for (const name of NAMES) people.push(await site.invite(`${name}${place}`, place));
  for (const person of people) await site.say(person, 'on');
  const ids: string[] = [];
  for (let lead = 0; lead < leadCount; lead += 1) {
    ids.push(await site.addLead({ ...pickKind(random), location_id: oneOf(PLACES, random) }));
    if (lead % 70 === 69 || lead === leadCount - 1) await site.giveTurns();
  }
  const owners = await site.readOwners(ids);
  expect(owners).not.toContain(null);
  for (const place of PLACES) {
    const placeCounts = people
      .filter((person) => person.place === place)
      .map(({ id }) => owners.filter((owner) => owner === id).length);
    expect(Math.max(...placeCounts) - Math.min(...placeCounts)).toBeLessThanOrEqual(1);
  }
}
