const none = () => ({ issue: () => '', read: () => null });

/** A courier's signers of links, for mails whose links nobody looks at. */
export const NO_LINKS = {
  createHeldLinks: none,
  createBookingLinks: none,
  createReservationLinks: none,
  createAlertLinks: none,
  createCheckoutLinks: none,
};
