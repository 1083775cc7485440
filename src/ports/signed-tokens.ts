import type { HeldLink } from '#domain/leads/held/held-lead.ts';
import type { Offer } from '#domain/valuations/offer.ts';

/** What one site signs for one purpose, to know it again in an address, a cookie or a form. */
export interface SignedTokens<Payload = string> {
  /** A token that says this from now on, in characters that addresses and cookies take as they are. */
  issue(payload: Payload): string;
  /** What it says; null for one that is forged, damaged, too old, or of another site or purpose. */
  read(token: string): Payload | null;
}

/** All that a site signs; how long each holds says `server/tokens/site-tokens.ts`. */
export interface SiteTokens {
  /** Links by which people without a password look at held leads. */
  readonly heldLinks: SignedTokens<HeldLink>;
  /** Links by which the dealer decides about a reservation without a password: its id. */
  readonly reservationLinks: SignedTokens;
  /** Links by which a shopper goes on with a reservation: its id. */
  readonly checkoutLinks: SignedTokens;
  /** Links by which whoever booked sees and changes the booking: the lead's id. The booking's time ends them. */
  readonly bookingLinks: SignedTokens;
  /** Those of its file for a calendar: a device writes down where a file came from, so they open no booking. */
  readonly calendarLinks: SignedTokens;
  /** Links by which a shopper stops the mails about saved searches: the shopper's id. */
  readonly alertLinks: SignedTokens;
  /** Marks of leads that were sent by forms without scripts: the lead's id. */
  readonly sentMarks: SignedTokens;
  /** What a shopper was offered for a vehicle, so that the lead tells the dealer what was shown and nothing else. */
  readonly offers: SignedTokens<Offer>;
}
