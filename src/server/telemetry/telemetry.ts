import { diag, DiagLogLevel } from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { OtlpConfig } from '../config.ts';
import type { Log } from '../log.ts';
import { createMetricProducer, type ReadMetrics } from './create-metric-producer.ts';
import { RequestTraceIds } from './request-trace-ids.ts';
import { type SpanParts, traceChannels } from './trace-channels.ts';

export interface TelemetryParts extends Pick<SpanParts, 'isTrusted'> {
  otlp: OtlpConfig;
  /** The numbers of `/metrics`. */
  readMetrics: ReadMetrics;
  log: Pick<Log, 'warn'>;
  worker: number | null;
}

export interface Telemetry {
  /** Flushes what is buffered; gives up by itself when the collector does not answer. */
  stop(): Promise<void>;
}

/** A collector that is away must not hold up the end of the process. */
const LAST_SENDING_MS = 2000;

/** Sends traces and metrics to the collector; the packages read its address and headers from the environment themselves. */
export function startTelemetry({ otlp, readMetrics, isTrusted, log, worker }: TelemetryParts): Telemetry {
  logTroubleOnce(log);
  const namedResource = resourceFromAttributes({
    'service.name': 'forecourt',
    // Equal numbers of several processes would overwrite each other.
    ...(worker !== null && { 'service.instance.id': String(worker) }),
  });
  const resource = defaultResource()
    .merge(namedResource)
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
function logTroubleOnce(log: Pick<Log, 'warn'>): void {
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
