const STEPS = 20;

interface Bounds {
  min: number;
  max: number;
}

/** Counts numbers in twenty equal steps from the lowest to the highest, both included. */
export interface Histogram {
  /** `value` lies within the bounds. */
  readonly count: (value: number) => void;
  /** How many numbers each step holds; none where there is nothing to compare. */
  readonly counts: number[];
}

export function createHistogram({ min, max }: Bounds): Histogram {
  if (min === max) return { count() {}, counts: [] };
  const counts = Array.from({ length: STEPS }, () => 0);
  const width = (max - min) / STEPS;
  return {
    counts,
    count(value) {
      const step = Math.min(Math.floor((value - min) / width), STEPS - 1);
      counts[step] = (counts[step] ?? 0) + 1;
    },
  };
}
