import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client';
import type { Clock } from '#ports/clock.ts';
import type { Database } from '#ports/database.ts';
import type { LabelledCounter } from './event-counts.ts';
import {
  registerMachineGauges,
  registerOutboxGauges,
  registerProviderGauge,
  registerReservationGauge,
  registerRetentionGauge,
} from './gauges.ts';
import type { PageCache } from '../pages/page-cache.ts';
import type { Providers } from '../providers.ts';
import type { UntrustedForwards } from '../platform/untrusted-forwards.ts';

/** The process's numbers as Prometheus reads them. */
export interface MetricRegistry {
  observe(route: string, seconds: number): void;
  contentType: string;
  text: () => Promise<string>;
  values: () => Promise<MetricObjectWithValues<MetricValue<string>>[]>;
}

/** What is measured when the metrics are scraped. */
export interface MeasuredParts {
  cache: PageCache;
  database: Database;
  dataDir: string;
  clock: Clock;
  providers: Providers;
  forwards: UntrustedForwards;
}

export function createMetricRegistry(
  { requests, events }: { requests: LabelledCounter; events: readonly LabelledCounter[] },
  { cache, database, dataDir, clock, providers, forwards }: MeasuredParts,
): MetricRegistry {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'forecourt_request_seconds',
    help: 'Time to answer requests that were not in the page cache.',
    labelNames: ['route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  registerCounter(requests, registers);
  registerCacheGauges(cache, registers);
  for (const counter of events) registerCounter(counter, registers);
  registerProviderGauge(registers, providers);
  registerDatabaseGauge(database, registers);
  registerCopiesGauge(database, registers);
  registerForwardsCounter(registers, forwards);
  registerRetentionGauge(registers, database.facts);
  registerMachineGauges(registers, { database, dataDir });
  registerReservationGauge(registers, { dueReservations: database.dueReservations, clock });
  const lookAtOutbox = registerOutboxGauges(registers, { outbox: database.outbox, clock });
  return {
    observe: (route, took) => seconds.observe({ route }, took),
    contentType: registry.contentType,
    async text() {
      await lookAtOutbox();
      return registry.metrics();
    },
    async values() {
      await lookAtOutbox();
      return registry.getMetricsAsJSON();
    },
  };
}

function registerDatabaseGauge(database: Database, registers: Registry[]): void {
  new Gauge({
    name: 'forecourt_database_up',
    help: '0 while the database does not answer.',
    registers,
    async collect() {
      this.set((await database.isReady().catch(() => false)) ? 1 : 0);
    },
  });
}

/** On a database of one machine's own there is no server. */
function registerCopiesGauge(database: Database, registers: Registry[]): void {
  new Gauge({
    name: 'forecourt_database_copies',
    help: 'Database servers on which a change is before it is answered; none where the database is a file.',
    registers,
    async collect() {
      const state = await database.readServerState().catch(() => null);
      if (state === null) this.remove();
      else this.set(state.copies);
    },
  });
}

function registerCounter({ name, help, labels, counts }: LabelledCounter, registers: Registry[]): void {
  new Counter({
    name,
    help,
    labelNames: labels,
    registers,
    collect() {
      this.reset();
      for (const [values, count] of counts) {
        const parts = values.split('\n');
        this.inc(Object.fromEntries(labels.map((label, index) => [label, parts[index] ?? ''])), count);
      }
    },
  });
}

function registerCacheGauges(cache: PageCache, registers: Registry[]): void {
  new Gauge({
    name: 'forecourt_cached_pages',
    help: 'Pages in the cache.',
    registers,
    collect() {
      this.set(cache.size);
    },
  });
  new Gauge({
    name: 'forecourt_cached_page_bytes',
    help: 'Memory of the pages in the cache.',
    registers,
    collect() {
      this.set(cache.bytes);
    },
  });
}

function registerForwardsCounter(registers: Registry[], forwards: MeasuredParts['forwards']): void {
  new Counter({
    name: 'forecourt_untrusted_forwards_total',
    help: 'Requests with forwarded headers from a peer that TRUST_PROXY does not name.',
    registers,
    collect() {
      this.reset();
      this.inc(forwards.count());
    },
  });
}
