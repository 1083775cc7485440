import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { Lead } from '#domain/leads/lead.ts';
import type { Outbox } from '#ports/outbox.ts';
import { fakeCrm, type Arrival, type FakeCrm } from '../fake-crm.ts';
import { collect } from '../operations/open-test-site.ts';
import { isInAll } from '../rings.ts';
import { fastClock, outboxSites, START, type OutboxSites } from './outbox-sites.ts';
import { plainCourier } from './plain-courier.ts';

const HOUR = 3_600_000;
/** A second is an hour; the lease is by that clock, so it is an hour for each second an attempt may take. */
const FASTER = 3600;
const FAST = { pollMs: 20, leaseMs: 45 * HOUR };
const LEADS = isInAll ? 500 : 150;

describe('the outbox', () => {
  const ends: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  });

  async function newCrm(): Promise<FakeCrm> {
    const crm = await fakeCrm();
    ends.push(crm.end);
    return crm;
  }

  async function open(clock = fastClock(FASTER)): Promise<OutboxSites> {
    const sites = await outboxSites(clock, plainCourier);
    ends.push(sites.end);
    return sites;
  }

  it('brings everything after an outage of six hours, in order for each lead and once each', async () => {
    const crm = await newCrm();
    const sites = await open();
    const site = await sites.site('out', crm.url);
    await crm.goAway();
    sites.startWorker(FAST);
    const until = performance.now() + (6 * HOUR) / FASTER;
    await Promise.all(Array.from({ length: LEADS }, () => site.enquire(2)));
    await sleep(until - performance.now());
    const states = new Set(
      (await collect(site.deliveries.list({ parked: false }))).map(({ state }) => state),
    );
    expect(states).toEqual(new Set(['pending']));
    await crm.comeBack();
    await expect.poll(() => crm.taken.length, { timeout: 40_000 }).toBe(3 * LEADS);
    expect(new Set(crm.taken.map(({ deliveryId }) => deliveryId)).size).toBe(3 * LEADS);
    const byLead = Map.groupBy(crm.taken, (arrival) => leadOf(arrival).id);
    expect(byLead.size).toBe(LEADS);
    for (const arrivals of byLead.values()) {
      expect(arrivals.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
      expect(arrivals.map((arrival) => leadOf(arrival).message)).toEqual(['state 1', 'state 2', 'state 3']);
    }
    expect(crm.tries.length).toBe(3 * LEADS);
    await sites.stopWorker();
    expect(await sites.database.outbox.depth(new Date().toISOString())).toEqual([]);
  });

  it('keeps to the gaps, a fifth more or less, gives up after a week and says so', async () => {
    const crm = await newCrm();
    let now = START;
    const sites = await open({ now: () => now });
    const site = await sites.site('gaps', crm.url);
    crm.script.push(...Array.from({ length: 20 }, () => 503));
    await site.enquire();
    sites.startWorker({ pollMs: 5, restMs: 1 });
    const due = async () => Date.parse((await sites.database.outbox.due())[0]?.due ?? '');
    const gaps: number[] = [];
    for (let tried = 1; ; tried += 1) {
      await expect.poll(() => crm.tries.length, { interval: 5 }).toBe(tried);
      // Settled: what is due is no longer the end of the lease.
      await expect.poll(async () => (await due()) === now + 45_000, { interval: 5 }).toBe(false);
      const next = await due();
      if (Number.isNaN(next)) break;
      gaps.push((next - now) / 1000);
      now = next - 1;
      await sleep(25);
      expect(crm.tries.length).toBe(tried);
      now = next;
    }
    const minutes = [5 / 60, 0.5, 2, 10, 30, 60, 120, 240, 480, 720, 1440, 1440, 1440, 1440, 1440, 1440];
    for (const [index, gap] of gaps.entries()) {
      expect(Math.abs(gap / 60 / (minutes[index] ?? 0) - 1)).toBeLessThanOrEqual(0.201);
    }
    expect(crm.tries.length).toBeGreaterThanOrEqual(14);
    expect(new Set(crm.tries.map(({ deliveryId }) => deliveryId)).size).toBe(1);
    expect(await collect(site.deliveries.list({ parked: true }))).toMatchObject([
      { state: 'parked', attempts: crm.tries.length, last_error: 'It answered 503.' },
    ]);
    expect(sites.warnings).toEqual([expect.stringContaining(`website ${site.id} is parked`)]);
    expect(sites.warnings.join()).not.toMatch(/Ann|example\.com/);
  });

  it('does not let one dealer’s outage delay another', async () => {
    const [slow, quick] = [await newCrm(), await newCrm()];
    const sites = await open(fastClock(1));
    const one = await sites.site('slow', slow.url);
    const other = await sites.site('quick', quick.url);
    slow.script.push(...Array.from({ length: 1_000 }, () => () => {}));
    await Promise.all(Array.from({ length: 200 }, () => one.enquire()));
    sites.startWorker({ graceMs: 0 });
    await expect.poll(() => slow.tries.length).toBe(4);
    for (let lead = 1; lead <= 20; lead += 1) {
      const startedAt = performance.now();
      await other.enquire();
      await expect.poll(() => quick.taken.length, { interval: 5, timeout: 5_000 }).toBe(lead);
      expect(performance.now() - startedAt).toBeLessThan(2_000);
    }
    expect(slow.tries.length).toBe(4);
  });

  it('holds no lone lead back: only a crowd is brought in fewer rounds', async () => {
    const crm = await newCrm();
    const sites = await open(fastClock(1));
    const site = await sites.site('lone', crm.url);
    // Whoever is taken for a crowd waits until the test has failed.
    sites.startWorker({ busyRestMs: 10_000 });
    for (let lead = 1; lead <= 40; lead += 1) {
      // At every moment of the worker's rounds, also while it writes down how the last one ended.
      await sleep(lead % 10);
      await site.enquire();
      await expect.poll(() => crm.taken.length, { interval: 2, timeout: 8_000 }).toBe(lead);
    }
  });

  it('goes on by itself when the database was away', async () => {
    const crm = await newCrm();
    const sites = await open(fastClock(1));
    const site = await sites.site('away', crm.url);
    let away = 'for reads';
    const { outbox } = sites.database;
    const fails = () => Promise.reject(new Error('The database did not answer'));
    const trouble: Outbox = {
      ...outbox,
      due: () => (away === 'for reads' ? fails() : outbox.due()),
      storeOutcomes: (endings) => (away === 'for writes' ? fails() : outbox.storeOutcomes(endings)),
    };
    sites.startWorker({ pollMs: 20 }, trouble);
    await site.enquire();
    await sleep(100);
    expect(crm.tries).toEqual([]);
    away = 'for writes';
    await expect.poll(() => crm.tries.length).toBe(1);
    await sleep(100);
    away = 'no more';
    await expect.poll(async () => (await outbox.depth(new Date().toISOString())).length).toBe(0);
    expect(crm.taken).toHaveLength(1);
    expect(sites.warnings).toHaveLength(2);
  });

  it('waits at its stop for what is on its way, and writes down how it ended', async () => {
    const crm = await newCrm();
    const sites = await open(fastClock(1));
    const site = await sites.site('stop', crm.url);
    crm.script.push((response) => void setTimeout(() => response.end(), 300));
    sites.startWorker();
    await site.enquire();
    await expect.poll(() => crm.tries.length).toBe(1);
    await sites.stopWorker();
    expect(await collect(site.deliveries.list({ parked: false }))).toMatchObject([{ state: 'delivered' }]);
  });
});

function leadOf({ body }: Arrival): Lead {
  return (JSON.parse(body) as { lead: Lead }).lead;
}
