import type { BookingClaim } from '#domain/bookings/read-booking-claim.ts';
import type { HeldLead, HeldLink } from '#domain/leads/held/held-lead.ts';
import type { Lead } from '#domain/leads/lead.ts';

/** Signed links of one site, by which people without a password look at its held leads. */
export interface HeldLinks {
  /** The token of the link's address, good for 30 days from now. */
  issue(link: HeldLink): string;
  /** Null for a token that is forged, of another site, or too old. */
  read(token: string): HeldLink | null;
}

/** The leads of one site of which something is held. */
export interface HeldLeads {
  /** Those held since an ISO instant, the newest first. */
  list(options: { since: string }): Promise<HeldLead[]>;
  /** Those of the ids that exist, in the order of the ids. */
  findLeads(ids: readonly string[]): Promise<Lead[]>;
  /**
   * Releases what is held of each lead, marks it as no spam, and books its slot where that is still free. Returns
   * the ids of those of which something was held: each once, however many callers release it.
   */
  release(releases: readonly Release[], at: string): Promise<string[]>;
}

export interface Release {
  lead_id: string;
  booking: BookingClaim | null;
}
