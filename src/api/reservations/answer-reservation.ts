import { setTimeout as delay } from 'node:timers/promises';
import { type Decision, DECISIONS } from '#domain/reservations/decisions.ts';
import type { Reservation } from '#domain/reservations/reservation.ts';
import { decideReservation } from '#operations/reservations/decide-reservation.ts';
import { giveBackNow } from '#operations/reservations/end-holds.ts';
import type { Site } from '#ports/site.ts';
import { buildStaffPage, staffReply } from '../held-leads/staff-page.ts';
import { reservationPage } from './reservation-page.ts';

/** How long the answer waits for the payment provider; the server asks on without it. */
const REFUND_MS = 1500;

/** `GET /reservations/{token}`: what the link in the dealer's mail opens. Looking changes nothing. */
export async function showReservation(_request: Request, site: Site, token: string): Promise<Response> {
  const reservation = await findReservation(site, token);
  return reservation === null
    ? deadLink(site)
    : reservationReply(site, { reservation, status: 200, notice: null });
}

/**
 * `POST /reservations/{token}` with `act` and, as the page had it, `seen`: confirms, extends, refunds or settles it, once.
 * Where it stands otherwise than somebody saw, nothing is done, and the page says so.
 */
export async function postReservation(request: Request, site: Site, token: string): Promise<Response> {
  const reservation = await findReservation(site, token);
  if (reservation === null) return deadLink(site);
  const form = await request.formData().catch(() => null);
  const decision = DECISIONS.find((name) => name === form?.get('act'));
  const seenStamp = form?.get('seen');
  if (decision === undefined || typeof seenStamp !== 'string')
    return reservationReply(site, { reservation, status: 422, notice: null });
  const outcome = await decideReservation(site, { id: reservation.id, decision, seenStamp });
  if (outcome.kind === 'not_found') return deadLink(site);
  if (outcome.kind === 'unchanged' && !isDone(decision, seenStamp, outcome.reservation))
    return reservationReply(site, { reservation: outcome.reservation, status: 409, notice: 'changed' });
  if (decision === 'refund')
    await Promise.race([giveBackNow(site, reservation.id), delay(REFUND_MS, undefined, { ref: false })]);
  const now = (await site.reservations.byId(reservation.id)) ?? outcome.reservation;
  return reservationReply(site, { reservation: now, status: 200, notice: decision });
}

/** A second click, or a colleague, was quicker with the same. */
function isDone(decision: Decision, seenStamp: string, { state, ends_at, trouble }: Reservation): boolean {
  switch (decision) {
    case 'confirm':
      return state === 'confirmed';
    case 'extend':
      return state === 'paid' && !seenStamp.includes(ends_at ?? '');
    case 'refund':
      return (state === 'refunding' || state === 'refunded') && trouble === null;
    case 'settle':
      return trouble === null;
  }
}

async function findReservation(site: Site, token: string): Promise<Reservation | null> {
  const id = site.reservationLinks.read(token);
  return id === null ? null : site.reservations.byId(id);
}

interface ReservationView {
  reservation: Reservation;
  status: number;
  notice: Decision | 'changed' | null;
}

async function reservationReply(
  site: Site,
  { reservation, status, notice }: ReservationView,
): Promise<Response> {
  const { website, clock } = site;
  const [car, lead] = await Promise.all([
    site.stock.byId(reservation.car_id),
    site.leads.byId(reservation.lead_id),
  ]);
  const page = reservationPage({ website, reservation, car, lead, notice, now: clock.now() });
  return staffReply(website, status, page);
}

/** Expired, forged or another site's: the answer does not say which. */
function deadLink({ website }: Site): Response {
  const text =
    'It is too old, or a part of it was lost on the way. Your operator sees every reservation with the command “forecourt reservations”.';
  return staffReply(
    website,
    404,
    buildStaffPage(website, 'This link opens nothing', `<p class="lead">${text}</p>`),
  );
}
