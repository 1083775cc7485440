import type { CarPaymentSite } from '#domain/cars/car-payment.ts';
import type { WhyNotReservable } from '#domain/cars/reserve.ts';
import type { ReservationAct } from '#domain/reservations/after-act.ts';
import type { Reservation, ReservationTrouble } from '#domain/reservations/reservation.ts';
import type { Website } from '#domain/tenants/website.ts';
import type { LeadSubmission } from './leads.ts';
import type { PaymentEvent } from './payments.ts';

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
  findOpen(carId: number): Promise<Reservation | null>;
  /** Of the shopper's lead. */
  findByLead(leadId: string): Promise<Reservation | null>;
  /** Those about which something is to be done by itself at an ISO instant: one ended, or money is to go back. */
  due(at: string): Promise<Reservation[]>;
  /** Payments that fit no reservation, or not theirs, the newest first. */
  strayPayments(): Promise<StrayPayment[]>;
  /** The newest first. */
  list(): Promise<Reservation[]>;
  /** Holds the car, if it is still to be had: once per key of the submission, while that hold stands. */
  take(hold: NewHold): Promise<TakeOutcome>;
  /** What `take` answers because of an earlier request with this key; null where it is new, or its hold has ended. */
  findByKey(submission: LeadSubmission): Promise<TakeOutcome | null>;
  /** Notes the payment that the provider prepared for a hold; false when the hold has ended meanwhile. */
  storeIntent(id: string, intentId: string): Promise<boolean>;
  /** Does what the rules make of an act, and tells the dealer. */
  act(id: string, act: ReservationAct, call: ReservationCall): Promise<ActOutcome>;
  /** Stores what a provider said, once, and moves the reservation of the same provider, account and payment. */
  record(event: PaymentEvent, call: ReservationCall): Promise<EventOutcome>;
}

/** The reservations of every website, for the job that ends them and for whoever watches. */
export interface DueReservations {
  /** Ids of the websites that have some, at an ISO instant. */
  websites(at: string): Promise<number[]>;
  /** How many there are that staff has to look at, and of payments without one those heard of since an ISO instant. */
  troubles(since: string): Promise<TroubleCount[]>;
}

export interface TroubleCount {
  website_id: number;
  trouble: ReservationTrouble | 'stray_payment';
  count: number;
}

export interface ReservationCall {
  /** An id of staff, where somebody of the console decides: then the change leaves a line of audit. */
  actor?: string;
  /** Its days to confirm, and where its leads go. */
  website: Website;
  /** ISO instant. */
  at: string;
}

export type ActOutcome =
  /** As it stands now. */
  { kind: 'changed' | 'unchanged'; reservation: Reservation } | { kind: 'not_found' };

export type EventOutcome =
  | { kind: 'recorded'; reservation: Reservation }
  | { kind: 'repeated' }
  | { kind: 'unknown' };

export interface StrayPayment {
  event_id: string;
  kind: string;
  intent_id: string;
  /** Empty where it fits none. */
  reservation_id: string;
  amount_cents: number;
  currency: string;
  /** ISO instant. */
  at: string;
}

export interface NewHold {
  /** Random text made by the caller. */
  id: string;
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
  /** Holds that its network made of the site within the hour, with this one; null where unpaid ones are not limited. */
  networkHolds: number | null;
  /** What is told of it, not yet completed; its key and fingerprint are those of the request. */
  submission: LeadSubmission;
}

export type TakeOutcome =
  /** `isRepeat`: the same browser asked for the same car before; `isReplay`: with the key of this very request. */
  | { kind: 'held'; reservation: Reservation; isRepeat: boolean; isReplay: boolean }
  /** The key's hold was asked for with something else. */
  | { kind: 'key_reused_with_other_data' }
  /** Somebody else has it. */
  | { kind: 'taken' }
  | { kind: 'not_found' }
  | { kind: 'not_reservable'; why: WhyNotReservable }
  /** It costs something else than was shown. */
  | { kind: 'price_changed'; priceCents: number | null }
  /**
   * `shopper`: the same browser, e-mail address or phone holds another car. `site`: too many cars are held and not paid.
   * `seconds`: until the first of those ends, at least one.
   */
  | { kind: 'limited'; by: 'shopper' | 'site'; seconds: number };
