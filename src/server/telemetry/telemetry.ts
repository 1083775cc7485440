import {
  type Attributes,
  type HrTime,
  diag,
  DiagLogLevel,
  ValueType,
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  type Resource,
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  type DataPoint,
  type Histogram,
  type MetricData,
  type MetricProducer,
  AggregationTemporality,
  DataPointType,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { OtlpConfig } from '../config.ts';
import type { Log } from '../log/log.ts';
import { RequestTraceIds } from './request-trace-ids.ts';
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, tracingChannel } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import type { DeliveryOutcome } from '#domain/leads/deliveries/delivery.ts';
import type { TracedRequest } from '../sites/site-responder.ts';

export interface TelemetryParts extends Pick<SpanParts, 'isTrusted'> {
  otlp: OtlpConfig;
  /** The numbers of `/metrics`. */
  readMetrics: ReadMetrics;
  log: Log;
}

export interface Telemetry {
  /** Flushes what is buffered; gives up by itself when the collector does not answer. */
  stop(): Promise<void>;
}

/** A collector that is away must not hold up the end of the process. */
const LAST_SENDING_MS = 2000;

/** Sends traces and metrics to the collector; the packages read its address and headers from the environment themselves. */
export function startTelemetry({ otlp, readMetrics, isTrusted, log }: TelemetryParts): Telemetry {
  logTroubleOnce(log);
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'forecourt' }))
    .merge(detectResources({ detectors: [envDetector] }));
  const ids = new RequestTraceIds();
  const traces = new TracerProvider({
    resource,
    idGenerator: ids,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(otlp.traceShare) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter(),
        ...(otlp.tracesEveryMs !== null && { scheduledDelayMillis: otlp.tracesEveryMs }),
      }),
    ],
  });
  const meters = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter(),
        metricProducers: [createMetricProducer(readMetrics, resource)],
        ...(otlp.metricsEveryMs !== null && { exportIntervalMillis: otlp.metricsEveryMs }),
      }),
    ],
  });
  traceChannels({ tracer: traces.getTracer('forecourt'), ids, isTrusted });
  return {
    async stop() {
      const timeout = new Promise<void>((resolve) => setTimeout(resolve, LAST_SENDING_MS).unref());
      await Promise.race([Promise.allSettled([traces.shutdown(), meters.shutdown()]), timeout]);
    },
  };
}

/** The packages log nothing of an unreachable collector at first, and then every batch. */
function logTroubleOnce(log: Log): void {
  let isLogged = false;
  const tell = () => {
    if (isLogged) return;
    isLogged = true;
    log.warn('Traces or metrics did not reach OTEL_EXPORTER_OTLP_ENDPOINT; this is told once.');
  };
  const nothing = () => undefined;
  diag.setLogger(
    { error: tell, warn: tell, info: nothing, debug: nothing, verbose: nothing },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}

/** A number as the library of `/metrics` gives it out. */
interface ReadMetric {
  name: string;
  help: string;
  /** `counter`, `gauge` or `histogram`, whatever its types say. */
  type: unknown;
  values: readonly ReadValue[];
}

interface ReadValue {
  value: number;
  labels: Readonly<Record<string, string | number | undefined>>;
  /** Of a histogram: which of its lines. */
  metricName?: string;
}

type ReadMetrics = () => Promise<readonly ReadMetric[]>;

/** The numbers of `/metrics` under the same names, so that there is one truth for both ways. */
function createMetricProducer(readMetrics: ReadMetrics, resource: Resource): MetricProducer {
  return {
    async collect() {
      const metrics = await readMetrics();
      const times = { startTime: toHrTime(performance.timeOrigin), endTime: toHrTime(Date.now()) };
      const data = metrics.map((metric) => toOtlp(metric, times));
      return {
        resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'forecourt' }, metrics: data }] },
        errors: [],
      };
    },
  };
}

interface Times {
  startTime: HrTime;
  endTime: HrTime;
}

