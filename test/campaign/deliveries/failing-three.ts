import { setTimeout as sleep } from 'node:timers/promises';
import type { Lead } from '#domain/leads/lead.ts';
import { type Arrival, type FakeCrm, fakeCrm } from '#test/fake-crm.ts';
import { collect } from '#test/operations/open-test-site.ts';
import { type OutboxSites, outboxSites, START, type TestSite } from '#test/product/outbox-sites.ts';
import { plainCourier } from '#test/product/plain-courier.ts';

export interface Plan {
  seconds: number;
  /** For the healthy sites together; the failing ones get a tenth of it each. */
  perSecond: number;
  /** Of the one whose week is lived through. */
  parked: number;
}

export interface Story {
  /** Leads of the healthy sites, and how long after the last one all had arrived. */
  sent: number;
  seconds: number;
  lateMs: number;
  /** Deliveries that waited for the failing systems, and how many a second arrived when these were back. */
  heldUp: number;
  catchUp: number;
  /** Leads of which something came twice, not at all or out of order. */
  faults: string[];
  /** Given up after a week: how many, after how many attempts, and how many arrived when they were replayed. */
  parked: number;
  attempts: number;
  replayed: number;
}

const HEALTHY = 4;
const DAY_MS = 86_400_000;

type Urls = { databaseUrl: string; adminUrl: string };

/** Three systems fail in three ways while leads go on; they come back after a day, and one of them not for a week. */
export async function tellStory(plan: Plan, urls?: Urls): Promise<Story> {
  let ahead = 0;
  const begun = performance.now();
  const clock = { now: () => START + ahead + Math.round(performance.now() - begun) };
  const sites = await outboxSites(clock, plainCourier, urls);
  const crms = await Promise.all(Array.from({ length: HEALTHY + 3 }, fakeCrm));
  try {
    const all = await Promise.all(crms.map(({ url }, index) => sites.site(`s-${index}`, url)));
    const [healthy, failing] = [crms.slice(0, HEALTHY), crms.slice(HEALTHY)];
    await fail(failing);
    sites.startWorker({ graceMs: 0, pollMs: 20 });
    const traffic = await send(plan, all, healthy);
    await mend(failing);
    ahead += DAY_MS;
    const back = await catchUp(sites);
    const faults = crms.flatMap((crm, index) => faultsOf(crm, traffic.expected[index] ?? new Map()));
    const [site] = all;
    const [crm] = crms;
    if (site === undefined || crm === undefined) throw new Error('There is no site to follow.');
    const week = await liveAWeek(sites, plan, {
      site,
      crm,
      clock,
      jump: (ms) => (ahead += ms),
    });
    const { sent, seconds, lateMs } = traffic;
    return { sent, seconds, lateMs, ...back, faults, ...week };
  } finally {
    await sites.end();
    await Promise.all(crms.map((crm) => crm.end()));
  }
}

/** One hangs, one refuses connections, one answers 500. */
async function fail([hangs, refuses, breaks]: readonly FakeCrm[]): Promise<void> {
  hangs?.script.push(...Array.from({ length: 100_000 }, () => () => {}));
  breaks?.script.push(...Array.from({ length: 100_000 }, () => 500));
  await refuses?.goAway();
}

async function send({ seconds, perSecond }: Plan, sites: readonly TestSite[], healthy: readonly FakeCrm[]) {
  const expected = sites.map(() => new Map<string, number>());
  const work: Promise<void>[] = [];
  const begun = performance.now();
  const enquire = async (site: number, updates: number) => {
    const id = await sites[site]?.enquire(updates);
    if (id !== undefined) expected[site]?.set(id, updates + 1);
  };
  let sent = 0;
  for (let lead = 0; lead < seconds * perSecond; lead += 1) {
    const due = begun + (lead * 1000) / perSecond;
    if (due > performance.now()) await sleep(due - performance.now());
    work.push(enquire(lead % HEALTHY, lead % 10 === 0 ? 2 : 0));
    sent += lead % 10 === 0 ? 3 : 1;
    if (lead % 10 === 5) for (let site = HEALTHY; site < sites.length; site += 1) work.push(enquire(site, 2));
  }
  await Promise.all(work);
  const end = performance.now();
  const arrived = () => healthy.reduce((sum, { taken }) => sum + taken.length, 0);
  while (arrived() < sent && performance.now() - end < 30_000) await sleep(2);
  const now = performance.now();
  return { expected, sent: arrived(), seconds: (now - begun) / 1000, lateMs: now - end };
}

/** What hung gets an end, which is one failure more. */
async function mend(failing: readonly FakeCrm[]): Promise<void> {
  for (const { script, goAway, comeBack } of failing) {
    script.length = 0;
    await goAway();
    await comeBack();
  }
  await sleep(500);
}

async function catchUp({ database }: OutboxSites) {
  const pending = async () =>
    (await database.outbox.depth(new Date().toISOString())).reduce((sum, depth) => sum + depth.pending, 0);
  const heldUp = await pending();
  const begun = performance.now();
  while ((await pending()) > 0 && performance.now() - begun < 60_000) await sleep(10);
  return { heldUp, catchUp: heldUp / ((performance.now() - begun) / 1000) };
}

function faultsOf({ taken, url }: FakeCrm, expected: ReadonlyMap<string, number>): string[] {
  const byLead = Map.groupBy(taken, (arrival) => leadOf(arrival).id);
  return [...expected].flatMap(([id, states]) => {
    const got = (byLead.get(id) ?? []).map(({ sequence }) => sequence).join();
    const wanted = Array.from({ length: states }, (_, index) => index + 1).join();
    return got === wanted ? [] : [`${url}: ${got || 'nothing'} instead of ${wanted}`];
  });
}

interface Week {
  site: TestSite;
  crm: FakeCrm;
  clock: { now(): number };
  jump: (ms: number) => void;
}

/** From one due instant to the next until nothing is due, then everything is sent again by its id. */
async function liveAWeek({ database }: OutboxSites, { parked }: Plan, { site, crm, clock, jump }: Week) {
  await crm.goAway();
  await Promise.all(Array.from({ length: parked }, () => site.enquire()));
  for (;;) {
    const [next] = (await database.outbox.due()).map(({ due }) => Date.parse(due));
    if (next === undefined) break;
    if (next > clock.now() + 1_000) jump(next - clock.now());
    await sleep(20);
  }
  const rows = await collect(site.deliveries.list({ parked: true }));
  await crm.comeBack();
  const had = crm.taken.length;
  const at = new Date(clock.now()).toISOString();
  for (const { delivery_id, destination } of rows)
    await site.deliveries.replay(delivery_id, { at, destinations: [destination] });
  const begun = performance.now();
  while (crm.taken.length < had + rows.length && performance.now() - begun < 10_000) await sleep(10);
  const attempts = Math.min(...rows.map((row) => row.attempts));
  return { parked: rows.length, attempts, replayed: crm.taken.length - had };
}

function leadOf({ body }: Arrival): Lead {
  return (JSON.parse(body) as { lead: Lead }).lead;
}
