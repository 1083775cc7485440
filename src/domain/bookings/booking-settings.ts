import * as v from 'valibot';
import { described, wholeNumber } from '../tenants/settings/field-shapes.ts';
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

export const BOOKING_SETTINGS = settings('Bookings', {
  bookings: {
    label: 'Times to book',
    description: 'Which times can be booked for test drives and for service.',
    visibility: 'browser',
    schema: v.optional(v.strictObject({ test_drive: calendar(30, 1), service: calendar(30, 2) }), {}),
  },
});

export type BookingSettings = ValuesOf<typeof BOOKING_SETTINGS>;

/** What a time can be booked for. */
export type BookingKind = keyof BookingSettings['bookings'];
