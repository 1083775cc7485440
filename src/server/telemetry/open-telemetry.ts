import type { OtlpConfig } from '../config.ts';
import type { Log } from '../log/log.ts';
import type { Telemetry, TelemetryParts } from './telemetry.ts';

export interface OpenTelemetry {
  begin(parts: Pick<TelemetryParts, 'readMetrics' | 'isTrusted'>): void;
  stop(): Promise<void>;
}

/** Loads the OpenTelemetry exporters, only where a collector is configured. */
export function openTelemetry(otlp: OtlpConfig, log: Log): OpenTelemetry {
  let telemetry: Promise<Telemetry> | null = null;
  return {
    begin(parts) {
      telemetry = import('./telemetry.ts').then((telemetryModule) =>
        telemetryModule.startTelemetry({ ...parts, otlp, log }),
      );
      telemetry.catch((error: unknown) => log.error('starting telemetry', error));
    },
    stop: async () => (await telemetry?.catch(() => null))?.stop(),
  };
}
