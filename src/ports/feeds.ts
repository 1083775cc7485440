import type {
  FeedRun,
  FeedSettings,
  FeedTrouble,
  ScheduledFeed,
} from '#domain/imports/scheduled/scheduled-feed.ts';

/** The feeds of one site that the server reads by itself. */
export interface Feeds {
  list(): Promise<ScheduledFeed[]>;
  /** Adds a feed that is due at once, or changes the one of this address, which is then read again. */
  save(settings: FeedSettings): Promise<void>;
  /** Deletes a feed and its history. */
  remove(id: number): Promise<void>;
  /** The newest first. */
  runs(id: number, limit: number): Promise<FeedRun[]>;
  /** Stores how a run ended and when the next one is due. The last 200 runs of each feed are kept. */
  storeRun(id: number, run: FeedRun, progress: FeedProgress): Promise<void>;
  /** Stores which trouble the dealer was last mailed about. */
  storeMailedTrouble(id: number, trouble: FeedTrouble | ''): Promise<void>;
}

/** What a run changes of its feed. */
export type FeedProgress = { next_run_at: ScheduledFeed['next_run_at'] } & Partial<
  Pick<ScheduledFeed, 'last_success_at' | 'last_cars' | 'etag' | 'last_modified' | 'read_for' | 'accept'>
>;

/** Feeds of every site, for the job that runs them: each is claimed by one process only. */
export interface DueFeeds {
  /** Whether any is due at an ISO instant. */
  areDue(now: string): Promise<boolean>;
  /** Claims those that are due; a claim holds until its lease expires. */
  claim(claim: FeedClaim): Promise<ClaimedFeed[]>;
}

export interface FeedClaim {
  now: string;
  leaseUntil: string;
  limit: number;
}

export interface ClaimedFeed {
  website_id: number;
  id: number;
}
