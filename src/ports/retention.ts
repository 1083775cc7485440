import type { RetentionLimits } from '#domain/people/retention.ts';

/** The end of what one site keeps. */
export interface Retention {
  /**
   * Deletes what is older than the limits, in turns of few rows: whoever stores a lead meanwhile waits for milliseconds.
   * Bytes of files whose names are gone are cleared away by whoever sweeps their folder. Answers how many rows went.
   */
  deleteOverdue(limits: RetentionLimits): Promise<number>;
  /** How many rows are older than the limits. */
  overdue(limits: RetentionLimits): Promise<Overdue>;
  /** Those of the ids of deliveries that are none, or no more; at most some hundred at a time. */
  unknownDeliveries(ids: readonly string[]): Promise<string[]>;
}

export type Overdue = Record<keyof RetentionLimits, number>;
