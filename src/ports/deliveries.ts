import type { Delivery } from '#domain/leads/deliveries/delivery.ts';

/** The outbox of one site, as its operator sees it. */
export interface Deliveries {
  /** Oldest first. */
  list(options: { parked: boolean }): AsyncIterable<Delivery>;
  /** Of some leads, in the order in which they were planned. */
  listByLeads(leadIds: readonly string[]): Promise<Delivery[]>;
  /** Makes a parked or held delivery due at once. False when there is none of that id in such a state. */
  replay(deliveryId: string, change: ReplayChange): Promise<boolean>;
}

export interface ReplayChange {
  /** ISO instant. */
  at: string;
  /** Where it goes now, one or several; what a destination has already is not sent there again. */
  destinations: readonly string[];
}
