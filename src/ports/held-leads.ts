import type { BookingClaim } from '#domain/bookings/read-booking-claim.ts';
import type { HeldLead } from '#domain/leads/held/held-lead.ts';
import type { Lead } from '#domain/leads/lead.ts';

/** The leads of one site of which something is held. */
export interface HeldLeads {
  /** Those held since an ISO instant, the newest first. */
  list(options: { since: string }): Promise<HeldLead[]>;
  /** Those of the ids that exist, in the order of the ids. */
  findLeads(ids: readonly string[]): Promise<Lead[]>;
  /**
   * Releases what is held of each lead, marks it as no spam, and books its slot where that is still free. Returns
   * the ids of those that were spam or had something held: each once, however many callers release it. `actor`: an id of
   * staff; left out for whoever came by the link of the mail.
   */
  release(releases: readonly Release[], at: string, actor?: string): Promise<string[]>;
}

export interface Release {
  lead_id: string;
  booking: BookingClaim | null;
  /** ISO instant by which it is to be answered; null where no time runs. */
  due: string | null;
}
