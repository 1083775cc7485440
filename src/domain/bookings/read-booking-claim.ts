import { toInstant } from '../contact/opening-hours-zone.ts';
import { findOpeningSpell, whyNotThen } from '../contact/opening-spell.ts';
import type { LeadFields } from '../leads/lead.ts';
import type { Location, LocationSettings } from '../tenants/location.ts';
import { HOUR_MS, MINUTE_MS } from '../time/durations.ts';
import { type BookedTime, readBookedTime, type TimedLead } from './booked-time.ts';
import type { BookingKind, BookingSettings } from './booking-settings.ts';
import type { TimezoneSetting } from '../tenants/country-settings.ts';
import { listBookableLocations, readHours } from './bookable-locations.ts';

/** A slot that a lead wants to book. */
export interface BookingClaim {
  kind: BookingKind;
  location_id: number;
  /** ISO instant in UTC. */
  starts_at: string;
  /** How long it is. */
  minutes: number;
  /** How many leads may book it. */
  capacity: number;
}

/** A seat to book with the lead, none (the time is a request), or why the time cannot be booked. */
export type ClaimOutcome = { claim: BookingClaim | null } | { fault: string };

/** What a lead says about a time, and where. */
export type BookedLead = TimedLead & { location_id: LeadFields['location_id'] };
export type BookedSite = LocationSettings & TimezoneSetting & BookingSettings;

/**
 * What a completed lead wants booked. A time on the grid of slots is a seat, one beside it but in opening hours a
 * request that people answer. `now` in milliseconds.
 */
export function readWantedSlot(lead: BookedLead, website: BookedSite, now: number): ClaimOutcome {
  const wantedTime = readBookedTime(lead);
  if (wantedTime === null) return { claim: null };
  const place = findChosenLocation(lead, website, wantedTime.kind);
  const { timezone, special_hours } = website;
  const placeHours = place === null ? [] : [readHours(place)];
  const fault = whyNotThen(wantedTime.clock, placeHours, { timezone, special_hours, now });
  if (fault !== null) return { fault };
  return { claim: place && claimAt(place, website, { ...wantedTime, now }) };
}

/** Of a stored lead: a seat, or a time that people have to agree to. What it wants was looked at when it was stored. */
export function holdsSeat(lead: BookedLead & { updated_at: string }, website: BookedSite): boolean {
  const outcome = readWantedSlot(lead, website, Date.parse(lead.updated_at));
  return 'claim' in outcome && outcome.claim !== null;
}

/** The location the shopper chose; a single one needs no choice. */
export function findChosenLocation(
  { location_id }: { location_id: BookedLead['location_id'] },
  website: LocationSettings,
  kind: BookingKind,
): Location | null {
  const locations = listBookableLocations(website.locations, kind);
  const onlyLocation = location_id === null && locations.length === 1 ? locations[0] : undefined;
  return onlyLocation ?? locations.find(({ id }) => id === location_id) ?? null;
}

/** Null for a time beside the grid of slots, or too soon to book. */
function claimAt(
  place: Location,
  website: BookedSite,
  { kind, clock, now }: BookedTime & { now: number },
): BookingClaim | null {
  const spell = findOpeningSpell(readHours(place), website, clock.date);
  if (spell === null) return null;
  const { slot_minutes, capacity, notice_hours } = website.bookings[kind];
  const starts = toInstant(clock, website.timezone);
  const slot = slot_minutes * MINUTE_MS;
  const isSlot = (starts - spell.opens) % slot === 0 && starts + slot <= spell.closes;
  if (!isSlot || starts < now + notice_hours * HOUR_MS) return null;
  const starts_at = new Date(starts).toISOString();
  return { kind, location_id: place.id, starts_at, minutes: slot_minutes, capacity };
}
