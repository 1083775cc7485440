import { type Decision, openDecisions, formatStamp } from './decisions.ts';
import { GONE_MS, isOpen, type Reservation } from './reservation.ts';
import type { ReservationNews } from '../leads/lead.ts';

/** What may happen to a reservation, in whatever order it is heard of. */
export type ReservationAct =
  /** The provider took this payment. */
  | { kind: 'paid'; amount_cents: number; currency: string }
  /** So much has gone back to the shopper. */
  | { kind: 'given_back'; amount_cents: number; currency: string }
  /** The provider refuses to give it back, or its bank does. */
  | { kind: 'refund_refused' }
  /** A payment that is another's names this reservation, or the other way round. */
  | { kind: 'payment_differs' }
  /** The provider can never be paid for it any more. */
  | { kind: 'cancelled' }
  /** The shopper gives up, or it could never be paid. */
  | { kind: 'release'; isIntentEnded: boolean }
  /** Its time is over, and nobody paid. */
  | { kind: 'expire' }
  /** Its time is over, and the dealer never confirmed it. */
  | { kind: 'lapse' }
  /** Its car was sold or left the stock, and did not come back. */
  | { kind: 'complete' }
  /** What the dealer decides. `seen`: how it stood before their eyes, by `formatStamp`; without it, however it stands. */
  | { kind: Decision; seen?: string }
  /** The shopper takes it to the bank, and how that ended. */
  | { kind: 'disputed' | 'dispute_won' | 'dispute_lost' }
  /** The dealer is sent what staff has to look at. */
  | { kind: 'tell' };

/** When it happens, in milliseconds, and how long the dealer has to confirm what is paid. */
export interface ActTime {
  now: number;
  confirmMs: number;
}

export type ReservationChange = Partial<Reservation>;

/**
 * What an act changes of a reservation; null for nothing. Acts may be heard of twice and in any order: a payment is
 * never unheard, money that went back stays back, and what ended never takes a car again.
 */
export function applyReservationAct(
  reservation: Reservation,
  act: ReservationAct,
  time: ActTime,
): ReservationChange | null {
  switch (act.kind) {
    case 'paid':
      return isSamePayment(reservation, act) ? whenPaid(reservation, time) : whenDiffering(reservation, time);
    case 'given_back':
      return whenGivenBack(reservation, act, time);
    case 'refund_refused':
      return ['refunding', 'refunded'].includes(reservation.state)
        ? markTrouble(reservation, 'refund_refused', { state: 'refunding', ended_at: null })
        : null;
    case 'payment_differs':
      return markTrouble(reservation, 'payment_differs');
    case 'cancelled':
    case 'release':
    case 'expire':
      return whenUnpaid(reservation, act, time);
    case 'tell':
      return reservation.is_trouble_told ? null : { is_trouble_told: true };
    case 'confirm':
    case 'extend':
    case 'refund':
    case 'settle':
      return (act.seen ?? formatStamp(reservation)) === formatStamp(reservation)
        ? whenDecided(reservation, act.kind, time)
        : null;
    case 'lapse':
      return reservation.state === 'paid' && !isDisputed(reservation) && isOver(reservation, time)
        ? REFUNDING
        : null;
    case 'complete':
      return reservation.state === 'confirmed' && isOver(reservation, time)
        ? { state: 'completed', ends_at: null, ended_at: formatInstant(time.now) }
        : null;
    case 'disputed':
    case 'dispute_lost':
      return markTrouble(reservation, act.kind);
    case 'dispute_won':
      return reservation.trouble === 'disputed' ? { trouble: null } : null;
  }
}

type Payment = Extract<ReservationAct, { kind: 'paid' | 'given_back' }>;

/** Whether this is the payment that the shopper was asked for. */
export function isSamePayment({ amount_cents, currency }: Reservation, payment: Payment): boolean {
  return payment.amount_cents === amount_cents && isSameCurrency(currency, payment);
}

function isSameCurrency(currency: string, payment: Payment): boolean {
  return payment.currency.toUpperCase() === currency.toUpperCase();
}

/** A hold becomes a reservation; where the car is another's meanwhile, the money goes back. */
function whenPaid({ state, paid_at }: Reservation, { now, confirmMs }: ActTime): ReservationChange | null {
  const paidFields = { paid_at: paid_at ?? formatInstant(now), is_intent_open: false };
  if (state === 'pending') return { ...paidFields, state: 'paid', ends_at: formatInstant(now + confirmMs) };
  if (state === 'released' || state === 'expired')
    return { ...paidFields, state: 'refunding', ends_at: null, ended_at: null };
  return null;
}

/** A payment of another amount reserves nothing: it goes back when the hold is over. */
function whenDiffering(reservation: Reservation, { now }: ActTime): ReservationChange | null {
  const { state, ends_at } = reservation;
  const isOver = state === 'pending' && ends_at !== null && Date.parse(ends_at) <= now;
  if (!isOver && state !== 'released' && state !== 'expired')
    return markTrouble(reservation, 'payment_differs');
  return {
    state: 'refunding',
    paid_at: formatInstant(now),
    ends_at: null,
    ended_at: null,
    is_intent_open: false,
    trouble: null,
  };
}

