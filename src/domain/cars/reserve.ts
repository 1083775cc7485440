import type { Car } from './car.ts';
import { findPaymentKey, type PayingSite, takesPayments } from './reserve-payment.ts';
import { isTestDriveOnly } from './card-tag.ts';

/** Reservations and trade-ins begin strictly above this price (spec §9). */
export const PRICE_THRESHOLD_CENTS = 200_00;

export type ReservableCar = Pick<
  Car,
  | 'status'
  | 'tag'
  | 'sold'
  | 'reserved'
  | 'price_cents'
  | 'reservable'
  | 'dealership_id'
  | 'has_checkout_payment_processor'
  | 'payment_processors'
>;

export type WhyNotReservable =
  | 'payment_unavailable'
  | 'not_in_stock'
  | 'test_drive_only'
  | 'no_checkout_or_key'
  | 'no_payment_processor'
  | 'sold'
  | 'reserved'
  | 'price_too_low'
  | 'not_reservable';

/** Why "Reserve car now" is not offered, by the first condition of spec §5 that fails; null when it is. */
export function whyNotReservable(car: ReservableCar, website: PayingSite): WhyNotReservable | null {
  if (!takesPayments(car, website)) return 'payment_unavailable';
  if (car.sold) return 'sold';
  if (car.reserved) return 'reserved';
  if (car.status !== 'in_stock') return 'not_in_stock';
  if (isTestDriveOnly(car)) return 'test_drive_only';
  if (!car.has_checkout_payment_processor && findPaymentKey(car, website) === null)
    return 'no_checkout_or_key';
  if (!car.payment_processors?.length) return 'no_payment_processor';
  if (car.price_cents === null || car.price_cents <= PRICE_THRESHOLD_CENTS) return 'price_too_low';
  if (car.reservable === false) return 'not_reservable';
  return null;
}
