import type { Lead } from '../leads/lead.ts';
import type { Reservation } from './reservation.ts';
import { contactFields } from '../forms/catalogue/contact-fields.ts';
import type { Form } from '../forms/form.ts';

/** What the lead of a reservation says of it; the dealer is sent each of its states. */
export function buildLeadFields(
  reservation: Reservation,
  lead: Pick<Lead, 'lead_status' | 'form_completed'>,
): Pick<Lead, 'subcategory' | 'message' | 'form_completed' | 'lead_status'> {
  const isPaid = reservation.paid_at !== null;
  const completes = isPaid && !lead.form_completed;
  return {
    subcategory:
      reservation.trouble === null ? SUBCATEGORIES[reservation.state] : TROUBLE_NAMES[reservation.trouble],
    message: describeReservation(reservation),
    form_completed: lead.form_completed || isPaid,
    lead_status: completes ? 'New' : lead.lead_status,
  };
}

const SUBCATEGORIES: Record<Reservation['state'], string> = {
  pending: 'Not paid yet',
  paid: 'Paid',
  confirmed: 'Confirmed',
  completed: 'Completed',
  refunding: 'Refund on its way',
  refunded: 'Refunded',
  released: 'Given up',
  expired: 'Not paid in time',
};

const SETTLED: ReadonlySet<string> = new Set(
  (['confirmed', 'completed', 'refunding', 'refunded'] as const).map((state) => SUBCATEGORIES[state]),
);

/** Whether the dealer has nothing left to do about a paid reservation, by what its lead says of it. */
export function isReservationSettled({ subcategory }: Pick<Lead, 'subcategory'>): boolean {
  return SETTLED.has(subcategory);
}

/** Whether it is paid, untroubled, and the dealer's to confirm. */
export function isReservationUndecided({ subcategory }: Pick<Lead, 'subcategory'>): boolean {
  return subcategory === SUBCATEGORIES.paid;
}

const TROUBLE_NAMES: Record<NonNullable<Reservation['trouble']>, string> = {
  car_gone: 'Paid, car gone',
  payment_differs: 'Another amount paid',
  partly_refunded: 'Partly refunded',
  refund_refused: 'Refund refused',
  disputed: 'Payment disputed',
  dispute_lost: 'Dispute lost',
};

/** For the dealer: what happened, and what is theirs to do. */
export function describeReservation(reservation: Reservation): string {
  const amount = `${reservation.currency} ${(reservation.amount_cents / 100).toFixed(2)}`;
  const { trouble } = reservation;
  return trouble === null ? SENTENCES[reservation.state](amount) : TROUBLES[trouble](amount);
}

const SENTENCES: Record<Reservation['state'], (amount: string) => string> = {
  pending: (amount) => `The car is held while the shopper pays ${amount}.`,
  paid: (amount) => `${amount} is paid. Confirm the reservation, or refund it.`,
  confirmed: (amount) => `${amount} is paid and the reservation is confirmed.`,
  completed: (amount) =>
    `The car was sold or has left your stock, so its confirmed reservation is completed. ${amount} is paid.`,
  refunding: (amount) => `${amount} goes back to the shopper. The car is free again.`,
  refunded: (amount) => `${amount} went back to the shopper. The car is free again.`,
  released: () => 'The shopper gave the car up without paying. It is free again.',
  expired: () => 'Nobody paid in time. The car is free again.',
};

const TROUBLES: Record<NonNullable<Reservation['trouble']>, (amount: string) => string> = {
  car_gone: (amount) =>
    `${amount} is paid, but your feed has sold or withdrawn the car. Refund the reservation, or confirm it.`,
  payment_differs: (amount) =>
    `A payment arrived that is not the ${amount} asked for. It reserved nothing: look at it at your payment provider.`,
  partly_refunded: (amount) =>
    `A part of ${amount} was given back at your payment provider. The reservation stands as it is.`,
  refund_refused: (amount) =>
    `${amount} could not be given back: your payment provider refuses. Refund it there by hand, or try again here.`,
  disputed: (amount) =>
    `The shopper disputes the ${amount} at the bank. Answer it at your payment provider; the reservation stands as it is.`,
  dispute_lost: (amount) =>
    `The bank gave the ${amount} back to the shopper. The reservation stands as it is: talk to the shopper.`,
};

/** Who reserves. No form of the catalogue: it makes a lead only together with a hold of the car. */
export const RESERVATION_FORM: Form = {
  name: 'reservation',
  title: 'Your details',
  category: 'Vehicle Reservation',
  fields: contactFields,
  submitLabel: 'Continue to payment',
};
