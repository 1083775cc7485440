import { timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Exchange } from './exchange.ts';
import type { Responder } from './listener.ts';
import type { PageCache } from './page-cache.ts';
import { sendNotFound } from './send-error.ts';
import { sendOnce } from './send.ts';

export interface Metrics {
  count(exchange: Exchange, status: number): void;
  /** `/metrics`: for callers on this machine or with the token; for others it does not exist. */
  respond: Responder;
}

export interface MetricsParts {
  token: string | null;
  isLoopback: (exchange: Exchange) => boolean;
  cache: PageCache;
}

/**
 * Requests are counted by route pattern and tenant in a plain map, because the library takes microseconds for each
 * and a cached page takes not many more; the map becomes the library's numbers when somebody looks.
 */
export function openMetrics(parts: MetricsParts): Metrics {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  collectDefaultMetrics({ register: registry });
  const counts = new Map<string, number>();
  const seconds = new Histogram({
    name: 'forecourt_request_seconds',
    help: 'Time to answer requests that were not in the page cache.',
    labelNames: ['route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  describeCounts(counts, parts.cache, registers);

  return {
    count({ route, tenant, begun }, status) {
      const name = `${tenant ?? ''}\n${route}\n${status}`;
      counts.set(name, (counts.get(name) ?? 0) + 1);
      const took = performance.now() - begun;
      if (took > 1) seconds.observe({ route }, took / 1000);
    },
    async respond(exchange) {
      if (!mayLook(exchange, parts)) return sendNotFound(exchange);
      const contentType = registry.contentType;
      return sendOnce(exchange, {
        status: 200,
        headers: ['Content-Type', contentType, 'Cache-Control', 'no-store'],
        body: Buffer.from(await registry.metrics()),
        contentType,
        isPrivate: true,
      });
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

function mayLook(exchange: Exchange, { token, isLoopback }: MetricsParts): boolean {
  if (token === null) return isLoopback(exchange);
  const given = Buffer.from(exchange.request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
