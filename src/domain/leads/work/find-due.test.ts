import { describe, expect, it } from 'vitest';
import { readHours } from '../../bookings/bookable-locations.ts';
import { parseWebsite } from '../../tenants/parse-website.ts';
import type { Website } from '../../tenants/website.ts';
import { replyBy } from '../reply-by.ts';
import { findDue } from './find-due.ts';

const week = (open: string, close: string, days: readonly number[]) => ({
  opening_hours: days.map((weekday) => ({ weekday, status: 'Open', open, close })),
});
const WEEKDAYS = [1, 2, 3, 4, 5];
/** Three places: the main one, one that opens at the weekend, and one of which no hours are known. */
const LOCATIONS = [
  { id: 1, primary: true, name: 'Yard', contact_detail: week('08:30', '17:30', WEEKDAYS) },
  { id: 2, name: 'City', contact_detail: week('10:00', '16:00', [0, 6]) },
  { id: 3, name: 'Lot', contact_detail: { opening_hours: [] } },
];
const SPECIAL_HOURS = [
  { date: '2026-11-25', location_type: null, status: 'Closed', label: 'Show day' },
  { date: '2026-12-24', location_type: null, status: 'Open', open: '08:30', close: '12:00', label: 'Eve' },
];

function website(change: object = {}): Website {
  const sample = { name: 'Oak', timezone: 'Australia/Sydney', locations: LOCATIONS };
  const parsed = parseWebsite({ ...sample, special_hours: SPECIAL_HOURS, reply_promise: 120, ...change });
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  return { ...parsed.website, id: 1 } as Website;
}

const lead = { spam: false, form_completed: true, category: 'General Enquiry', location_id: 1 };

/** Instants with the offset of the clock on the wall: Sydney is ahead by 11 hours in summer. */
const BY_HOURS: readonly [moment: string, sent: string, place: number | null, due: string][] = [
  ['in the morning', '2026-11-23T09:00+11:00', 1, '2026-11-23T11:00+11:00'],
  ['at an odd minute', '2026-11-23T09:02+11:00', 1, '2026-11-23T11:05+11:00'],
  ['as it opens', '2026-11-23T08:30+11:00', 1, '2026-11-23T10:30+11:00'],
  ['just before it opens', '2026-11-23T08:29+11:00', 1, '2026-11-23T10:30+11:00'],
  ['two hours before it closes', '2026-11-23T15:30+11:00', 1, '2026-11-23T17:30+11:00'],
  ['an hour before it closes', '2026-11-23T16:30+11:00', 1, '2026-11-24T09:30+11:00'],
  ['a minute before it closes', '2026-11-23T17:29+11:00', 1, '2026-11-24T10:30+11:00'],
  ['as it closes', '2026-11-23T17:30+11:00', 1, '2026-11-24T10:30+11:00'],
  ['in the evening', '2026-11-23T20:00+11:00', 1, '2026-11-24T10:30+11:00'],
  ['at midnight', '2026-11-24T00:00+11:00', 1, '2026-11-24T10:30+11:00'],
  ['in the night', '2026-11-24T03:12+11:00', 1, '2026-11-24T10:30+11:00'],
  ['on the evening before a closed day', '2026-11-24T18:00+11:00', 1, '2026-11-26T10:30+11:00'],
  ['shortly before a closed day', '2026-11-24T17:00+11:00', 1, '2026-11-26T10:00+11:00'],
  ['on a closed day', '2026-11-25T11:00+11:00', 1, '2026-11-26T10:30+11:00'],
  ['on Friday afternoon', '2026-11-27T17:00+11:00', 1, '2026-11-30T10:00+11:00'],
  ['on Saturday', '2026-11-28T10:00+11:00', 1, '2026-11-30T10:30+11:00'],
  ['on Sunday', '2026-11-29T23:59+11:00', 1, '2026-11-30T10:30+11:00'],
  ['on a short day', '2026-12-24T09:00+11:00', 1, '2026-12-24T11:00+11:00'],
  ['late on a short day', '2026-12-24T11:00+11:00', 1, '2026-12-25T09:30+11:00'],
  ['before clocks go forward', '2026-10-02T17:00+10:00', 1, '2026-10-05T10:00+11:00'],
  ['before clocks go back', '2026-04-03T17:00+11:00', 1, '2026-04-06T10:00+10:00'],
  ['for a place open at the weekend, on a weekday', '2026-11-23T11:00+11:00', 2, '2026-11-28T12:00+11:00'],
  ['for it on Saturday', '2026-11-28T15:00+11:00', 2, '2026-11-29T11:00+11:00'],
  ['for it on Sunday afternoon', '2026-11-29T15:30+11:00', 2, '2026-12-05T11:30+11:00'],
  ['for it in the night clocks go forward', '2026-10-04T01:30+10:00', 2, '2026-10-04T12:00+11:00'],
  ['for it in the night clocks go back', '2026-04-05T01:30+11:00', 2, '2026-04-05T12:00+10:00'],
  ['for no place', '2026-11-23T16:30+11:00', null, '2026-11-24T09:30+11:00'],
  ['for a place that is no more', '2026-11-23T16:30+11:00', 99, '2026-11-24T09:30+11:00'],
];

