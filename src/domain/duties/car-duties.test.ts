import { describe, expect, it } from 'vitest';
import { listCarDuties } from './car-duties.ts';
import { DUTY_ROWS } from './duty-rows.ts';
import { describeWarranty, type WarrantySite } from './warranty-note.ts';
import { whyNoNotice } from './why-no-notice.ts';

const NOW = Date.parse('2026-11-18T01:00:00Z');
const BRISBANE: WarrantySite = {
  locale: 'en-AU',
  timezone: 'Australia/Brisbane',
  template: 'car',
  state: 'QLD',
  locations: [],
};
const USED = {
  car_type: 'used',
  year: 2020,
  km: 60_000,
  body: 'SUV',
  state: null,
  location_id: null,
  location_name: null,
  price_cents: 2_000_000,
  price_basis: 'excl_government_charges',
} as const;
const note = (car: object = {}, site: object = {}) =>
  describeWarranty({ ...USED, ...car }, { ...BRISBANE, ...site }, NOW);

describe('Queensland’s statutory warranty', () => {
  it.each([
    ['A', {}],
    ['A', { year: 2016 }],
    ['A', { km: 159_999 }],
    ['B', { year: 2015 }],
    ['B', { km: 160_000 }],
  ])('is class %s of %o', (letter, car) => {
    expect(note(car)).toContain(`class ${letter}:`);
  });

  it('says how long it lasts', () => {
    expect(note()).toBe('Statutory warranty class A: 3 months or 5,000 km, whichever comes first.');
    expect(note({ year: 2010 })).toContain('1 month or 1,000 km');
  });

  it.each([
    ['a new car', { car_type: 'new' }, {}],
    ['a demonstrator', { car_type: 'demo' }, {}],
    ['a motorcycle', {}, { template: 'motorcycle' }],
    ['a camper', {}, { template: 'camper' }],
    ['a truck', { body: 'Truck' }, {}],
    ['a car of unknown age', { year: null }, {}],
    ['a car of unknown distance', { km: null }, {}],
    ['a car in another state', { state: 'NSW' }, {}],
    ['a car of another country', {}, { locale: 'en-NZ', timezone: 'Pacific/Auckland' }],
  ])('is not claimed of %s', (_, car, site) => {
    expect(note(car, site)).toBeNull();
  });

  it('goes by where the car stands, not by the site', () => {
    expect(note({ state: 'QLD' }, { state: 'NSW' })).toContain('class A');
  });
});

describe('what is said beside a price', () => {
  it('is what comes on top of a used car’s', () => {
    expect(listCarDuties(USED, BRISBANE, NOW)).toEqual([
      expect.stringContaining('Stamp duty'),
      expect.stringContaining('class A'),
    ]);
    expect(listCarDuties({ ...USED, price_basis: 'drive_away' }, BRISBANE, NOW)).toHaveLength(1);
    expect(listCarDuties({ ...USED, car_type: 'new' }, BRISBANE, NOW)).toEqual([]);
  });

  it('is California’s right to cancel from its first day, in California only', () => {
    const said = (state: string, instant: string, price_cents = 2_000_000) =>
      listCarDuties(
        { ...USED, price_cents },
        { ...BRISBANE, locale: 'en-US', timezone: 'America/Los_Angeles', template: 'camper', state },
        Date.parse(instant),
      );
    expect(said('CA', '2026-10-01T08:00:00Z')).toEqual([expect.stringContaining('3 days and 400 miles')]);
    expect(said('CA', '2026-10-01T06:00:00Z')).toEqual([]);
    expect(said('CA', '2026-10-02T08:00:00Z', 5_000_100)).toEqual([]);
    expect(said('NM', '2026-10-02T08:00:00Z')).toEqual([]);
  });
});

describe('New Zealand’s notice', () => {
  it('belongs to used cars and demonstrators of New Zealand', () => {
    expect(whyNoNotice({ car_type: 'used' }, { locale: 'en-NZ' })).toBeNull();
    expect(whyNoNotice({ car_type: 'demo' }, { locale: 'en-NZ' })).toBeNull();
    expect(whyNoNotice({ car_type: 'new' }, { locale: 'en-NZ' })).toContain('new car');
    expect(whyNoNotice({ car_type: 'used' }, { locale: 'en-AU' })).toContain('New Zealand');
  });
});

describe('the rows of duties', () => {
  it('have a source, a day each, and no two that hold at once', () => {
    for (const row of DUTY_ROWS) {
      expect(row.source).not.toBe('');
      for (const day of [row.from, row.as_at]) expect(day).toMatch(/^20\d\d-\d\d-\d\d$/);
      const twins = DUTY_ROWS.filter(
        ({ id, country, state }) => id === row.id && country === row.country && state === row.state,
      );
      const later = twins.filter(({ from }) => from > row.from);
      for (const twin of later) expect(row.to !== undefined && row.to < twin.from).toBe(true);
    }
  });
});
