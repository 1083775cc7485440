import { MINUTE_MS } from '../../time/durations.ts';

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
  /** May hold a password: never shown whole (`hidePassword`). */
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

const MINUTES: Record<string, number> = { m: 1, h: 60, d: 1440 };
const LEAST = 15;
const MOST = 7 * 1440;

/** Minutes of `15m`, `2h` or `1d`; null for anything else, and outside of 15 minutes to 7 days. */
export function readEvery(text: string): number | null {
  const [, count = '', unit = ''] = /^(\d{1,5})([mhd])$/.exec(text) ?? [];
  const minutes = Number(count) * (MINUTES[unit] ?? 0);
  return minutes >= LEAST && minutes <= MOST ? minutes : null;
}

export function describeInterval(minutes: number): string {
  if (minutes % 1440 === 0) return `${minutes / 1440}d`;
  return minutes % 60 === 0 ? `${minutes / 60}h` : `${minutes}m`;
}

/** Failed runs before the dealer gets a mail. */
const TURNS_MISSED = 3;

type Progress = Pick<ScheduledFeed, 'created_at' | 'last_success_at' | 'every_minutes'>;

/** What is wrong with a feed at `now` (milliseconds), or null: a single failed run is not. */
export function findFeedTrouble(feed: Progress, lastRun: FeedRun | null, now: number): FeedTrouble | null {
  if (lastRun?.outcome === 'shrunk') return 'shrunk';
  const since = Date.parse(feed.last_success_at ?? feed.created_at);
  return now - since > TURNS_MISSED * feed.every_minutes * MINUTE_MS ? 'late' : null;
}

/** A feed's address as lists, logs and mails may show it: without name, password and what may be keys in its query. */
export function hidePassword(address: string): string {
  const [place = '', query] = address.replace(/#.*$/s, '').split('?', 2);
  return place.replace(/^(https?:\/\/)[^/@]*@/i, '$1') + (query === undefined ? '' : '?…');
}
