import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { MetricsParts } from './metrics.ts';
import { outboxGauges } from './outbox-gauges.ts';
import type { PageCache } from './page-cache.ts';

/** The process's numbers as Prometheus reads them. */
export interface MetricRegistry {
  observe(route: string, seconds: number): void;
  contentType: string;
  text: () => Promise<string>;
}

type MeasuredParts = Pick<MetricsParts, 'cache' | 'outbox' | 'clock'>;

/** `counts`: requests by tenant, route pattern and status, a line each. */
export function metricRegistry(
  counts: ReadonlyMap<string, number>,
  { cache, outbox, clock }: MeasuredParts,
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
  describeCounts(counts, cache, registers);
  const lookAtOutbox = outboxGauges(registers, { outbox, clock });
  return {
    observe: (route, took) => seconds.observe({ route }, took),
    contentType: registry.contentType,
    async text() {
      await lookAtOutbox();
      return registry.metrics();
    },
  };
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
