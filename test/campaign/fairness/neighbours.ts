import { setTimeout as sleep } from 'node:timers/promises';
import { type CrmAnswer, type FakeCrm, fakeCrm } from '#test/fake-crm.ts';
import { fastClock, outboxSites, type TestSite } from '#test/product/outbox-sites.ts';
import { plainCourier } from '#test/product/plain-courier.ts';

/** What the neighbours' systems do. */
export interface Neighbours {
  what: string;
  vendors: number;
  answer: CrmAnswer | 'refuses connections';
}

const NEIGHBOURS = 39;
const LEADS_EACH = 6;

const never: CrmAnswer = () => {};
const late: CrmAnswer = (response) => void setTimeout(() => response.end(), 1_500);

export const TROUBLES: readonly Neighbours[] = [
  { what: 'one system that hangs', vendors: 1, answer: never },
  { what: '39 systems that hang', vendors: NEIGHBOURS, answer: never },
  { what: '39 systems that are slow', vendors: NEIGHBOURS, answer: late },
  { what: '39 systems that refuse', vendors: NEIGHBOURS, answer: 'refuses connections' },
];

/** Milliseconds from a lead of the healthy site to its arrival: with nobody else there, and beside the neighbours. */
export interface Delivered {
  quiet: number[];
  beside: number[];
}

export async function deliverBeside(
  { vendors, answer }: Neighbours,
  leads: number,
  urls?: { databaseUrl: string; adminUrl: string },
): Promise<Delivered> {
  const sites = await outboxSites(fastClock(1), plainCourier, urls);
  const [quick, ...crms] = await Promise.all(Array.from({ length: vendors + 1 }, fakeCrm));
  if (quick === undefined) throw new Error('No system.');
  const healthy = await sites.site('healthy', quick.url);
  const others = await Promise.all(
    Array.from({ length: NEIGHBOURS }, (_, index) =>
      sites.site(`n-${index}`, crms[index % vendors]?.url ?? ''),
    ),
  );
  for (const crm of crms) await misbehave(crm, answer);
  sites.startWorker({ graceMs: 0 });
  try {
    await timed(quick, healthy, 3);
    const quiet = await timed(quick, healthy, leads);
    await Promise.all(others.flatMap((site) => Array.from({ length: LEADS_EACH }, () => site.enquire())));
    return { quiet, beside: await timed(quick, healthy, leads) };
  } finally {
    await sites.end();
    await Promise.all([quick, ...crms].map((crm) => crm.end()));
  }
}

async function misbehave(crm: FakeCrm, answer: Neighbours['answer']): Promise<void> {
  if (answer === 'refuses connections') await crm.goAway();
  else crm.script.push(...Array.from({ length: 2_000 }, () => answer));
}

const GIVE_UP_MS = 20_000;

/** One after the other; one that does not arrive counts as long as it was waited for. */
async function timed(crm: FakeCrm, site: TestSite, leads: number): Promise<number[]> {
  const took: number[] = [];
  for (let lead = 0; lead < leads; lead += 1) {
    const had = crm.taken.length;
    const startedAt = performance.now();
    await site.enquire();
    while (crm.taken.length === had && performance.now() - startedAt < GIVE_UP_MS) await sleep(1);
    took.push(performance.now() - startedAt);
  }
  return took;
}
