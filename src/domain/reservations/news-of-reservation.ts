import type { ReservationNews } from '../leads/lead.ts';
import { isSamePayment, type ReservationAct } from './after-act.ts';
import type { Reservation } from './reservation.ts';

interface Changed {
  before: Reservation;
  after: Reservation;
  act: ReservationAct;
}

/**
 * What a change means to the shopper who paid, told once each: that it is paid, confirmed or kept for longer, or that the
 * money goes back. Null for what only staff has to know. `at`: ISO instant.
 */
export function newsOfReservation({ before, after, act }: Changed, at: string): ReservationNews | null {
  const kind = kindOf({ before, after, act });
  if (kind === null) return null;
  // Of a payment that was not the one asked for, what was paid goes back.
  const { amount_cents, currency } = act.kind === 'paid' && !isSamePayment(after, act) ? act : after;
  return {
    kind,
    at,
    amount: amount_cents / 100,
    currency: currency.toUpperCase(),
    until: after.state === 'paid' ? after.ends_at : null,
  };
}

function kindOf({ before, after, act }: Changed): ReservationNews['kind'] | null {
  if (act.kind === 'extend') return after.ends_at === before.ends_at ? null : 'extended';
  if (after.state === before.state) return null;
  if (after.state === 'paid' || after.state === 'confirmed') return after.state;
  const goesBack = after.state === 'refunding' || after.state === 'refunded';
  if (!goesBack || before.state === 'refunding' || before.state === 'refunded') return null;
  if (act.kind === 'lapse') return 'not_confirmed';
  return act.kind === 'paid' || before.paid_at === null ? 'too_late' : 'refunded';
}
