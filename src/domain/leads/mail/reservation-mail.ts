import { isReservationUndecided } from '../../reservations/build-lead-fields.ts';
import { CHECKOUT_DAYS } from '../../reservations/checkout-cookie.ts';
import { formatClockTime } from '../../contact/opening-hours-text.ts';
import { readWallClock } from '../../contact/opening-hours-zone.ts';
import { findConfirmBy } from '../../reservations/confirm-by.ts';
import { formatAmount } from '../../reservations/reservation-terms.ts';
import { DAY_MS } from '../../time/durations.ts';
import { describePriceBasis, isWholePrice } from '../../words/money.ts';
import { pickNoun } from '../../words/words.ts';
import type { LeadDispatch } from '../deliveries/lead-dispatch.ts';
import type { ReservationNews } from '../lead.ts';
import { formatDeadline } from '../reply-by.ts';
import { describeTime } from './lead-mail.ts';
import type { MailPart } from './mail-part.ts';

/** What the mail to the shopper says of a reservation. */
interface ReservationWords {
  /** Of the site, by its name. */
  subject: (site: string) => string;
  title: string;
  news: string;
  next: string;
  /** What the link to the reservation is called; null where nothing is left to see. */
  link: string | null;
  /** For how long the link is good. */
  linkTime: string;
}

/** Where a reservation stands, in the words of the mail to its shopper; null for every other lead. */
export function findReservationWords(dispatch: LeadDispatch): ReservationWords | null {
  const { lead, checkoutAddress } = dispatch;
  if (lead.reservation_change !== null)
    return NEWS[lead.reservation_change.kind](describeFacts(dispatch, lead.reservation_change));
  return checkoutAddress === null ? null : describeHeld(dispatch);
}

/** What was paid and what is left, where the price is known and nothing was given back; null for every other lead. */
export function findPayment(dispatch: LeadDispatch) {
  const { lead, now } = dispatch;
  const { reservation_change: change } = lead;
  if (change === null || !KEPT.has(change.kind)) return null;
  const cents = Math.round(change.amount * 100);
  const confirmBy = readConfirmBy(dispatch, change);
  return {
    paid: formatAmount(cents),
    left: formatLeft(dispatch, cents),
    daysLeft: confirmBy === null ? null : Math.max(0, Math.ceil((confirmBy - now) / DAY_MS)),
  };
}

/** `$45,490 excl. government charges`: what comes on top of the price is left to pay as well. */
function formatLeft({ car, website }: LeadDispatch, paidCents: number): string {
  if (car === null || car.price_cents === null) return '';
  const amount = formatAmount(Math.max(0, car.price_cents - paidCents));
  if (isWholePrice(car.price_basis)) return amount;
  return `${amount} ${describePriceBasis(car.price_basis, website).toLowerCase()}`;
}

const KEPT: ReadonlySet<ReservationNews['kind']> = new Set(['paid', 'confirmed', 'extended']);

/** What a paid reservation asks of the dealer, and by when: `$500`, `5:30pm Monday`; null where nothing has a time. */
export function findDecision(dispatch: LeadDispatch) {
  const { lead, website, now } = dispatch;
  const { reservation_change: change } = lead;
  const confirmBy = change && readConfirmBy(dispatch, change);
  if (change === null || confirmBy === null || !isReservationUndecided(lead)) return null;
  return {
    amount: formatAmount(Math.round(change.amount * 100)),
    deadline: formatDeadline(confirmBy, now, website),
  };
}

/** By when the dealer confirms it, in milliseconds; null where nothing ends by time. */
function readConfirmBy(
  { lead, website }: LeadDispatch,
  { at: since, until }: ReservationNews,
): number | null {
  return until === null ? null : findConfirmBy({ since, endsAt: until }, lead, website);
}

/** The link by which a shopper goes on with the reservation. */
export function findReservationLink(
  { checkoutAddress: address }: LeadDispatch,
  words: ReservationWords | null,
): MailPart[] {
  if (address === null || words === null || words.link === null) return [];
  const note = `Whoever has this link can do that, on any device, ${words.linkTime}.`;
  return [
    { kind: 'buttons', buttons: [{ text: words.link, address }] },
    { kind: 'note', text: note },
  ];
}

