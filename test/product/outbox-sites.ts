import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#adapters/database/open-database.ts';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import type { Clock } from '#ports/clock.ts';
import type { Courier } from '#ports/courier.ts';
import type { Database, SiteStores } from '#ports/database.ts';
import type { Outbox } from '#ports/outbox.ts';
import { createSiteFinder } from '#server/deliveries/create-site-finder.ts';
import { startDeliveryWorker, type WorkerTiming } from '#server/deliveries/delivery-worker.ts';
import { readConfig } from '#server/config.ts';
import { sampleChange, sampleLead, sampleSubmission } from '../contracts/samples.ts';

export const START = Date.parse('2026-11-20T00:00:00.000Z');
const CRM = 'crm';

/** Sites whose leads go to one system each, a worker that delivers them, and a clock. */
export interface OutboxSites {
  database: Database;
  site(slug: string, crmUrl: string, secrets?: string[]): Promise<TestSite>;
  /** What the worker was told to log. */
  warnings: string[];
  startWorker(timing?: Partial<WorkerTiming>, outbox?: Outbox): void;
  stopWorker: () => Promise<void>;
  end: () => Promise<void>;
}

export interface TestSite extends Pick<SiteStores, 'leads' | 'deliveries'> {
  id: number;
  /** A lead and so many later states of it. */
  enquire(updates?: number): Promise<string>;
}

const EMBEDDED = { databaseUrl: null, adminUrl: null };

export async function outboxSites(
  clock: Clock,
  courier: Courier,
  urls: { databaseUrl: string | null; adminUrl: string | null } = EMBEDDED,
): Promise<OutboxSites> {
  const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-outbox-'));
  const opened = await openDatabase({ dataDir, ...urls, role: 'server' });
  if ('fault' in opened) throw new Error(opened.fault.message);
  const { database } = opened;
  const read = readConfig({ DATA_DIR: dataDir });
  if ('faults' in read) throw new Error(read.faults.join());
  const findSite = createSiteFinder(database, read.config, clock);
  const warnings: string[] = [];
  let worker: ReturnType<typeof startDeliveryWorker> | null = null;
  const log = {
    warn: (line: string) => void warnings.push(line),
    error: (what: string, error: unknown) => void warnings.push(`${what}: ${String(error)}`),
  };

  async function stopWorker(): Promise<void> {
    await worker?.stop();
    worker = null;
  }

  return {
    database,
    warnings,
    async site(slug, url, secrets = ['a-key-of-sixteen-or-more']) {
      const lead_destinations = [{ name: CRM, kind: 'webhook', url, secrets, is_default: true }];
      const parsed = parseWebsite({ name: `Site ${slug}`, slug, lead_destinations });
      if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
      const { id } = (await database.tenants.save({ ...parsed.website, slug })).website;
      const { leads, deliveries } = database.openStores(id);
      return { id, leads, deliveries, enquire: (updates = 0) => enquire(leads, clock, updates) };
    },
    startWorker(timing = {}, outbox = database.outbox) {
      worker = startDeliveryWorker({ outbox, courier, findSite, clock, log, random: Math.random, timing });
    },
    stopWorker,
    async end() {
      await stopWorker();
      await database.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

async function enquire(leads: SiteStores['leads'], clock: Clock, updates: number): Promise<string> {
  const plan = () => {
    const at = new Date(clock.now()).toISOString();
    return { at, deliveries: [{ destination: CRM, due: at, supersedable: false }] };
  };
  const { id, formToken, ...submission } = sampleSubmission({ lead: sampleLead({ message: 'state 1' }) });
  await leads.submit({ ...submission, id, formToken, ...plan() });
  for (let update = 2; update <= updates + 1; update += 1) {
    await leads.update(id, formToken, { ...sampleChange({ message: `state ${update}` }), ...plan() });
  }
  return id;
}

/** Time that runs so many times as fast. */
export function fastClock(factor: number): Clock {
  const begun = performance.now();
  return { now: () => Math.round(START + (performance.now() - begun) * factor) };
}
