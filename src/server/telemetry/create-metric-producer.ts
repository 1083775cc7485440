import { ValueType, type Attributes, type HrTime } from '@opentelemetry/api';
import type { Resource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';

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

export type ReadMetrics = () => Promise<readonly ReadMetric[]>;

/** The numbers of `/metrics` under the same names, so that there is one truth for both ways. */
export function createMetricProducer(readMetrics: ReadMetrics, resource: Resource): MetricProducer {
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
