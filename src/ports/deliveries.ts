import type { Delivery } from '#domain/leads/delivery.ts';

/** The outbox of one site, as its operator sees it. */
export interface Deliveries {
  /** Oldest first. */
  list(options: { parked: boolean }): AsyncIterable<Delivery>;
  /**
   * Makes a parked or held delivery due at once, to the destinations named (a parked one whose destination is gone may
   * go elsewhere). False when there is none of that id in such a state.
   */
  replay(deliveryId: string, change: { at: string; destination: string }): Promise<boolean>;
}
