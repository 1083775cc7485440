import type { Reservation, ReservationTrouble } from './reservation.ts';

/** What a dealer decides about a reservation that was paid. `settle`: what staff had to look at is done. */
export const DECISIONS = ['confirm', 'extend', 'refund', 'settle'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Those that nothing but a person ends. */
const SETTLED_BY_PEOPLE: readonly (ReservationTrouble | null)[] = [
  'payment_differs',
  'partly_refunded',
  'refund_refused',
  'disputed',
  'dispute_lost',
];

/** What there is to decide now. While a bank decides about the money, a refund would pay it back twice. */
export function openDecisions({ state, trouble }: Reservation): Decision[] {
  const isAtBank = trouble === 'disputed' || trouble === 'dispute_lost';
  const isRefundable = state === 'paid' || state === 'confirmed' || trouble === 'refund_refused';
  return [
    ...(state === 'paid' ? (['confirm', 'extend'] as const) : []),
    ...(isRefundable && !isAtBank ? (['refund'] as const) : []),
    ...(SETTLED_BY_PEOPLE.includes(trouble) ? (['settle'] as const) : []),
  ];
}

/** How a reservation stands before the eyes of somebody who decides, so that nothing else is decided by their button. */
export function formatStamp({ state, ends_at, trouble }: Reservation): string {
  return [state, ends_at, trouble].join(' ');
}