/** Weekdays from nine to five. */
const WITHOUT_HOURS: readonly [moment: string, sent: string, due: string][] = [
  ['in the morning', '2026-11-23T09:00+11:00', '2026-11-23T11:00+11:00'],
  ['before nine', '2026-11-23T08:30+11:00', '2026-11-23T11:00+11:00'],
  ['at four', '2026-11-23T16:00+11:00', '2026-11-24T10:00+11:00'],
  ['in the night', '2026-11-24T02:00+11:00', '2026-11-24T11:00+11:00'],
  ['on a day that other places are closed', '2026-11-25T11:00+11:00', '2026-11-25T13:00+11:00'],
  ['on Friday at half past four', '2026-11-27T16:30+11:00', '2026-11-30T10:30+11:00'],
  ['on Sunday', '2026-11-29T12:00+11:00', '2026-11-30T11:00+11:00'],
  ['before clocks go forward', '2026-10-02T16:30+10:00', '2026-10-05T10:30+11:00'],
];

const toIso = (clock: string) => new Date(Date.parse(clock)).toISOString();

describe('by when a lead is to be answered', () => {
  it.each(BY_HOURS)(
    'sent %s, at %s to place %s: %s, as its shopper was promised',
    (_name, sent, place, due) => {
      const site = website();
      const from = Date.parse(sent);
      expect(findDue({ ...lead, location_id: place }, site, from)).toBe(toIso(due));
      const location = site.locations.find(({ id }) => id === place) ?? site.locations[0]!;
      expect(replyBy(site, readHours(location), { site, sent: from })).toBe(Date.parse(due));
    },
  );

  it.each(WITHOUT_HOURS)('sent %s, at %s where nobody said the hours: %s', (_name, sent, due) => {
    expect(findDue({ ...lead, location_id: 3 }, website(), Date.parse(sent))).toBe(toIso(due));
    expect(findDue(lead, website({ locations: [] }), Date.parse(sent))).toBe(toIso(due));
  });

  it('is what the dealer aims for where shoppers are promised nothing: two hours, or as many as it says', () => {
    const sent = Date.parse('2026-11-23T09:00+11:00');
    expect(findDue(lead, website({ reply_promise: null }), sent)).toBe(toIso('2026-11-23T11:00+11:00'));
    const quick = website({ reply_promise: null, reply_target_minutes: 20 });
    expect(findDue(lead, quick, sent)).toBe(toIso('2026-11-23T09:20+11:00'));
    expect(findDue(lead, website({ reply_promise: 60, reply_target_minutes: 20 }), sent)).toBe(
      toIso('2026-11-23T10:00+11:00'),
    );
  });

  it('is so many minutes later where a promise of days outlasts all hours that are known', () => {
    const sent = Date.parse('2026-11-23T09:00+11:00');
    expect(findDue(lead, website({ locations: [], reply_promise: 10_080 }), sent)).toBe(
      toIso('2026-11-30T09:00+11:00'),
    );
  });

  it.each([
    ['spam', { spam: true }],
    ['what is not finished', { form_completed: false }],
    ['what nobody answers', { category: 'Subscription Enquiry' }],
  ])('is never, for %s', (_name, change) => {
    expect(findDue({ ...lead, ...change }, website(), 0)).toBeNull();
  });
});
