import { parseWallClock, type WallClock } from '../contact/wall-clock.ts';
import type { Lead, LeadFields } from '../leads/lead.ts';
import type { BookingKind } from './booking-settings.ts';

/** What a lead says about a time. */
export type TimedLead = Pick<LeadFields, 'test_drive_date' | 'test_drive_time' | 'answers'>;

/** The time that a lead names, and what for. */
export interface BookedTime {
  kind: BookingKind;
  clock: WallClock;
}

/** Null for a lead without a time, or with one that no calendar has. */
export function readBookedTime({ test_drive_date, test_drive_time, answers }: TimedLead): BookedTime | null {
  const drive = parseWallClock(test_drive_date, test_drive_time);
  if (drive !== null) return { kind: 'test_drive', clock: drive };
  const service = parseWallClock(answers.service_date, answers.service_time);
  return service && { kind: 'service', clock: service };
}

/** A lead's fields with another time of a kind, or with none. */
export function withTime<Of extends TimedLead>(lead: Of, kind: BookingKind, clock: WallClock | null): Of {
  const { date, time } = clock ?? { date: '', time: '' };
  if (kind === 'test_drive') return { ...lead, test_drive_date: date, test_drive_time: time };
  return { ...lead, answers: { ...lead.answers, service_date: date, service_time: time } };
}

export function isSameTime(a: WallClock | null, b: WallClock | null): boolean {
  return a?.date === b?.date && a?.time === b?.time;
}

/** A lead with another time, or with none, and the time before noted. `at` is an ISO instant. */
export function moveLeadBooking(lead: Lead, { to, at: instant }: { to: WallClock | null; at: string }): Lead {
  const booked = readBookedTime(lead);
  if (booked === null) return lead;
  const { date, time } = booked.clock;
  return {
    ...withTime(lead, booked.kind, to),
    updated_at: instant,
    booking_change: {
      kind: to === null ? 'cancelled' : 'moved',
      at: instant,
      previous_date: date,
      previous_time: time,
      count: (lead.booking_change?.count ?? 0) + 1,
    },
  };
}