function toOtlp({ name, help, type, values }: ReadMetric, times: Times): MetricData {
  const commonFields = {
    descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  const points = () =>
    values.map(({ labels, value }) => ({ ...times, attributes: toAttributes(labels), value }));
  if (type === 'histogram')
    return {
      ...commonFields,
      dataPointType: DataPointType.HISTOGRAM,
      dataPoints: buildHistograms(name, values, times),
    };
  if (type === 'counter')
    return { ...commonFields, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points() };
  return { ...commonFields, dataPointType: DataPointType.GAUGE, dataPoints: points() };
}

/** A histogram's lines, put together again: there each bucket counts everything below it, too. */
function buildHistograms(name: string, values: readonly ReadValue[], times: Times): DataPoint<Histogram>[] {
  const linesByLabels = Map.groupBy(values, ({ labels }) => JSON.stringify({ ...labels, le: undefined }));
  return [...linesByLabels.values()].map((lines) => {
    const buckets = lines.filter(({ metricName }) => metricName === `${name}_bucket`);
    const findValue = (ending: string) =>
      lines.find(({ metricName }) => metricName === `${name}_${ending}`)?.value ?? 0;
    const boundaries = buckets.map(({ labels }) => Number(labels['le'])).filter(Number.isFinite);
    const counts = buckets.map(({ value }, index) => value - (buckets[index - 1]?.value ?? 0));
    const histogram = { buckets: { boundaries, counts }, sum: findValue('sum'), count: findValue('count') };
    return { ...times, attributes: toAttributes(lines[0]?.labels ?? {}), value: histogram };
  });
}

function toAttributes(labels: ReadValue['labels']): Attributes {
  return Object.fromEntries(Object.entries(labels).filter(([name]) => name !== 'le'));
}

function toHrTime(milliseconds: number): HrTime {
  return [Math.floor(milliseconds / 1000), Math.round((milliseconds % 1000) * 1e6)];
}

interface SpanParts {
  tracer: Tracer;
  ids: RequestTraceIds;
  /** Whether a request came from a trusted proxy, so that its trace is continued here. */
  isTrusted: (request: IncomingMessage) => boolean;
}

/** What a tracing channel says of an operation: its name and kind. Never what somebody wrote. */
interface TracedAct {
  name: string;
  attributes: Attributes;
}

/** What a channel adds when the act has ended. */
type EndedMessage<Message> = Message & { result?: unknown; error?: unknown };

/** Each act's channel, and how one sees that it failed without an error: expected failures are values. */
const ACTS: Readonly<Record<string, (result: unknown) => boolean>> = {
  'forecourt.database': () => false,
  'forecourt.delivery': (outcome) => (outcome as DeliveryOutcome).kind !== 'delivered',
  'forecourt.picture': (picture) => picture === null,
  'forecourt.feed': () => false,
};

const w3c = new W3CTraceContextPropagator();
/** The span that whatever is done now belongs to. */
const current = new AsyncLocalStorage<Span>();

/** Makes a span of every traced operation, below the operation it is part of. */
export function traceChannels({ tracer, ids, isTrusted }: SpanParts): void {
  subscribeSpans<TracedRequest>('forecourt.request', {
    startSpan({ exchange, site }) {
      const { request, id, startedAt } = exchange;
      const parentContext = isTrusted(request)
        ? w3c.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter)
        : ROOT_CONTEXT;
      const attributes = {
        'http.request.method': request.method ?? '',
        ...(site !== null && { 'forecourt.site': site }),
        'forecourt.request_id': id,
      };
      const options = { kind: SpanKind.SERVER, startTime: performance.timeOrigin + startedAt, attributes };
      return ids.forRequest(id, () => tracer.startSpan('request', options, parentContext));
    },
    finishSpan(span, { exchange, result }) {
      const status = typeof result === 'number' ? result : 500;
      span.updateName(`${exchange.request.method} ${exchange.route}`);
      span.setAttributes({ 'http.route': exchange.route, 'http.response.status_code': status });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    },
  });
  for (const [channel, hasFailed] of Object.entries(ACTS))
    subscribeSpans<TracedAct>(channel, {
      startSpan: ({ name, attributes }) => tracer.startSpan(name, { attributes }, readContext()),
      finishSpan(span, { result, error }) {
        if (error !== undefined || hasFailed(result)) span.setStatus({ code: SpanStatusCode.ERROR });
      },
    });
  subscribe('forecourt.call', (headers) => w3c.inject(readContext(), headers, defaultTextMapSetter));
}

interface SpanHandlers<Message> {
  startSpan: (message: Message) => Span;
  finishSpan: (span: Span, message: EndedMessage<Message>) => void;
}

function subscribeSpans<Message extends object>(
  name: string,
  { startSpan, finishSpan }: SpanHandlers<Message>,
): void {
  const channel = tracingChannel(name);
  const spans = new WeakMap<object, Span>();
  channel.start.bindStore(current, (message) => {
    const span = startSpan(message as Message);
    spans.set(message as Message, span);
    return span;
  });
  channel.asyncEnd.subscribe((message) => {
    const span = spans.get(message as Message);
    if (!span) return;
    finishSpan(span, message as EndedMessage<Message>);
    span.end();
  });
}

function readContext(): Context {
  const span = current.getStore();
  return span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT;
}
