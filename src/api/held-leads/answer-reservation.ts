import { timeWords } from '#domain/leads/mail/lead-mail.ts';
import { fullName } from '#domain/leads/deliveries/lead-dispatch.ts';
import { sentenceOf } from '#domain/reservations/lead-of-reservation.ts';
import type { Reservation } from '#domain/reservations/reservation.ts';
import { type Decision, DECISIONS, decideReservation } from '#operations/reservations/decide-reservation.ts';
import type { Site } from '#ports/site.ts';
import { escaped, pageOf, staffReply } from './staff-page.ts';

/** `GET /reservations/{token}`: what the link in the dealer's mail opens. Looking changes nothing. */
export async function showReservation(_request: Request, site: Site, token: string): Promise<Response> {
  const reservation = await reservationOf(site, token);
  return reservation === null ? deadLink(site) : shown(site, reservation);
}

/** `POST /reservations/{token}` with `act`: confirms, extends or refunds it, once. */
export async function postReservation(request: Request, site: Site, token: string): Promise<Response> {
  const reservation = await reservationOf(site, token);
  if (reservation === null) return deadLink(site);
  const form = await request.formData().catch(() => null);
  const act = DECISIONS.find((each) => each === form?.get('act'));
  if (act === undefined) return shown(site, reservation);
  const outcome = await decideReservation(site, reservation.id, act);
  return outcome.kind === 'not_found' ? deadLink(site) : shown(site, outcome.reservation);
}

async function reservationOf(site: Site, token: string): Promise<Reservation | null> {
  const id = site.reservationLinks.read(token);
  return id === null ? null : site.reservations.byId(id);
}

const LABELS: Record<Decision, string> = {
  confirm: 'Confirm the reservation',
  extend: 'Extend it',
  refund: 'Refund it and free the car',
};

async function shown(site: Site, reservation: Reservation): Promise<Response> {
  const { website } = site;
  const [car, lead] = await Promise.all([
    site.stock.byId(reservation.car_id),
    site.leads.byId(reservation.lead_id),
  ]);
  const title = `Reservation: ${car?.name ?? 'a car that is gone'}`;
  const rows: [string, string][] = [
    ['Stock number', car?.stocknum ?? ''],
    ['Reserved by', lead === null ? '' : fullName(lead)],
    ['Phone', lead?.phone ?? ''],
    ['Email', lead?.email ?? ''],
    ['Until', reservation.ends_at === null ? '' : timeWords(Date.parse(reservation.ends_at), { website })],
  ];
  const list = rows
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `<dt>${label}</dt><dd>${escaped(value)}</dd>`)
    .join('');
  const buttons = openDecisions(reservation).map(
    (act) => `<form method="post"><p><button name="act" value="${act}">${LABELS[act]}</button></p></form>`,
  );
  const content = `<p class="lead" role="status">${escaped(sentenceOf(reservation))}</p>
<article><dl>${list}</dl></article>
${buttons.join('\n')}`;
  return staffReply(website, 200, pageOf(website, title, content));
}

function openDecisions({ state, trouble }: Reservation): Decision[] {
  if (state === 'paid') return ['confirm', 'extend', 'refund'];
  const isRefundable = state === 'confirmed' || (state === 'refunding' && trouble === 'refund_refused');
  return isRefundable ? ['refund'] : [];
}

/** Expired, forged or another site's: the answer does not say which. */
function deadLink({ website }: Site): Response {
  const text =
    'It is too old, or a part of it was lost on the way. "forecourt reservations" shows every reservation to your operator.';
  const content = `<p class="lead">${escaped(text)}</p>`;
  return staffReply(website, 404, pageOf(website, 'This link opens nothing', content));
}
