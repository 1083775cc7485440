import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#adapters/database/open-database.ts';
import { STAFF_MAIL } from '#domain/leads/deliveries/route-lead.ts';
import { STAFF_NEWS } from '#domain/staff/notices/staff-news.ts';
import type { Database } from '#ports/database.ts';
import type { Deliveries } from '#ports/deliveries.ts';
import { giveDueTurns, notifyTurnFaults } from '#server/lead-work/start-turns.ts';
import { collect } from '../operations/open-test-site.ts';
import { isInAll } from '../rings.ts';
import { onBothEngines } from './on-both-engines.ts';
import { openTurnSite, TEN } from './turn-site.ts';
import { tellComingAndGoing, tellFairness } from './turn-story.ts';

const LEADS = isInAll ? 10_000 : 100;
const MINUTE = 60_000;
const DAY = 86_400_000;

onBothEngines('leads in turn', (settings) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-turns-'));
  let database: Database;
  const open = async () => {
    const { DATABASE_URL: databaseUrl = null, DATABASE_ADMIN_URL: adminUrl = null } = settings();
    const opened = await openDatabase({ dataDir, databaseUrl, adminUrl, role: 'server', now: () => TEN });
    if ('fault' in opened) throw new Error(opened.fault.message);
    return opened.database;
  };
  beforeAll(async () => void (database = await open()));
  afterAll(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const everybody = () => [{ way: 'in_turn' }];
  let count = 0;
  const openSite = (rules: (email: (name: string) => string) => unknown[] = everybody) =>
    openTurnSite(database, `turns-${(count += 1)}`, rules);

  it(`go where "would go to" had said: ${LEADS} over thirty rules and three places`, async () => {
    await tellComingAndGoing(database, 'story', LEADS);
  }, 1_800_000);

  it('are even: with constant duty nobody has more than one more than another', async () => {
    await tellFairness(database, 'fair', isInAll ? 10_000 : 130);
  }, 900_000);

  it('are given once, whoever looks, with their event and line of audit', async () => {
    const site = await openSite();
    const people = [await site.invite('ann', 1), await site.invite('bob', 1)];
    for (const person of people) await site.say(person, 'on');
    const ids: string[] = [];
    for (let lead = 0; lead < 20; lead += 1) ids.push(await site.addLead({ location_id: 1 }));
    await Promise.all(Array.from({ length: 4 }, () => site.giveTurns()));
    const { leadWork } = database.openStores(site.website.id);
    const events = await leadWork.listEvents(ids);
    expect(events.map(({ lead_id, actor, detail }) => [lead_id, actor, detail])).toEqual(
      ids.map((id, place) => [
        id,
        'rota',
        { kind: 'turned', to: people.toSorted((a, b) => (a.id < b.id ? -1 : 1))[place % 2]!.id, why: 'turn' },
      ]),
    );
    expect(await leadWork.read(ids[0]!)).toMatchObject({ version: 1, stage: 'new', first_try_at: null });
  });

  it('stay with whoever took them first, and with nobody where nobody is on duty', async () => {
    const site = await openSite();
    const ann = await site.invite('ann', null);
    const bob = await site.invite('bob', null);
    const id = await site.addLead();
    await site.giveTurns();
    expect(await site.readOwner(id)).toBeNull();
    const { leadWork, deliveries } = database.openStores(site.website.id);
    expect(await listOwners(deliveries, STAFF_NEWS)).toEqual([`news:arrived:${id}`]);
    await site.say(ann, 'on');
    await site.giveTurns();
    expect(await site.readOwner(id)).toBeNull();
    const taken = await site.addLead();
    const at = new Date(TEN).toISOString();
    await leadWork.takeLead({ leadId: taken, actor: bob.id, version: 0, at });
    await site.giveTurns();
    expect(await site.readOwner(taken)).toBe(bob.id);
  });

  it('go on once at half of their time where nobody tried, and both are told', async () => {
    const site = await openSite();
    const people = [
      await site.invite('ann', null),
      await site.invite('bob', null),
      await site.invite('cat', null),
    ];
    for (const person of people) await site.say(person, 'on');
    const { leadWork, deliveries } = database.openStores(site.website.id);
    const [left, tried, given] = [await site.addLead(), await site.addLead(), await site.addLead()];
    await site.giveTurns();
    const owners = await Promise.all([left, tried, given].map((id) => site.readOwner(id)));
    await leadWork.tryLead({ leadId: tried, actor: owners[1]!, at: new Date(TEN).toISOString(), by: 'call' });
    const call = { leadId: given, actor: 'boss', at: new Date(TEN).toISOString(), version: 1 };
    await leadWork.giveLead({ ...call, to: owners[0]! });
    site.setNow(TEN + 59 * MINUTE);
    await site.giveTurns();
    expect(await site.readOwner(left)).toBe(owners[0]);
    site.setNow(TEN + 60 * MINUTE);
    await Promise.all([site.giveTurns(), site.giveTurns()]);
    const nextOwner = await site.readOwner(left);
    expect(nextOwner).toBe(owners[1]);
    expect(await site.readOwner(tried)).toBe(owners[1]);
    expect(await site.readOwner(given)).toBe(owners[0]);
    site.setNow(TEN + 119 * MINUTE);
    await site.giveTurns();
    expect(await site.readOwner(left)).toBe(nextOwner);
    const events = await leadWork.listEvents([left]);
    expect(events.map(({ detail }) => detail.kind)).toEqual(['turned', 'passed_on']);
    const news = await listOwners(deliveries, STAFF_NEWS);
    expect(news.filter((owner) => owner.includes(left))).toEqual([
      `news:arrived:${left}`,
      `news:given:${left}:2`,
    ]);
  });

  it('of a shopper who wrote within ninety days go to the same person, if that one is on duty', async () => {
    const site = await openSite();
    const [ann, bob] = [await site.invite('ann', null), await site.invite('bob', null)];
    await site.say(bob, 'on');
    const shopper = { email: 'kim@shopper.example', phone: '0412 345 678' };
    await site.addLead(shopper);
    await site.giveTurns();
    await site.say(ann, 'on');
    const byAddress = await site.addLead({ email: 'Kim@shopper.example' });
    await site.addLead();
    const byPhone = await site.addLead({ phone: '+61 412 345 678' });
    await database.openStores(site.website.id).leadWork.storeKeys('en-AU', 50);
    await site.giveTurns();
    expect([await site.readOwner(byAddress), await site.readOwner(byPhone)]).toEqual([bob.id, bob.id]);
    await site.say(bob, 'off');
    const whileAway = await site.addLead(shopper);
    await site.giveTurns();
    expect(await site.readOwner(whileAway)).toBe(ann.id);
    site.setNow(TEN + 91 * DAY);
    await site.say(ann, 'on');
    await site.say(bob, 'on');
    const longAfter = await site.addLead(shopper);
    await site.giveTurns();
    const [event] = await database.openStores(site.website.id).leadWork.listEvents([longAfter]);
    expect(event).toMatchObject({ detail: { kind: 'turned', why: 'turn' } });
  });

  it('of a shopper who wrote twice before a look go to one person, and the next to another', async () => {
    const site = await openSite();
    for (const name of ['ann', 'bob']) await site.say(await site.invite(name, null), 'on');
    const kim = { email: 'kim@shopper.example', phone: '' };
    const lee = { email: '', phone: '0412 345 678' };
    const ids: string[] = [];
    for (const shopper of [kim, kim, lee, lee]) ids.push(await site.addLead(shopper));
    await site.giveTurns();
    const [first, second, third, fourth] = await site.readOwners(ids);
    expect([second, fourth]).toEqual([first, third]);
    expect([first, third]).not.toContain(null);
    expect(third).not.toBe(first);
  });

  it('of rules whose people are all gone or absent are told in the morning, once a day', async () => {
    const site = await openSite((email) => [
      { only: { categories: ['Trade-in Enquiry'] }, way: 'in_turn', people: [email('ann')] },
      { only: { departments: ['parts'] }, way: 'in_turn', people: [email('bob')] },
    ]);
    const boss = await site.invite('boss', null, 'manager');
    const [ann, bob] = [await site.invite('ann', null), await site.invite('bob', null)];
    const { deliveries } = database.openStores(site.website.id);
    const tell = () => notifyTurnFaults({ database, clock: site.clock, log: { error: expect.unreachable } });
    await tell();
    expect(await listOwners(deliveries, STAFF_MAIL)).toEqual([]);
    await site.revoke(ann);
    await site.say(bob, 'away', 2 * DAY);
    for (const hours of [0, 1, 8, 23]) {
      site.setNow(TEN + hours * 60 * MINUTE);
      await tell();
    }
    expect(await listOwners(deliveries, STAFF_MAIL)).toEqual(
      ['2026-11-18', '2026-11-19'].map((date) => `notice:${boss.id}:rules:${date}`),
    );
  });

  it('of spam and of forms that stop halfway wait for no turn', async () => {
    const site = await openSite();
    await site.say(await site.invite('ann', null), 'on');
    const spam = await site.addLead({ spam: true });
    const unfinished = await site.addLead({ form_completed: false });
    await site.giveTurns();
    expect([await site.readOwner(spam), await site.readOwner(unfinished)]).toEqual([null, null]);
    expect(await database.dueLeads.listTurning('9999')).not.toContain(site.website.id);
  });

  it('that were taken for spam go in turn once they are released, and are news once: after the turn', async () => {
    const site = await openSite();
    const ann = await site.invite('ann', null);
    await site.say(ann, 'on');
    const id = await site.addLead({ spam: true });
    const { held, deliveries } = database.openStores(site.website.id);
    const [at, due] = [TEN, TEN + 60 * MINUTE].map((ms) => new Date(ms).toISOString()) as [string, string];
    await held.release([{ lead_id: id, booking: null, due }], at, 'boss');
    expect(await listOwners(deliveries, STAFF_NEWS)).toEqual([]);
    await site.giveTurns();
    expect(await site.readOwner(id)).toBe(ann.id);
    expect(await listOwners(deliveries, STAFF_NEWS)).toEqual([`news:arrived:${id}`]);
  });

  it('are not given to somebody who is revoked in the same moment', async () => {
    const site = await openSite();
    for (let round = 0; round < 10; round += 1) {
      const person = await site.invite('ann', null);
      await site.say(person, 'on');
      const id = await site.addLead();
      await Promise.all([site.giveTurns(), site.revoke(person)]);
      expect(await site.readOwner(id)).toBeNull();
    }
  });

  it('fail alone: what breaks on one site stops no other', async () => {
    const site = await openSite();
    await site.say(await site.invite('ann', null), 'on');
    const broken = await openSite();
    await broken.addLead();
    const id = await site.addLead();
    const errors: string[] = [];
    const openStores: Database['openStores'] = (websiteId) => {
      if (websiteId === broken.website.id) throw new Error('broken');
      return database.openStores(websiteId);
    };
    const log = { error: (what: string) => void errors.push(what) };
    await giveDueTurns({ database: { ...database, openStores }, clock: site.clock, log });
    expect(await site.readOwner(id)).not.toBeNull();
    expect(errors).toEqual(['giving leads in turn']);
  });
});

/** What stands for the lead in each delivery to one destination, in the order in which they were planned. */
async function listOwners(deliveries: Deliveries, name: string): Promise<string[]> {
  const planned = await collect(deliveries.list({ parked: false }));
  return planned.flatMap(({ destination, lead_id }) => (destination === name ? [lead_id] : []));
}
