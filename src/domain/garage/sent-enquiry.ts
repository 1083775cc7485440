import { readBookedTime } from '../bookings/booked-time.ts';
import { chooseCancelledWord } from '../bookings/persons-booking.ts';
import { toInstant } from '../contact/opening-hours-zone.ts';
import type { Lead } from '../leads/lead.ts';
import { describeMailCar, describeCategory, describeTime } from '../leads/mail/lead-mail.ts';
import type { Reservation } from '../reservations/reservation.ts';
import type { TemplateSetting } from '../tenants/identity-settings.ts';
import type { LocaleSetting, TimezoneSetting } from '../tenants/country-settings.ts';
import { formatExactMoney } from '../words/money.ts';
import { capitalise } from '../words/words.ts';

/** An enquiry, booking or reservation as the garage lists it: nothing of what its sender typed. */
export interface SentEnquiry {
  /** ISO instant. */
  sent_at: string;
  /** `Test Drive Booking` */
  what: string;
  /** The car it is about, as the site names it; empty for none. */
  car: string;
  /** Of the car's page, where it is shown. */
  slug: string | null;
  /** How it stands, as people read it; a sentence without its full stop. */
  state: string;
  /** A booking whose time is still to come, or a reservation that holds. */
  is_open: boolean;
}

type EnquirySite = LocaleSetting & TimezoneSetting & TemplateSetting;

export interface EnquiryRecord {
  lead: Lead;
  reservation: Reservation | null;
  /** The car as the stock has it; null for none. */
  car: { name: string; slug: string; isShown: boolean } | null;
}

/** `now` in milliseconds. */
export function readSentEnquiry(
  { lead, reservation, car }: EnquiryRecord,
  website: EnquirySite,
  now: number,
): SentEnquiry {
  return {
    sent_at: lead.created_at,
    what: describeCategory({ lead, website }),
    car: describeMailCar({ lead, car }),
    slug: car?.isShown === true ? car.slug : null,
    state: reservation ? describeReservation(reservation, website, now) : describeLead(lead, website),
    is_open: reservation ? HOLDING.has(reservation.state) : isAhead(lead, website, now),
  };
}

const HOLDING: ReadonlySet<Reservation['state']> = new Set(['paid', 'confirmed']);

function isAhead(lead: Lead, { timezone }: EnquirySite, now: number): boolean {
  const booked = readBookedTime(lead);
  const isCancelled = lead.booking_change?.kind === 'cancelled';
  return booked !== null && lead.form_completed && !isCancelled && toInstant(booked.clock, timezone) > now;
}

function describeLead(lead: Lead, website: EnquirySite): string {
  if (lead.booking_change?.kind === 'cancelled') return capitalise(`${chooseCancelledWord(website)} by you`);
  if (!lead.form_completed) return 'Not finished';
  const booked = readBookedTime(lead);
  if (booked === null) return 'Sent';
  return `For ${describeTime(toInstant(booked.clock, website.timezone), { website })}`;
}

function describeReservation(
  { state, amount_cents, ends_at }: Reservation,
  website: EnquirySite,
  now: number,
): string {
  const amount = formatExactMoney(amount_cents);
  const ends = ends_at === null ? null : Date.parse(ends_at);
  switch (state) {
    case 'pending':
      return ends !== null && ends <= now ? NOT_PAID : `Held while you pay ${amount}`;
    case 'paid':
      return `${amount} paid, kept for you${ends === null ? '' : ` until ${describeTime(ends, { website })}`}`;
    case 'confirmed':
      return `${amount} paid, confirmed by the dealer`;
    case 'completed':
      return `${amount} paid, completed`;
    case 'refunding':
      return `${amount} is on its way back to you`;
    case 'refunded':
      return `${amount} went back to you`;
    case 'released':
      return 'Given up, nothing was charged';
    case 'expired':
      return NOT_PAID;
  }
}

const NOT_PAID = 'Not paid in time, nothing was charged';
