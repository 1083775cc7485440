import { expect, it } from 'vitest';
import { listBookingNeeds } from './what-to-bring.ts';

it.each([
  ['test_drive', 'en-AU', {}, ['Your driver licence']],
  ['test_drive', 'en-US', {}, ['Your driver license']],
  ['service', 'en-AU', {}, ['Your service book']],
  ['test_drive', 'en-AU', { test_drive: ['A helmet'] }, ['A helmet']],
  ['test_drive', 'en-AU', { test_drive: [] }, []],
] as const)('to a %s in %s, where the dealer says %j: %j', (kind, locale, own, said) => {
  expect(
    listBookingNeeds(kind, { locale, bookings_bring: { test_drive: null, service: null, ...own } as never }),
  ).toEqual(said);
});
