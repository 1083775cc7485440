import type { ClaimedWork } from '#domain/leads/deliveries/delivery.ts';

/** The outbox of all sites, for the delivery worker alone. */
export interface Outbox {
  /** Websites with files that wait to be cleaned: nothing of their leads is delivered before. */
  sitesWaitingForFiles(): Promise<number[]>;
  /** The next delivery to each destination of each website and when it is due, the longest due first. A cheap query. */
  due(): Promise<DueDestination[]>;
  /**
   * Claims deliveries that are due, of each lead and destination only the earliest, for as long as the lease lasts: one
   * that is not settled by then is due again. Two processes never hold the same one.
   */
  claim(claim: Claim): Promise<ClaimedWork[]>;
  /** Stores how attempts ended, all in one transaction. */
  storeOutcomes(endings: readonly DeliveryEnding[]): Promise<void>;
  /** Numbers for the metrics, by website id; what is planned for after an ISO instant does not wait yet. */
  depth(at: string): Promise<OutboxDepth[]>;
  /** How many leads are held, by website id. */
  held(): Promise<HeldDepth[]>;
  /** Calls the listener whenever this process stored a delivery; returns the function that stops it. */
  onPlanned(listener: () => void): () => void;
}

export interface DueDestination {
  website_id: number;
  destination: string;
  /** ISO instant. It may be past and yet wait for an earlier delivery of the same lead. */
  due: string;
}

export interface Claim {
  /** ISO instants. */
  now: string;
  leaseUntil: string;
  /** In all. */
  limit: number;
  /** In this order. */
  requests: readonly ClaimRequest[];
}

/** At most `limit` to one destination of a website, so that its backlog costs the others nothing. */
export interface ClaimRequest {
  website_id: number;
  destination: string;
  limit: number;
}

export interface DeliveryEnding {
  website_id: number;
  delivery_id: string;
  /** Attempts before the one that ended: one that was taken over by another process ends nothing but as delivered. */
  attempts: number;
  /** ISO instant. */
  at: string;
  ending:
    | { kind: 'delivered' }
    | { kind: 'retry'; next_attempt_at: string; reason: string }
    | { kind: 'parked'; reason: string };
}

interface HeldDepth {
  website_id: number;
  leads: number;
  /** ISO instant since which the oldest waits. */
  oldest: string;
}

interface OutboxDepth {
  website_id: number;
  pending: number;
  parked: number;
  /** ISO instant of the oldest pending one's making, or null. */
  oldest: string | null;
}
