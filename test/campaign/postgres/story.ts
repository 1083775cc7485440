import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './faults.ts';
import { type Ground, outdatePages, query } from './ground.ts';
import { sendLead, startLeads, startReaders, type Traffic } from './traffic.ts';

/** What one fault did, seen by shoppers. */
export interface Story {
  fault: Fault;
  traffic: Traffic;
  /** From the database's return to the first lead that was taken. */
  backMs: number;
  /** Sentences about leads that are lost, doubled or under another id. */
  lost: string[];
  doubled: string[];
  hasExited: boolean;
}

const BEFORE_MS = 300;
const GIVE_UP_MS = 20_000;

/** Leads arrive before, during and after the fault; pages are read during it, each outdated before. */
export async function tellStory(ground: Ground, fault: Fault): Promise<Story> {
  const leads = startLeads(ground);
  const { traffic } = leads;
  await sleep(BEFORE_MS);
  await outdatePages(ground);
  await fault.begin(ground);
  const readers = startReaders(ground, traffic);
  await fault.during(ground);
  await Promise.all([readers.stop(), fault.end(ground)]);
  const back = performance.now();
  while (traffic.takenAt < back && performance.now() < back + GIVE_UP_MS) await sleep(5);
  const backMs = traffic.takenAt > back ? traffic.takenAt - back : GIVE_UP_MS;
  await sleep(BEFORE_MS);
  await leads.stop();
  for (const [key, id] of traffic.leads) if (id === null) await sendLead(ground.served.port, key, traffic);
  const found = await compareLeads(ground, traffic);
  return { fault, traffic, backMs, ...found, hasExited: ground.served.process.exitCode !== null };
}

async function compareLeads(
  { adminUrl }: Ground,
  { leads }: Traffic,
): Promise<Pick<Story, 'lost' | 'doubled'>> {
  const rows = await query(adminUrl, 'select message, id from lead');
  const stored = Map.groupBy(rows, ({ message }) => message);
  const all = [...leads].map(([key, id]) => ({ key, id, rows: stored.get(key) ?? [] }));
  return {
    lost: all.filter(({ id, rows: of }) => !of.some((row) => row['id'] === id)).map(({ key }) => key),
    doubled: all.filter(({ rows: of }) => of.length > 1).map(({ key }) => key),
  };
}
