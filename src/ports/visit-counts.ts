import type { DayCounts } from '#domain/analytics/counts/day-counts.ts';

/** What is counted of one site's visits, a day at a time. */
export interface VisitCounts {
  /** Adds rows to those of their days, all in one write. */
  add(counts: DayCounts): Promise<void>;
  /** Of the days from `first` on, in the order of the days. */
  since(first: string): Promise<DayCounts>;
}
