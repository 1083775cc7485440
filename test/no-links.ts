const none = () => ({ issue: () => '', read: () => null });

/** A courier's signers of links, for mails whose links nobody looks at. */
export const NO_LINKS = {
  heldLinksOf: none,
  bookingLinksOf: none,
  reservationLinksOf: none,
  alertLinksOf: none,
  checkoutLinksOf: none,
};
