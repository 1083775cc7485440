/** How long a page took to show, to answer and to arrive (milliseconds), and how much it moved (a ratio). */
export const VITALS = ['LCP', 'INP', 'CLS', 'TTFB'] as const;
export type VitalName = (typeof VITALS)[number];

/** One measurement of a visit: `path` is that of the document, which may show several pages one after the other. */
export interface Vital {
  name: VitalName;
  value: number;
  path: string;
}

/** What three of four visits should not exceed, as web.dev has it. */
export const GOOD: Readonly<Record<VitalName, number>> = { LCP: 2500, INP: 200, CLS: 0.1, TTFB: 800 };

/** Upper ends of the buckets that visits are counted in; one more holds all above. The good limits are among them. */
const BUCKET_ENDS: Readonly<Record<VitalName, readonly number[]>> = {
  LCP: [...listSteps(100, 4000), 5000, 6000, 8000, 10_000, 15_000, 30_000],
  INP: [...listSteps(20, 600), 800, 1000, 1500, 2000, 5000],
  CLS: [...listSteps(1, 30).map((hundredths) => hundredths / 100), 0.4, 0.5, 0.75, 1],
  TTFB: [...listSteps(50, 2000), 2500, 3000, 4000, 6000, 10_000],
};

/** The bucket of a value, from 0. */
export function findBucket(name: VitalName, value: number): number {
  const ends = BUCKET_ENDS[name];
  const bucket = ends.findIndex((end) => value <= end);
  return bucket < 0 ? ends.length : bucket;
}

/**
 * What three of four visits do not exceed: the end of the bucket that holds the third quarter's last visit. Null where
 * that is the last bucket, which has no end, or where there was no visit.
 */
export function computeP75(
  name: VitalName,
  counts: readonly { bucket: number; visits: number }[],
): number | null {
  const total = counts.reduce((sum, { visits }) => sum + visits, 0);
  let visitsLeft = Math.ceil(total * 0.75);
  for (const { bucket, visits } of counts.toSorted((a, b) => a.bucket - b.bucket)) {
    visitsLeft -= visits;
    if (visitsLeft <= 0 && total > 0) return BUCKET_ENDS[name][bucket] ?? null;
  }
  return null;
}

function listSteps(step: number, highest: number): number[] {
  return Array.from({ length: highest / step }, (_, index) => (index + 1) * step);
}
