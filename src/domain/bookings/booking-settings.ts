import * as v from 'valibot';
import { described, line, orNull, wholeNumber } from '../tenants/settings/field-shapes.ts';
import { settings, type ValuesOf } from '../tenants/settings/setting.ts';

const calendar = (slot_minutes: number, capacity: number) =>
  v.optional(
    v.strictObject({
      slot_minutes: described(
        v.optional(wholeNumber(10, 240), slot_minutes),
        'Minutes an appointment takes.',
      ),
      capacity: described(
        v.optional(wholeNumber(1, 50), capacity),
        'How many may book the same time at one location.',
      ),
      notice_hours: described(v.optional(wholeNumber(0, 168), 2), 'Hours until the earliest time offered.'),
      days: described(v.optional(wholeNumber(1, 60), 14), 'Days ahead that are offered.'),
    }),
    {},
  );

const rows = orNull(v.pipe(v.array(line(120)), v.maxLength(8)));

export const BOOKING_SETTINGS = settings('Bookings', {
  bookings: {
    label: 'Times to book',
    description: 'Which times can be booked for test drives and for service.',
    visibility: 'browser',
    schema: v.optional(v.strictObject({ test_drive: calendar(30, 1), service: calendar(30, 2) }), {}),
  },
  bookings_bring: {
    label: 'What to bring',
    description:
      'Said after a booking was sent, a line each. Left out: the driver licence for a test drive, the service book for a service.',
    visibility: 'server',
    schema: v.optional(v.strictObject({ test_drive: rows, service: rows }), {}),
  },
});

export type BookingSettings = ValuesOf<typeof BOOKING_SETTINGS>;

/** What a time can be booked for. */
export type BookingKind = keyof BookingSettings['bookings'];
