import type { ClaimedDelivery } from '#domain/leads/delivery.ts';

/** What is to be delivered over all sites: for the delivery worker alone. */
export interface Outbox {
  /** ISO instant of the next delivery due, or null. A cheap read. */
  nextDue(): Promise<string | null>;
  /**
   * Takes deliveries that are due, of each lead and destination only the earliest, for as long as the lease lasts: one
   * that is not settled by then is due again. Two processes never hold the same one.
   */
  claim(wanted: ClaimWish): Promise<ClaimedDelivery[]>;
  /** Writes down how attempts ended, all in one transaction. */
  settle(endings: readonly DeliveryEnding[]): Promise<void>;
  /** Numbers for the metrics, by website id. */
  depth(): Promise<OutboxDepth[]>;
}

export interface ClaimWish {
  /** ISO instants. */
  now: string;
  leaseUntil: string;
  limit: number;
  /** At most so many of one website, so that one dealer's outage does not delay another's leads. */
  perSite: number;
  /** Websites that are not to be touched now: they have as many in flight as they may. */
  except: readonly number[];
}

export interface DeliveryEnding {
  website_id: number;
  delivery_id: string;
  /** ISO instant. */
  at: string;
  ending:
    | { kind: 'delivered' }
    | { kind: 'retry'; next_attempt_at: string; reason: string }
    | { kind: 'parked'; reason: string };
}

export interface OutboxDepth {
  website_id: number;
  pending: number;
  parked: number;
  /** ISO instant of the oldest pending one's making, or null. */
  oldest: string | null;
}
