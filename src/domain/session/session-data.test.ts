import { describe, expect, it } from 'vitest';
import { riverline } from '#demo/sites/riverline.ts';
import { parseWebsite } from '../tenants/parse-website.ts';
import { buildSessionData } from './session-data.ts';

const WEDNESDAY_NOON = Date.parse('2026-11-18T02:00:00Z');
const NIGHT = Date.parse('2026-11-18T16:00:00Z');
const cars = {
  total: 3,
  types: new Map([
    ['used', 2],
    ['new', 1],
  ]),
};

function buildSession(now: number) {
  const parsed = parseWebsite({
    ...riverline,
    special_hours: [
      { date: '2026-11-17', label: 'Past' },
      { date: '2026-11-18', label: 'Today' },
      { date: '2026-12-25', label: 'Christmas Day' },
    ].map((day) => ({ ...day, location_type: null, status: 'Open', open: '09:00', close: '17:00' })),
  });
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  return buildSessionData({ ...parsed.website, id: 7 }, { configVersion: 4, cars, now });
}

describe('what a visit is told of the site', () => {
  it('names the site, its version and its stock', () => {
    expect(buildSession(WEDNESDAY_NOON)).toMatchObject({
      website_id: 7,
      config_version: 4,
      stock: { count: 3, car_types: { used: 2, new: 1 } },
    });
  });

  it.each([
    [WEDNESDAY_NOON, true],
    [NIGHT, false],
  ])('says at %i whether anybody is in: %s', (now, isOpen) => {
    expect(buildSession(now).open_now).toBe(isOpen);
  });

  it('names today and the days to come', () => {
    expect(buildSession(WEDNESDAY_NOON).special_hours).toEqual([
      { date: '2026-11-18', label: 'Today' },
      { date: '2026-12-25', label: 'Christmas Day' },
    ]);
  });

  it('holds the switches and nothing else of the configuration', () => {
    const { flags, ...others } = buildSession(WEDNESDAY_NOON);
    expect(Object.values(flags).every((value) => typeof value === 'boolean')).toBe(true);
    expect(Object.keys(others).toSorted()).toEqual([
      'config_version',
      'offers_count',
      'open_now',
      'phone_overrides',
      'special_hours',
      'stock',
      'website_id',
    ]);
  });
});
