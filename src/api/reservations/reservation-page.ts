import type { Car } from '#domain/cars/car.ts';
import { LISTING_BASES } from '#domain/cars/listing-base.ts';
import { whyNotEmail } from '#domain/contact/email.ts';
import { displayPhone } from '#domain/contact/phone-display.ts';
import { fullName } from '#domain/leads/deliveries/lead-dispatch.ts';
import type { Lead } from '#domain/leads/lead.ts';
import { leadReference } from '#domain/leads/lead-reference.ts';
import { timeWords } from '#domain/leads/mail/lead-mail.ts';
import { type Decision, openDecisions, formatStamp } from '#domain/reservations/decisions.ts';
import { describeReservation } from '#domain/reservations/build-lead-fields.ts';
import { amountText, daysText } from '#domain/reservations/reservation-terms.ts';
import { DAY_MS, type Reservation } from '#domain/reservations/reservation.ts';
import type { Website } from '#domain/tenants/website.ts';
import { pickNoun } from '#domain/words/words.ts';
import { escapeHtml, buildStaffPage } from '../held-leads/staff-page.ts';

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
export function reservationPage(view: ShownReservation): string {
  const { website, reservation, car } = view;
  const title = `Reservation: ${car?.name ?? `a ${pickNoun(website)} that is gone`}`;
  const state = reservation.trouble === null ? 'lead' : 'trouble';
  const choices = openDecisions(reservation).map((decision) => choice(view, decision));
  return buildStaffPage(
    website,
    title,
    `${formatNews(view)}<p class="${state}">${escapeHtml(describeReservation(reservation))}</p>
<article><dl>${listRows(view).map(rowHtml).join('')}</dl></article>
${choices.join('\n')}`,
  );
}

function formatNews(view: ShownReservation): string {
  const { notice, reservation, lead } = view;
  if (notice === 'changed')
    return '<p class="trouble" role="alert">Nothing was done: the reservation changed after you opened this page. This is how it stands now.</p>\n';
  const mailNote = lead === null || lead.email === '' ? '' : ' The shopper is told by mail.';
  const doneTexts: Record<Decision, string> = {
    confirm: `Confirmed.${mailNote}`,
    extend: `Extended until ${formatEnd(view, reservation.ends_at)}.${mailNote}`,
    refund: `The reservation has ended.${mailNote}`,
    settle: 'Noted as settled.',
  };
  const news = notice === null ? '' : `<p class="done" role="status">${escapeHtml(doneTexts[notice])}</p>\n`;
  const isWaiting = reservation.state === 'refunding' && reservation.trouble === null;
  return isWaiting ? `${news}<p class="trouble" role="status">${REFUND_WAITS}</p>\n` : news;
}

const REFUND_WAITS =
  'Your payment provider has not answered yet. It is asked again until the money is on its way back: nothing is lost, and you need not do anything.';

function formatEnd({ website }: ShownReservation, end: string | null): string {
  return end === null ? '' : timeWords(Date.parse(end), { website });
}

/** Label, text, and where the text leads; null where nowhere. */
type Row = [label: string, text: string, address: string | null];

function listRows(view: ShownReservation): Row[] {
  const { website, reservation, car, lead } = view;
  const phone = lead?.phone ?? '';
  const email = lead?.email ?? '';
  const rows: Row[] = [
    ['Reference', leadReference(reservation.lead_id, website), null],
    ['Stock number', car?.stocknum ?? '', buildCarPath(view)],
    ['Reserved by', lead === null ? '' : fullName(lead), null],
    ['Phone', phone && displayPhone(phone, website.phone_rule), `tel:${phone}`],
    ['Email', email, whyNotEmail(email) === null ? `mailto:${email}` : null],
    ['Amount', amountText(reservation.amount_cents), null],
    ['Paid', formatEnd(view, reservation.paid_at), null],
    [END_LABELS[reservation.state] ?? 'Until', formatEnd(view, reservation.ends_at), null],
    ['Ended', formatEnd(view, reservation.ended_at), null],
    ['Payment', reservation.intent_id ?? '', null],
  ];
  return rows.filter(([, text]) => text !== '');
}

/** What its end means while it has one. */
const END_LABELS: Partial<Record<Reservation['state'], string>> = {
  pending: 'Held until',
  paid: 'Confirm until',
  confirmed: 'Completed on',
};

/** A withdrawn car has no page. */
function buildCarPath({ website, car }: ShownReservation): string | null {
  if (car === null || car.status === 'withdrawn') return null;
  return `${LISTING_BASES[website.template]}/${encodeURIComponent(car.slug)}`;
}

function rowHtml([label, text, address]: Row): string {
  const valueHtml =
    address === null ? escapeHtml(text) : `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`;
  return `<dt>${label}</dt><dd>${valueHtml}</dd>`;
}

function choice(view: ShownReservation, decision: Decision): string {
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
  const amount = amountText(amount_cents);
  const shopperName = (lead && fullName(lead)) || 'the shopper';
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
      effect: `You have ${daysText(days)} more to confirm, until ${timeWords(extendedMs, { website })}.`,
    },
    refund: {
      label: 'Refund',
      effect: `The ${amount} goes back to the card of ${shopperName}, and the reservation ends. This cannot be undone.`,
      question: `Yes, refund ${amount}`,
    },
    settle: settleWords,
  };
}
