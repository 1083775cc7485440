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
import type { CollectedCounts, LeadCounts, TurnedAwayCounts } from './event-counts.ts';
import {
  registerMachineGauges,
  registerOutboxGauges,
  registerProviderGauge,
  registerReservationGauge,
  registerRetentionGauge,
} from './gauges.ts';
import type { PageCache } from '../pages/page-cache.ts';
import type { Providers } from '../providers.ts';
import type { UntrustedForwards } from '../untrusted-forwards.ts';

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
  database: Pick<Database, 'outbox' | 'dueReservations' | 'isReady' | 'facts'>;
  dataDir: string;
  clock: Clock;
  providers: Providers;
  forwards: Pick<UntrustedForwards, 'count'>;
}

interface Counts {
  /** By tenant, route pattern and status, a line each. */
  requests: ReadonlyMap<string, number>;
  leads: LeadCounts;
  turnedAway: TurnedAwayCounts;
  collected: CollectedCounts;
}

export function createMetricRegistry(
  { requests, leads, turnedAway, collected: collectedCounts }: Counts,
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
  describeCounts(requests, cache, registers);
  describeLeads(leads, registers);
  describeCollected(collectedCounts, registers);
  describeTurnedAway(turnedAway, registers);
  registerProviderGauge(registers, providers);
  describeDatabase(database, registers);
  describeForwards(registers, forwards);
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

function describeDatabase(database: Pick<Database, 'isReady'>, registers: Registry[]): void {
  new Gauge({
    name: 'forecourt_database_up',
    help: '0 while the database does not answer.',
    registers,
    async collect() {
      this.set((await database.isReady().catch(() => false)) ? 1 : 0);
    },
  });
}

function describeCounts(counts: ReadonlyMap<string, number>, cache: PageCache, registers: Registry[]): void {
  new Counter({
    name: 'forecourt_requests_total',
    help: 'Requests answered, by tenant, route pattern and status.',
    labelNames: ['tenant', 'route', 'status'],
    registers,
    collect() {
      this.reset();
      for (const [name, count] of counts) {
        const [tenant = '', route = '', status = ''] = name.split('\n');
        this.inc({ tenant, route, status }, count);
      }
    },
  });
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

function describeLeads(leads: LeadCounts, registers: Registry[]): void {
  new Counter({
    name: 'forecourt_leads_total',
    help: 'Leads that arrived, by tenant: accepted, taken for spam, replayed or refused for what they say.',
    labelNames: ['tenant', 'arrival'],
    registers,
    collect() {
      this.reset();
      for (const [name, count] of leads) {
        const [tenant = '', arrival = ''] = name.split('\n');
        this.inc({ tenant, arrival }, count);
      }
    },
  });
}

function describeCollected(counts: CollectedCounts, registers: Registry[]): void {
  new Counter({
    name: 'forecourt_collected_events_total',
    help: 'Events for the collectors of the sites, by tenant: sent, refused, failed, or dropped from a full queue.',
    labelNames: ['tenant', 'outcome'],
    registers,
    collect() {
      this.reset();
      for (const [name, count] of counts) {
        const [tenant = '', outcome = ''] = name.split('\n');
        this.inc({ tenant, outcome }, count);
      }
    },
  });
}

function describeForwards(registers: Registry[], forwards: MeasuredParts['forwards']): void {
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

function describeTurnedAway(counts: TurnedAwayCounts, registers: Registry[]): void {
  new Counter({
    name: 'forecourt_turned_away_total',
    help: 'Refused so that others are served: sockets of one network, in total, with too many requests at once and of clients that read nothing; pages in overload.',
    labelNames: ['why'],
    registers,
    collect() {
      this.reset();
      for (const [why, count] of counts) this.inc({ why }, count);
    },
  });
}
