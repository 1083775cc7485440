import type { ReservationNews } from '../leads/lead.ts';
import { isSamePayment, type ReservationAct } from './after-act.ts';
import type { Reservation } from './reservation.ts';

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
