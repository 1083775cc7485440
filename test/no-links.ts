import type { SiteTokens } from '#ports/signed-tokens.ts';

const none = { issue: () => '', read: () => null };

/** What a site signs, for mails whose links nobody looks at. */
export const NO_LINKS: SiteTokens = {
  heldLinks: none,
  reservationLinks: none,
  checkoutLinks: none,
  bookingLinks: none,
  calendarLinks: none,
  alertLinks: none,
  sentMarks: none,
  offers: none,
};
