import { setTimeout as delay } from 'node:timers/promises';
import { type Decision, DECISIONS, formatStamp, openDecisions } from '#domain/reservations/decisions.ts';
import type { Reservation } from '#domain/reservations/reservation.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { escapeHtml } from '#domain/words/escape-html.ts';
import { decideReservation } from '#operations/reservations/decide-reservation.ts';
import { giveBackNow } from '#operations/reservations/end-holds.ts';
import type { Site } from '#ports/site.ts';
import { answerDeadLink, answerPlainPage, type PlainPage } from './plain-page/plain-page.ts';
import type { Car } from '#domain/cars/car.ts';
import { LISTING_BASES } from '#domain/cars/listing-base.ts';
import { whyNotEmail } from '#domain/contact/email.ts';
import { displayPhone } from '#domain/contact/phone-display.ts';
import { joinFullName } from '#domain/leads/deliveries/lead-dispatch.ts';
import type { Lead } from '#domain/leads/lead.ts';
import { buildLeadReference } from '#domain/leads/lead-reference.ts';
import { describeTime } from '#domain/leads/mail/lead-mail.ts';
import { describeReservation } from '#domain/reservations/build-lead-fields.ts';
import { findAnnouncedEnd } from '#domain/reservations/confirm-by.ts';
import { formatAmount, formatDays } from '#domain/reservations/reservation-terms.ts';
import type { Website } from '#domain/tenants/website.ts';
import { pickNoun } from '#domain/words/words.ts';
import type { AnsweredCall } from './call-row.ts';

const REFUND_WAITS =
  'Your payment provider has not answered yet. It is asked again until the money is on its way back: nothing is lost, and you need not do anything.';

const DEAD_LINK =
  'It is too old, or a part of it was lost on the way. Your operator sees every reservation with the command “forecourt reservations”.';

/** What its end means while it has one. */
const END_LABELS: Partial<Record<Reservation['state'], string>> = {
  pending: 'Held until',
  paid: 'Confirm until',
  confirmed: 'Completed on',
};

/** How long the answer waits for the payment provider; the server asks on without it. */
const REFUND_MS = 1500;

export const showReservationRow: AnsweredCall = {
  method: 'GET',
  path: '/reservations/:token',
  answer: showReservation,
  describe: null,
};

/** `GET /reservations/{token}`: what the link in the dealer's mail opens. Looking changes nothing. */
async function showReservation(_request: Request, site: Site, token: string): Promise<Response> {
  const reservation = await findReservation(site, token);
  return reservation === null
    ? answerDeadLink(site.website, DEAD_LINK)
    : buildReservationReply(site, { reservation, status: 200, notice: null });
}

export const postReservationRow: AnsweredCall = {
  method: 'POST',
  path: '/reservations/:token',
  answer: postReservation,
  describe: null,
};

/**
 * `POST /reservations/{token}` with `act` and, as the page had it, `seen`: confirms, extends, refunds or settles it, once.
 * Where it stands otherwise than somebody saw, nothing is done, and the page says so.
 */