const LINK_TIME = `for ${CHECKOUT_DAYS} days`;

/** Of a hold that nobody has paid: it is no reservation yet. */
function describeHeld({ website, hold }: LeadDispatch): ReservationWords {
  const noun = pickNoun(website);
  if (hold === undefined)
    return {
      subject: (site) => `The ${noun} is no longer held for you at ${site}`,
      title: 'No longer held for you',
      news: `The time to pay for it is over, so the ${noun} is not reserved.`,
      next: `Is the ${noun} still for sale? Then you can hold it again on its page.`,
      link: null,
      linkTime: '',
    };
  const amount = formatAmount(hold.amountCents);
  const time = formatClockTime(readWallClock(Date.parse(hold.endsAt), website.timezone).time);
  return {
    subject: () => `Held until ${time}, pay ${amount} to reserve`,
    title: `Held until ${time}: pay ${amount}`,
    news: `The ${noun} is held for you until ${time}. Pay the deposit of ${amount} by then to reserve it.`,
    next: `Pay by ${time}, or the ${noun} is for sale again.`,
    link: `Pay ${amount}`,
    linkTime: `until ${time}`,
  };
}

interface Facts {
  /** What the site sells: `motorcycle`. */
  noun: string;
  /** What was paid: `$500`. */
  amount: string;
  /** Until when the dealer confirms it, in words; empty where nothing ends by time. */
  until: string;
  /** How the dealer answers. */
  ways: string;
}

function describeFacts(dispatch: LeadDispatch, news: ReservationNews): Facts {
  const confirmBy = readConfirmBy(dispatch, news);
  return {
    noun: pickNoun(dispatch.website),
    amount: formatAmount(Math.round(news.amount * 100)),
    until: confirmBy === null ? '' : describeTime(confirmBy, dispatch),
    ways: dispatch.lead.phone === '' ? 'email' : 'phone or email',
  };
}

const NEWS: Record<ReservationNews['kind'], (facts: Facts) => ReservationWords> = {
  paid: ({ noun, amount, until, ways }) => ({
    subject: (site) => `Your ${noun} reservation at ${site}`,
    title: 'Reserved for you',
    news: `Thank you. Your deposit of ${amount} is paid, and the ${noun} is reserved for you.`,
    next: `We confirm the reservation by ${ways}, in our opening hours. If we have not by ${until}, the ${amount} goes back to your card. To cancel, tell us by ${ways} before you sign a contract: the ${amount} goes back then too.`,
    link: 'See your reservation',
    linkTime: LINK_TIME,
  }),
  confirmed: ({ noun, amount }) => ({
    subject: (site) => `Your reservation at ${site} is confirmed`,
    title: 'Your reservation is confirmed',
    news: `We have confirmed your reservation: the ${noun} is kept for you. The ${amount} you paid comes off its price.`,
    next: `Change your mind before you sign a contract, and the ${amount} goes back to your card.`,
    link: 'See your reservation',
    linkTime: LINK_TIME,
  }),
  extended: ({ noun, amount, until }) => ({
    subject: (site) => `More time for your reservation at ${site}`,
    title: 'We need more time',
    news: `We need more time to confirm your reservation. The ${noun} stays reserved for you.`,
    next: `If we have not confirmed it by ${until}, the ${amount} goes back to your card.`,
    link: 'See your reservation',
    linkTime: LINK_TIME,
  }),
  refunded: (facts) => describeEnd('We have ended your reservation.', facts),
  not_confirmed: (facts) =>
    describeEnd('We did not confirm your reservation in time, so it has ended.', facts),
  too_late: (facts) =>
    describeEnd(
      `Your payment came when the ${facts.noun} was no longer held for you, so it reserved nothing.`,
      facts,
    ),
};

function describeEnd(reason: string, { amount }: Facts): ReservationWords {
  return {
    subject: (site) => `Your reservation at ${site} has ended`,
    title: 'Your reservation has ended',
    news: `${reason} The ${amount} you paid goes back to your card.`,
    next: 'It can take some days until your bank shows it.',
    link: null,
    linkTime: '',
  };
}
