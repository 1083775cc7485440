import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guardedPost } from '#adapters/fetching/guarded-post.ts';
import type { ClaimedWork } from '#domain/leads/deliveries/delivery.ts';
import type { CourierSite } from '#ports/courier.ts';
import { attemptDelivery } from '#server/deliveries/attempt-delivery.ts';
import { RequestTraceIds } from '#server/telemetry/request-trace-ids.ts';
import { traceChannels } from '#server/telemetry/telemetry.ts';
import { type OtlpCollector, otlpCollector } from '#test/otlp-collector.ts';
import { askSite, serve, type Served } from '#test/serve.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-telemetry-'));
let collector: OtlpCollector;

beforeAll(async () => {
  collector = await otlpCollector();
});
afterAll(async () => {
  await collector.end();
  rmSync(folder, { recursive: true });
});

/** Writes down which modules of OpenTelemetry a process loads. */
function watchingModules(name: string): { file: string; NODE_OPTIONS: string } {
  const file = join(folder, name);
  const code = `import{registerHooks}from'node:module';import{appendFileSync}from'node:fs';registerHooks({load(url,context,next){if(/opentelemetry\\/(sdk|exporter)/.test(url))appendFileSync('${file}',url+'\\n');return next(url,context)}})`;
  return { file, NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
}

const inTraces = (traceId: string) => collector.has('/v1/traces', Buffer.from(traceId, 'hex'));

async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 400 && !isSo(); turn += 1) await sleep(25);
  expect(isSo()).toBe(true);
}

const MARKER = 'pii-marker@example.com';
const OTHERS_TRACE = '0af7651916cd43dd8448eb211c80319c';

describe('a server with OTEL_EXPORTER_OTLP_ENDPOINT', () => {
  let served: Served;
  const modules = watchingModules('with');
  beforeAll(async () => {
    served = await serve({
      NODE_OPTIONS: modules.NODE_OPTIONS,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=of-the-collector',
      OTEL_SERVICE_NAME: 'cars-of-the-north',
      OTEL_BSP_SCHEDULE_DELAY: '100',
      OTEL_METRIC_EXPORT_INTERVAL: '300',
      TRUST_PROXY: '127.0.0.1',
    });
    await until(() => existsSync(modules.file));
    await until(() => collector.has('/v1/metrics', 'forecourt_requests_total'));
  });
  afterAll(async () => {
    await served.end('SIGTERM');
    rmSync(served.dataDir, { recursive: true, force: true });
  });

  it('sends a trace of a rendered page, under the request id of its log line', async () => {
    const path = `/search/used-cars?query=${encodeURIComponent(MARKER)}`;
    const made = await askSite(served.port, 'riverline', { path });
    const id = String(made.headers['x-request-id']).replaceAll('-', '');
    await until(() => inTraces(id));
    expect(collector.has('/v1/traces', 'cars-of-the-north')).toBe(true);
    expect(collector.sent.every(({ headers }) => headers['x-key'] === 'of-the-collector')).toBe(true);
    const kept = await askSite(served.port, 'riverline', { path });
    expect(kept.headers['x-cache']).toBe('hit');
    await sleep(300);
    expect(inTraces(String(kept.headers['x-request-id']).replaceAll('-', ''))).toBe(false);
  });

  it('continues the trace of a trusted proxy, with the request’s id as an attribute', async () => {
    const headers = { traceparent: `00-${OTHERS_TRACE}-b7ad6b7169203331-01` };
    const answer = await askSite(served.port, 'riverline', { path: '/search/new-cars?page=2', headers });
    await until(() => inTraces(OTHERS_TRACE));
    await until(() => collector.has('/v1/traces', String(answer.headers['x-request-id'])));
  });

  it('traces leads, pictures and the database, without personal data', async () => {
    const { text } = await askSite(served.port, 'riverline', { path: '/search/new-used-and-demo-cars' });
    const [picture = ''] = /\/_img\?[^"\s]+/.exec(text) ?? [];
    await askSite(served.port, 'riverline', { path: picture.replaceAll('&amp;', '&') });
    const lead = {
      name: 'Ann',
      last_name: 'Lee',
      email: MARKER,
      phone: '0400000123',
      message: 'k',
      category: 'general-enquiry',
    };
    const posted = await askSite(served.port, 'riverline', {
      path: '/api/leads',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ lead }),
    });
    expect(posted.status).toBe(201);
    for (const name of ['POST /api/leads', 'database insertLead', 'picture resize', 'riverline'])
      await until(() => collector.has('/v1/traces', name));
    await until(() => collector.has('/v1/metrics', 'forecourt_leads_total'));
    expect(collector.has('/v1/metrics', 'nodejs_gc_duration_seconds')).toBe(true);
    const everything = Buffer.concat(collector.sent.map(({ body }) => body));
    for (const word of [MARKER, encodeURIComponent(MARKER), '0400000123', 'used-cars?'])
      expect(everything.includes(word), word).toBe(false);
  });

  it('ends in good order with the collector away', async () => {
    await collector.end();
    expect((await askSite(served.port, 'riverline', { path: '/search/used-cars?page=3' })).status).toBe(200);
    expect(await served.end('SIGTERM')).toBe(0);
  });
});

it('without it nothing of it is loaded', async () => {
  const modules = watchingModules('without');
  const served = await serve({ NODE_OPTIONS: modules.NODE_OPTIONS });
  await askSite(served.port, 'riverline', { path: '/' });
  await askSite(served.port, 'riverline', { path: '/metrics' });
  await served.end('SIGINT');
  rmSync(served.dataDir, { recursive: true, force: true });
  expect(existsSync(modules.file) ? readFileSync(modules.file, 'utf8') : '').toBe('');
});

it('a delivery is a span, and what it posts to carries its trace on', async () => {
  const spans = new InMemorySpanExporter();
  const provider = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter: spans })] });
  const tracer = provider.getTracer('test');
  traceChannels({ tracer, ids: new RequestTraceIds(), isTrusted: () => false });
  let traceparent = '';
  const crm = createServer((request, response) => {
    traceparent = String(request.headers['traceparent']);
    response.writeHead(500).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => crm.once('listening', resolve));
  const address = `http://127.0.0.1:${(crm.address() as AddressInfo).port}/`;
  const delivery = { website_id: 7, delivery_id: 'delivery-1', attempts: 2 } as ClaimedWork;
  const courier = {
    async deliver() {
      await guardedPost(
        { address, contentType: 'text/plain', body: '' },
        { allowLoopback: true, timeoutMs: 2000 },
      );
      return { kind: 'failed' as const, reason: 'It answered 500.', retryAfterMs: null };
    },
  };
  const findSite = () => Promise.resolve({} as CourierSite);
  await attemptDelivery({ courier, findSite, log: { error: () => undefined } }, delivery, 2000);
  crm.close();
  const [span] = spans.getFinishedSpans();
  expect(span).toMatchObject({
    name: 'delivery',
    attributes: { 'forecourt.website': 7, 'forecourt.attempt': 3 },
    status: { code: 2 },
  });
  expect(traceparent).toContain(span?.spanContext().traceId);
});
