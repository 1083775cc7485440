import type { ClaimedWork, DeliveryOutcome } from '#domain/leads/deliveries/delivery.ts';
import type { Website } from '#domain/tenants/website.ts';

/** Delivers one state of a lead to one destination, or the mail about held ones or saved searches to its people. Never rejects: a failure is an outcome. */
export interface Courier {
  deliver(delivery: ClaimedWork, site: CourierSite): Promise<DeliveryOutcome>;
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