function whenGivenBack(reservation: Reservation, act: Payment, { now }: ActTime): ReservationChange | null {
  const { state, paid_at, amount_cents, currency } = reservation;
  if (state === 'refunded') return null;
  // Of a payment that reserved nothing, whatever it was goes back.
  const isWhole = act.amount_cents >= amount_cents || state === 'refunding';
  if (!isSameCurrency(currency, act)) return markTrouble(reservation, 'payment_differs');
  if (!isWhole) return markTrouble(reservation, 'partly_refunded');
  return {
    state: 'refunded',
    paid_at: paid_at ?? formatInstant(now),
    ends_at: null,
    ended_at: formatInstant(now),
    is_intent_open: false,
    trouble: null,
  };
}

function whenUnpaid(
  reservation: Reservation,
  act: Extract<ReservationAct, { kind: 'cancelled' | 'release' | 'expire' }>,
  { now }: ActTime,
): ReservationChange | null {
  const { state, ends_at, is_intent_open } = reservation;
  const isIntentEnded = act.kind !== 'release' || act.isIntentEnded;
  if (state !== 'pending') return is_intent_open && isIntentEnded ? { is_intent_open: false } : null;
  if (act.kind === 'expire' && (ends_at === null || Date.parse(ends_at) > now)) return null;
  return {
    state: act.kind === 'expire' ? 'expired' : 'released',
    ends_at: null,
    ended_at: formatInstant(now),
    is_intent_open: !isIntentEnded,
  };
}

const REFUNDING: ReservationChange = { state: 'refunding', ends_at: null, trouble: null };

/** The bank has the money, or had it: to refund would pay the shopper twice. */
function isDisputed({ trouble }: Reservation): boolean {
  return trouble === 'disputed' || trouble === 'dispute_lost';
}

function isOver({ ends_at }: Reservation, { now }: ActTime): boolean {
  return ends_at !== null && Date.parse(ends_at) <= now;
}

function whenDecided(
  reservation: Reservation,
  decision: Decision,
  { now, confirmMs }: ActTime,
): ReservationChange | null {
  if (!openDecisions(reservation).includes(decision)) return null;
  const { state, ends_at, trouble } = reservation;
  switch (decision) {
    case 'confirm':
      return {
        state: 'confirmed',
        ends_at: trouble === 'car_gone' ? formatInstant(now + GONE_MS) : null,
        trouble: trouble === 'car_gone' ? null : trouble,
      };
    case 'extend':
      return {
        ends_at: formatInstant(Math.max(now, ends_at === null ? now : Date.parse(ends_at)) + confirmMs),
      };
    case 'refund':
      return REFUNDING;
    case 'settle':
      return state === 'refunding'
        ? { state: 'refunded', ended_at: formatInstant(now), trouble: null }
        : { trouble: null };
  }
}

function markTrouble(
  { trouble }: Reservation,
  newTrouble: NonNullable<Reservation['trouble']>,
  change: ReservationChange = {},
): ReservationChange | null {
  return trouble === newTrouble ? null : { ...change, trouble: newTrouble, is_trouble_told: true };
}

/** Whether somebody else may have the car after the change. */
export function freesCar(reservation: Reservation, change: ReservationChange): boolean {
  return isOpen(reservation) && !isOpen({ ...reservation, ...change });
}

function formatInstant(ms: number): string {
  return new Date(ms).toISOString();
}

interface ReservationStep {
  before: Reservation;
  after: Reservation;
  act: ReservationAct;
}

/**
 * What a change means to the shopper who paid, told once each: that it is paid, confirmed or kept for longer, or that the
 * money goes back. Null for what only staff has to know. `instant`: ISO instant.
 */
export function findReservationNews(
  { before: previous, after: current, act }: ReservationStep,
  instant: string,
): ReservationNews | null {
  const kind = findNewsKind({ before: previous, after: current, act });
  if (kind === null) return null;
  // Of a payment that was not the one asked for, what was paid goes back.
  const { amount_cents, currency } = act.kind === 'paid' && !isSamePayment(current, act) ? act : current;
  return {
    kind,
    at: instant,
    amount: amount_cents / 100,
    currency: currency.toUpperCase(),
    until: current.state === 'paid' ? current.ends_at : null,
  };
}

function findNewsKind({
  before: previous,
  after: current,
  act,
}: ReservationStep): ReservationNews['kind'] | null {
  if (act.kind === 'extend') return current.ends_at === previous.ends_at ? null : 'extended';
  if (current.state === previous.state) return null;
  if (current.state === 'paid' || current.state === 'confirmed') return current.state;
  const goesBack = current.state === 'refunding' || current.state === 'refunded';
  if (!goesBack || previous.state === 'refunding' || previous.state === 'refunded') return null;
  if (act.kind === 'lapse') return 'not_confirmed';
  return act.kind === 'paid' || previous.paid_at === null ? 'too_late' : 'refunded';
}
