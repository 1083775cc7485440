import { oneOf, seeded } from '../seeded.ts';
import { expect } from 'vitest';
import type { Database } from '#ports/database.ts';
import {
  type LeadKind,
  openTurnSite,
  pickKind,
  PLACES,
  type StaffMember,
  TEN,
  writeThirtyRules,
} from './turn-site.ts';

const MINUTE = 60_000;
const NEW_HERE = { onUntil: 0, busyUntil: 0, awayUntil: 0, isGone: false };
/** Leads that come before the next look. */
const AT_ONCE = 6;
/** More than are given in one transaction. */
const ROUND = 70;
const NAMES = ['ann', 'bob', 'cat', 'dan'];

/** Servers that give leads by a clock of their own. */
export interface RunningServers {
  readNow(): number;
  /** Once it is decided of each lead of the website whose it is. */
  waitForTurns(websiteId: number): Promise<void>;
}

/** Leads of every kind while people come, go, are busy, away and revoked: each goes where the page had said. */
export async function tellComingAndGoing(
  database: Database,
  slug: string,
  leadCount: number,
  servers: RunningServers | null = null,
): Promise<void> {
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
  const { leadWork } = database.openStores(site.website.id);
  while (counts.given + counts.nobodys < leadCount) {
    now = servers === null ? now + Math.floor(random() * 8 * MINUTE) : servers.readNow();
    site.setNow(now);
    await comeOrGo(oneOf(people, random));
    const kinds = Array.from({ length: AT_ONCE }, () => pickKind(random));
    const owners = await site.readNext(kinds, boss);
    // Of those that come together: the next one of somebody who has one by then is said of nobody yet.
    const leads = kinds
      .map((kind, place) => ({ kind, expectedOwner: owners[place] ?? null }))
      .filter(
        ({ expectedOwner }, place) => expectedOwner === null || owners.indexOf(expectedOwner) === place,
      );
    const ids = await Promise.all(leads.map(({ kind }) => site.addLead(kind)));
    await (servers === null ? site.giveTurns() : servers.waitForTurns(site.website.id));
    const givenOwners = await site.readOwners(ids);
    expect([now, givenOwners]).toEqual([now, leads.map(({ expectedOwner }) => expectedOwner)]);
    for (const { kind, expectedOwner } of leads) checkOwner(expectedOwner, kind);
    const at = new Date(now).toISOString();
    await Promise.all(
      ids.map(async (leadId, place) => {
        const actor = givenOwners[place] ?? null;
        if (actor !== null) await leadWork.tryLead({ leadId, actor, at, by: 'call' });
      }),
    );
  }
  expect(counts.given).toBeGreaterThan(leadCount / 4);
  expect(counts.nobodys).toBeGreaterThan(leadCount / 50);

  function checkOwner(owner: string | null, { location_id }: LeadKind): void {
    counts[owner === null ? 'nobodys' : 'given'] += 1;
    if (owner === null) return;
    const { person, onUntil, busyUntil, awayUntil, isGone } = readStanding(owner);
    const standing = [onUntil > now, busyUntil > now, awayUntil > now, isGone];
    expect([now, ...standing]).toEqual([now, true, false, false, false]);
    if (location_id !== null) expect(person.place ?? location_id).toBe(location_id);
  }

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
  while (ids.length < leadCount) {
    const kinds = Array.from({ length: ROUND }, () => ({
      ...pickKind(random),
      location_id: oneOf(PLACES, random),
    }));
    ids.push(...(await Promise.all(kinds.map((kind) => site.addLead(kind)))));
    await site.giveTurns();
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
