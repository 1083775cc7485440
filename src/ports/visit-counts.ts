import type { DayCounts } from '#domain/analytics/counts/day-counts.ts';
import type { KeptVisit } from '#domain/analytics/kept-visit.ts';
import type { Lead } from '#domain/leads/lead.ts';

/** What is counted of one site's visits, a day at a time, and what single ones did. */
export interface VisitCounts {
  /** Adds rows to those of their days, and stores what visits did, all in one write. */
  add(counts: DayCounts, visits?: readonly KeptVisit[]): Promise<void>;
  /** Of the days from `first` on, in the order of the days. */
  since(first: string): Promise<DayCounts>;
  /**
   * What the device of a lead did before it, and the whole of the visit that it came from: a page is reported when it is
   * left, which may be after the lead. Oldest first, at most the newest 200. By what the sender claims to be.
   */
  beforeLead(lead: LeadsDevice): Promise<KeptVisit[]>;
}

export type LeadsDevice = Pick<Lead, 'anon_id' | 'session_id' | 'created_at'>;