async function postReservation(request: Request, site: Site, token: string): Promise<Response> {
  const reservation = await findReservation(site, token);
  if (reservation === null) return answerDeadLink(site.website, DEAD_LINK);
  const form = await request.formData().catch(() => null);
  const decision = DECISIONS.find((name) => name === form?.get('act'));
  const seenStamp = form?.get('seen');
  if (decision === undefined || typeof seenStamp !== 'string')
    return buildReservationReply(site, { reservation, status: 422, notice: null });
  const outcome = await decideReservation(site, { id: reservation.id, decision, seenStamp });
  if (outcome.kind === 'not_found') return answerDeadLink(site.website, DEAD_LINK);
  if (outcome.kind === 'unchanged' && !isDone(decision, seenStamp, outcome.reservation))
    return buildReservationReply(site, { reservation: outcome.reservation, status: 409, notice: 'changed' });
  if (decision === 'refund')
    await Promise.race([giveBackNow(site, reservation.id), delay(REFUND_MS, undefined, { ref: false })]);
  const now = (await site.reservations.byId(reservation.id)) ?? outcome.reservation;
  return buildReservationReply(site, { reservation: now, status: 200, notice: decision });
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

async function buildReservationReply(
  site: Site,
  { reservation, status, notice }: ReservationView,
): Promise<Response> {
  const { website, clock } = site;
  const [car, lead] = await Promise.all([
    site.stock.byId(reservation.car_id),
    site.leads.byId(reservation.lead_id),
  ]);
  const page = buildReservationPage({ website, reservation, car, lead, notice, now: clock.now() });
  return answerPlainPage(website, page, status);
}

interface ShownReservation {
  website: Website;
  reservation: Reservation;
  car: Car | null;
  lead: Lead | null;
  /** What was just done; `changed`: nothing, since it stood otherwise than was seen. Null for a plain view. */
  notice: Decision | 'changed' | null;
  /** Milliseconds. */
  now: number;
}

/** One reservation for the dealer who decides about it: how it stands, and one button a decision. Works without scripts. */
function buildReservationPage(view: ShownReservation): PlainPage {
  const { website, reservation, car } = view;
  const title = `Reservation: ${car?.name ?? `a ${pickNoun(website)} that is gone`}`;
  const state = reservation.trouble === null ? 'lead' : 'trouble';
  const choices = openDecisions(reservation).map((decision) => writeChoice(view, decision));
  return {
    title,
    content: `${formatNews(view)}<p class="${state}">${escapeHtml(describeReservation(reservation))}</p>
<article><dl>${listRows(view).map(writeRowHtml).join('')}</dl></article>
${choices.join('\n')}`,
  };
}

function formatNews(view: ShownReservation): string {
  const { notice, reservation, lead } = view;
  if (notice === 'changed')
    return '<p class="trouble" role="alert">Nothing was done: the reservation changed after you opened this page. This is how it stands now.</p>\n';
  const mailNote = lead === null || lead.email === '' ? '' : ' The shopper is told by mail.';
  const doneTexts: Record<Decision, string> = {
    confirm: `Confirmed.${mailNote}`,
    extend: `Extended until ${formatTime(view, findShownEnd(view))}.${mailNote}`,
    refund: `The reservation has ended.${mailNote}`,
    settle: 'Noted as settled.',
  };
  const news = notice === null ? '' : `<p class="done" role="status">${escapeHtml(doneTexts[notice])}</p>\n`;
  const isWaiting = reservation.state === 'refunding' && reservation.trouble === null;
  return isWaiting ? `${news}<p class="trouble" role="status">${REFUND_WAITS}</p>\n` : news;
}

function formatEnd(view: ShownReservation, end: string | null): string {
  return formatTime(view, end === null ? null : Date.parse(end));
}

function formatTime({ website }: ShownReservation, instant: number | null): string {
  return instant === null ? '' : describeTime(instant, { website });
}

/** As the shopper was told it: nobody confirms at night. `endsAt`: where it is to end otherwise. */
function findShownEnd({ website, reservation, lead, car }: ShownReservation, endsAt?: string): number | null {
  const place = lead ?? { location_id: car?.location_id ?? null };
  return findAnnouncedEnd(
    endsAt === undefined ? reservation : { ...reservation, ends_at: endsAt },
    place,
    website,
  );
}

/** Label, text, and where the text leads; null where nowhere. */
type Row = [label: string, text: string, address: string | null];

function listRows(view: ShownReservation): Row[] {
  const { website, reservation, car, lead } = view;
  const phone = lead?.phone ?? '';
  const email = lead?.email ?? '';
  const rows: Row[] = [
    ['Reference', buildLeadReference(reservation.lead_id, website), null],
    ['Stock number', car?.stocknum ?? '', buildCarPath(view)],
    ['Reserved by', lead === null ? '' : joinFullName(lead), null],
    ['Phone', phone && displayPhone(phone, website.phone_rule), `tel:${phone}`],
    ['Email', email, whyNotEmail(email) === null ? `mailto:${email}` : null],
    ['Amount', formatAmount(reservation.amount_cents), null],
    ['Paid', formatEnd(view, reservation.paid_at), null],
    [END_LABELS[reservation.state] ?? 'Until', formatTime(view, findShownEnd(view)), null],
    ['Ended', formatEnd(view, reservation.ended_at), null],
    ['Payment', reservation.intent_id ?? '', null],
  ];
  return rows.filter(([, text]) => text !== '');
}

/** A withdrawn car has no page. */
function buildCarPath({ website, car }: ShownReservation): string | null {
  if (car === null || car.status === 'withdrawn') return null;
  return `${LISTING_BASES[website.template]}/${encodeURIComponent(car.slug)}`;
}

function writeRowHtml([label, text, address]: Row): string {
  const valueHtml =
    address === null ? escapeHtml(text) : `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`;
  return `<dt>${label}</dt><dd>${valueHtml}</dd>`;
}

function writeChoice(view: ShownReservation, decision: Decision): string {
  const { label, effect, question } = describeDecisions(view)[decision];
  const isMain = decision === 'confirm';
  const form = `<form method="post" class="choice${isMain ? '' : ' other'}">
<input type="hidden" name="seen" value="${escapeHtml(formatStamp(view.reservation))}">
<p id="effect-${decision}">${escapeHtml(effect)}</p>
<button name="act" value="${decision}" aria-describedby="effect-${decision}">${escapeHtml(question ?? label)}</button>
</form>`;
  // Money that went back does not return: it is asked once, without scripts too.
  return question === undefined ? form : `<details class="asks"><summary>${label}</summary>${form}</details>`;
}

interface DecisionWords {
  label: string;
  effect: string;
  /** The button that does it, where the decision is asked once more. */
  question?: string;
}

function describeDecisions(view: ShownReservation): Record<Decision, DecisionWords> {
  const { website, reservation, lead, now } = view;
  const { amount_cents, ends_at, trouble } = reservation;
  const noun = pickNoun(website);
  const amount = formatAmount(amount_cents);
  const shopperName = (lead && joinFullName(lead)) || 'the shopper';
  const days = website.reservation_days;
  const extendedMs = Math.max(now, ends_at === null ? now : Date.parse(ends_at)) + days * DAY_MS;
  const settleWords =
    trouble === 'refund_refused'
      ? { label: 'It is refunded', effect: `You gave the ${amount} back yourself.` }
      : { label: 'It is settled', effect: 'You looked at it, and nothing is left to do.' };
  return {
    confirm: { label: 'Confirm', effect: `The ${noun} stays reserved for ${shopperName} until it is sold.` },
    extend: {
      label: 'Extend',
      effect: `You have ${formatDays(days)} more to confirm, until ${formatTime(view, findShownEnd(view, new Date(extendedMs).toISOString()))}.`,
    },
    refund: {
      label: 'Refund',
      effect: `The ${amount} goes back to the card of ${shopperName}, and the reservation ends. This cannot be undone.`,
      question: `Yes, refund ${amount}`,
    },
    settle: settleWords,
  };
}
