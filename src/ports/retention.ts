import type { RetentionLimits } from '#domain/people/retention.ts';

/** Deletes what one site has kept long enough. */
export interface Retention {
  /**
   * Deletes what is older than the limits, in small transactions: a lead stored meanwhile waits for milliseconds.
   * The file sweeper deletes files that are no longer named. Returns how many rows were deleted.
   */
  deleteOverdue(limits: RetentionLimits): Promise<number>;
  /** How many rows are older than the limits. */
  overdue(limits: RetentionLimits): Promise<Overdue>;
  /** Those of the ids of deliveries that are none, or no more; at most some hundred at a time. */
  unknownDeliveries(ids: readonly string[]): Promise<string[]>;
}

export type Overdue = Record<keyof RetentionLimits, number>;
