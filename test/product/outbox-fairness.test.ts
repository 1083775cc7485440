import { afterEach, describe, expect, it } from 'vitest';
import { fakeCrm, type CrmAnswer, type FakeCrm } from '../fake-crm.ts';
import { fastClock, outboxSites, type TestSite } from './outbox-sites.ts';
import { plainCourier } from './plain-courier.ts';

const NEIGHBOURS = 39;
const LEADS_EACH = 6;
const LEADS = 20;
const SLOW_MS = 1_500;
/** Before its system has answered once, it is one of many unknown ones. */
const FIRST_MS = 2_000;

const neverAnswers: CrmAnswer = () => {};
const isSlow: CrmAnswer = (response) => void setTimeout(() => response.end(), SLOW_MS);

/** No dealer waits for a neighbour's system. */
describe('the deliveries of a site whose system answers', () => {
  const ends: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  });

  it.for([
    ['one system for all of them, which never answers', 1, neverAnswers],
    ['a system for each of them, none of which answers', NEIGHBOURS, neverAnswers],
    ['one system for all of them, which is slow', 1, isSlow],
    ['a system for each of them, all of them slow', NEIGHBOURS, isSlow],
  ] as const)('do not wait for neighbours with %s', async ([, vendors, answer]) => {
    const sites = await outboxSites(fastClock(1), plainCourier);
    ends.push(sites.end);
    const quick = await newCrm();
    const healthy = await sites.site('healthy', quick.url);
    const others = await neighbours(sites, vendors, answer);
    await Promise.all(others.flatMap((site) => Array.from({ length: LEADS_EACH }, () => site.enquire())));
    sites.startWorker({ graceMs: 0 });
    const took: number[] = [];
    for (let lead = 1; lead <= LEADS; lead += 1) {
      const startedAt = performance.now();
      await healthy.enquire();
      await expect.poll(() => quick.taken.length, { interval: 2, timeout: 30_000 }).toBe(lead);
      took.push(performance.now() - startedAt);
    }
    const [first = 0, ...rest] = took;
    expect(first).toBeLessThan(FIRST_MS);
    expect(rest).toHaveLength(LEADS - 1);
    // Who waited for one answer of a neighbour's system would take longer; with nobody else there it is about 20 ms.
    expect(Math.max(...rest)).toBeLessThan(SLOW_MS);
  });

  async function newCrm(): Promise<FakeCrm> {
    const crm = await fakeCrm();
    ends.push(crm.end);
    return crm;
  }

  async function neighbours(
    sites: Awaited<ReturnType<typeof outboxSites>>,
    vendors: number,
    answer: CrmAnswer,
  ): Promise<TestSite[]> {
    const crms = await Promise.all(Array.from({ length: vendors }, newCrm));
    for (const crm of crms) crm.script.push(...Array.from({ length: 1_000 }, () => answer));
    const urlOf = (index: number) => crms[index % vendors]?.url ?? '';
    return Promise.all(
      Array.from({ length: NEIGHBOURS }, (_, index) => sites.site(`n-${index}`, urlOf(index))),
    );
  }
});
