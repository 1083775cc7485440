import type { Car } from '#domain/cars/car.ts';
import { findCarLocation } from '#domain/cars/car-location.ts';
import { buildLeadReference } from '#domain/leads/lead-reference.ts';
import { formatAmount } from '#domain/reservations/reservation-terms.ts';
import { RESERVATION_FORM } from '#domain/reservations/reservation-form.ts';
import type { Reservation } from '#domain/reservations/reservation.ts';
import { pickTradeWords, pickWords } from '#domain/words/words.ts';
import type { Site } from '#ports/site.ts';
import { formatSiteInstant } from './checkout-car.ts';
import type { CheckoutStep } from './checkout-view.ts';

/** The deposit is paid: what happens now, in order. */
export async function buildReservedStep(
  site: Site,
  car: Car,
  reservation: Reservation,
): Promise<CheckoutStep> {
  const { website } = site;
  const amount = formatAmount(reservation.amount_cents);
  const place = findCarLocation(car, website)?.name ?? car.location_name ?? website.name;
  const { licence } = pickWords(website);
  const { drive } = pickTradeWords(website);
  const confirmedStep = { title: 'It is confirmed', text: `${website.name} keeps it for you.` };
  const waitingStep = {
    title: 'We confirm it',
    text: `By phone or email, in opening hours. If we have not by ${formatSiteInstant(reservation.ends_at ?? reservation.created_at, website)}, the ${amount} goes back to your card.`,
  };
  return {
    name: 'reserved',
    reference: buildLeadReference(reservation.lead_id, website),
    leadId: reservation.lead_id,
    category: (await site.leads.byId(reservation.lead_id))?.category ?? RESERVATION_FORM.category,
    next: [
      reservation.state === 'confirmed' ? confirmedStep : waitingStep,
      {
        title: 'Come and see it',
        text: `At ${place}. Bring your ${licence} if you want to ${drive} it first.`,
      },
      {
        title: 'Pay the rest',
        text: `The ${amount} comes off the price. Until you sign, you can still change your mind.`,
      },
    ],
  };
}
