import type { ClaimedDelivery, DeliveryOutcome } from '#domain/leads/deliveries/delivery.ts';
import type { Website } from '#domain/tenants/website.ts';

/** Brings one state of a lead to one destination. Never rejects: whatever goes wrong is an outcome. */
export interface Courier {
  deliver(delivery: ClaimedDelivery, site: CourierSite): Promise<DeliveryOutcome>;
}

/** The site a delivery is made for. */
export interface CourierSite {
  /** As configured now. */
  website: Website;
  /** Scheme, host and port that mails and payloads name. */
  origin: string;
  /** Milliseconds since 1970, of the product's clock. */
  now: number;
}
