import type { CarPaymentSite } from '#domain/cars/car-payment.ts';
import type { WhyNotReservable } from '#domain/cars/reserve.ts';
import type { Reservation } from '#domain/reservations/reservation.ts';
import type { LeadSubmission } from './leads.ts';

/**
 * The reservations of one site. Each act is one transaction that reads the car again, writes reservation, car and lead
 * with its deliveries, and raises the stock version; no provider is called in it. Its instants are the caller's on
 * SQLite and the database's own on PostgreSQL, where several servers share the cars.
 */
export interface Reservations {
  byId(id: string): Promise<Reservation | null>;
  /** By the provider's own id of the payment. */
  byIntent(intentId: string): Promise<Reservation | null>;
  /** The one for which the car is kept now. */
  openOf(carId: number): Promise<Reservation | null>;
  /** The newest first. */
  list(): Promise<Reservation[]>;
  /** How many cars could be reserved, as far as their rows say. */
  countReservable(): Promise<number>;
  /** Holds the car, if it is still to be had. */
  take(hold: NewHold): Promise<TakeOutcome>;
  /** Notes the payment that the provider prepared for a hold; false when the hold has ended meanwhile. */
  storeIntent(id: string, intentId: string): Promise<boolean>;
}

export interface NewHold {
  /** Random text made by the caller. */
  id: string;
  /** A random secret of this request: asked again with it, the same hold is answered. */
  requestKey: string;
  /** The hold that the shopper's browser has proved to have; null for none. */
  earlierId: string | null;
  carId: number;
  /** What the page said the car costs; null where nobody was told. */
  priceSeenCents: number | null;
  /** By which the rules say whether the car can be reserved. */
  website: CarPaymentSite;
  amountCents: number;
  currency: string;
  provider: string;
  account: string;
  /** How long it is held, in milliseconds. */
  holdMs: number;
  /** Null where nothing is limited. */
  limits: { unpaidAtMost: number } | null;
  /** What is told of it, not yet completed. */
  submission: LeadSubmission;
}

export type TakeOutcome =
  /** `isRepeat`: the same browser asked for the same car before. */
  | { kind: 'held'; reservation: Reservation; isRepeat: boolean }
  /** Somebody else has it. */
  | { kind: 'taken' }
  | { kind: 'not_found' }
  | { kind: 'not_reservable'; why: WhyNotReservable }
  /** It costs something else than was shown. */
  | { kind: 'price_changed'; priceCents: number | null }
  /** `shopper`: the same browser or e-mail address holds another car. `site`: too many cars are held and not paid. */
  | { kind: 'limited'; by: 'shopper' | 'site' };
