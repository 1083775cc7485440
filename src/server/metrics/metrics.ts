import { isSameSecret } from '#ports/keyed-hash.ts';
import type { Exchange } from '../http/exchange.ts';
import { countEvents, type LabelledCounter } from './event-counts.ts';
import type { Responder } from '../http/listener.ts';
import type { MeasuredParts, MetricRegistry } from './metric-registry.ts';
import { sendNotFound } from '../http/send-error.ts';
import { sendUncached } from '../http/send.ts';

export interface Metrics {
  count(exchange: Exchange, status: number): void;
  /** `/metrics`: for the holder of the token, or without one for whoever is local; for others it does not exist. */
  respond: Responder;
  /** The same numbers, one by one. */
  read: MetricRegistry['values'];
}

export interface MetricsParts extends MeasuredParts {
  token: string | null;
  isLocal: (exchange: Exchange) => boolean;
}

/** The library takes as long to load as a first page takes to make. */
const LOAD_AFTER_MS = 3000;
const MAX_EARLY = 10_000;

/**
 * Requests are counted by route pattern and tenant in a plain map, because the library takes microseconds for each
 * and a cached page takes not many more; the map becomes the library's numbers at each scrape.
 */
export function openMetrics(parts: MetricsParts): Metrics {
  const requests: LabelledCounter = {
    name: 'forecourt_requests_total',
    help: 'Requests answered, by tenant, route pattern and status.',
    labels: ['tenant', 'route', 'status'],
    counts: new Map(),
  };
  const events = countEvents();
  const earlyRequests: [route: string, seconds: number][] = [];
  let registry: MetricRegistry | null = null;
  let loading: Promise<MetricRegistry> | null = null;

  async function load(): Promise<MetricRegistry> {
    const { createMetricRegistry } = await import('./metric-registry.ts');
    registry = createMetricRegistry({ requests, events }, parts);
    for (const [route, seconds] of earlyRequests.splice(0)) registry.observe(route, seconds);
    return registry;
  }
  setTimeout(() => (loading ??= load()), LOAD_AFTER_MS).unref();

  return {
    count({ route, tenant, startedAt }, status) {
      const labels = `${tenant ?? ''}\n${route}\n${status}`;
      requests.counts.set(labels, (requests.counts.get(labels) ?? 0) + 1);
      const took = performance.now() - startedAt;
      if (took <= 1) return;
      if (registry) registry.observe(route, took / 1000);
      else if (earlyRequests.length < MAX_EARLY) earlyRequests.push([route, took / 1000]);
    },
    read: async () => (await (loading ??= load())).values(),
    async respond(exchange) {
      if (!mayLook(exchange, parts)) return sendNotFound(exchange);
      const { contentType, text } = await (loading ??= load());
      return sendUncached(exchange, {
        status: 200,
        headers: ['Content-Type', contentType, 'Cache-Control', 'no-store'],
        body: Buffer.from(await text()),
        contentType,
        isPrivate: true,
      });
    },
  };
}

function mayLook(exchange: Exchange, { token, isLocal }: MetricsParts): boolean {
  if (token === null) return isLocal(exchange);
  return isSameSecret(exchange.request.headers.authorization ?? '', `Bearer ${token}`);
}
