/** A feed that the server imports on a schedule. */
export interface ScheduledFeed extends FeedSettings {
  id: number;
  created_at: string;
  /** ISO instant of the next run; during a run, when its lease expires. */
  next_run_at: string;
  /** ISO instant of the last run that read the feed, or found it unchanged; null before the first. */
  last_success_at: string | null;
  /** Cars that the feed held then. */
  last_cars: number | null;
  /** How the feed's server named what was read then, and for which configuration of the site that holds. */
  etag: string | null;
  last_modified: string | null;
  read_for: string | null;
  /** What the dealer was last mailed; empty: that it works again, or nothing. */
  told: FeedTrouble | '';
}

/** What the operator says of a feed. */
export interface FeedSettings {
  /** May hold a password: never shown whole (`shownAddress`). */
  url: string;
  every_minutes: number;
  /** As the import takes it; null: detected from the first characters. */
  format: string | null;
  /** JSON of the mapping, as it was given; null for none. */
  mapping: string | null;
  /** The feed is the whole stock. */
  full: boolean;
  /** Stock numbers, or `all`, whose quarantined values are accepted at the next run. */
  accept: string[];
}

/** One run and how it ended. */
export interface FeedRun {
  started_at: string;
  ended_at: string;
  outcome: FeedOutcome;
  /** A sentence; empty when all went well. */
  why: string;
  /** JSON of the import's summary; null where nothing was read. */
  summary: string | null;
}

/** `shrunk`: it held less than half of what it held before. `unread`: it could not be fetched or understood. */
export type FeedOutcome = 'imported' | 'unchanged' | 'shrunk' | 'unread';

/** What a dealer must know of. */
export type FeedTrouble = 'late' | 'shrunk';

export function isSuccess(outcome: FeedOutcome): boolean {
  return outcome === 'imported' || outcome === 'unchanged';
}
