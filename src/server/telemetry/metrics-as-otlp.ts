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
export function metricsAsOtlp(read: ReadMetrics, resource: Resource): MetricProducer {
  return {
    async collect() {
      const metrics = await read();
      const times = { startTime: hrTime(performance.timeOrigin), endTime: hrTime(Date.now()) };
      const data = metrics.map((metric) => asOtlp(metric, times));
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

function asOtlp({ name, help, type, values }: ReadMetric, times: Times): MetricData {
  const described = {
    descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  const points = () =>
    values.map(({ labels, value }) => ({ ...times, attributes: attributesOf(labels), value }));
  if (type === 'histogram')
    return {
      ...described,
      dataPointType: DataPointType.HISTOGRAM,
      dataPoints: histograms(name, values, times),
    };
  if (type === 'counter')
    return { ...described, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points() };
  return { ...described, dataPointType: DataPointType.GAUGE, dataPoints: points() };
}

/** A histogram's lines, put together again: there each bucket counts everything below it, too. */
function histograms(name: string, values: readonly ReadValue[], times: Times): DataPoint<Histogram>[] {
  const found = Map.groupBy(values, ({ labels }) => JSON.stringify({ ...labels, le: undefined }));
  return [...found.values()].map((lines) => {
    const buckets = lines.filter(({ metricName }) => metricName === `${name}_bucket`);
    const valueOf = (ending: string) =>
      lines.find(({ metricName }) => metricName === `${name}_${ending}`)?.value ?? 0;
    const boundaries = buckets.map(({ labels }) => Number(labels['le'])).filter(Number.isFinite);
    const counts = buckets.map(({ value }, at) => value - (buckets[at - 1]?.value ?? 0));
    const histogram = { buckets: { boundaries, counts }, sum: valueOf('sum'), count: valueOf('count') };
    return { ...times, attributes: attributesOf(lines[0]?.labels ?? {}), value: histogram };
  });
}

function attributesOf(labels: ReadValue['labels']): Attributes {
  return Object.fromEntries(Object.entries(labels).filter(([name]) => name !== 'le'));
}

function hrTime(milliseconds: number): HrTime {
  return [Math.floor(milliseconds / 1000), Math.round((milliseconds % 1000) * 1e6)];
}
