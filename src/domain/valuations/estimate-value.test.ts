import { describe, expect, it } from 'vitest';
import { ASKING_PRICE_SURVEYS, estimateValue, SELLER_SHARES } from './estimate-value.ts';
import { VEHICLE_CONDITIONS } from './vehicle-value.ts';

const COROLLA = { year: 2021, make: 'Toyota', model: 'Corolla', badge: 'Ascent Sport' };
const USUAL = {
  vehicle: COROLLA,
  km: 75_000,
  condition: 'Good',
  country: 'AU',
  today: '2026-11-22',
} as const;
type Question = Parameters<typeof estimateValue>[0];
const dollars = (change: Partial<Question> = {}) => {
  const value = estimateValue({ ...USUAL, ...change });
  return value && [value.low_cents / 100, value.high_cents / 100];
};

describe('an estimate of a five-year-old Corolla with 75,000 km', () => {
  it('is 85% of what it is advertised at, from 0.87 to 1.16 times that', () => {
    // 25,500 × 0.85 = 21,675; × 0.87 = 18,857; × 1.16 = 25,143.
    expect(dollars()).toEqual([18_900, 25_100]);
  });

  it('says what it is and what it is made of', () => {
    expect(estimateValue(USUAL)).toMatchObject({ ...COROLLA, estimate: true });
    expect(estimateValue(USUAL)?.basis).toBe(
      'Prices asked in Australia in 950 advertisements of used cars in 2023, for its age, 75,000 km and good condition, less 15% for what a dealer spends before it is sold again.',
    );
  });

  it.each(VEHICLE_CONDITIONS)(
    'adds up to the middle of the range line by line, in %s condition',
    (condition) => {
      const value = estimateValue({ ...USUAL, condition, km: 91_234, today: '2028-01-01' });
      const cents = (value?.changes ?? []).map((change) => change.cents);
      expect(cents[0]).toBe(2_550_000);
      const middle = cents.reduce((sum, each) => sum + each, 0);
      expect(Math.abs(Math.round((middle * 0.87) / 10_000) * 10_000 - (value?.low_cents ?? 0))).toBeLessThan(
        10_001,
      );
      expect(value?.changes?.map(({ label }) => label)).toEqual([
        'Advertised at, 5 years old with 75,000 km',
        '7 years old',
        '91,234 km',
        `${condition} condition`,
        'What a dealer spends before it is sold again',
      ]);
    },
  );

  it.each<[string, Partial<Question>, number[]]>([
    ['a year older', { today: '2027-01-01' }, [17_600, 23_400]],
    ['driven 10,000 km further', { km: 85_000 }, [18_400, 24_500]],
    ['that needs work', { condition: 'Needs work' }, [14_100, 18_900]],
    ['as far as its age where nobody says how far', { km: null, condition: null }, [18_900, 25_100]],
    [
      'however its name is written',
      { vehicle: { ...COROLLA, make: 'TOYOTA', model: 'corolla' } },
      [18_900, 25_100],
    ],
  ])('%s', (_name, change, range) => {
    expect(dollars(change)).toEqual(range);
  });

  it('is lower with every worse condition', () => {
    const lows = VEHICLE_CONDITIONS.map((condition) => dollars({ condition })?.[0] ?? 0);
    expect(lows).toEqual(lows.toSorted((one, other) => other - one));
  });
});

describe('no estimate is made of', () => {
  it.each<[string, Partial<Question>]>([
    ['a model that no survey knows', { vehicle: { ...COROLLA, model: 'Tarago' } }],
    ['a make that no survey knows', { vehicle: { ...COROLLA, make: 'Lada' } }],
    ['a car newer than the survey', { vehicle: { ...COROLLA, year: 2024 } }],
    ['a car of next year', { vehicle: { ...COROLLA, year: 2027 } }],
    ['one older than twelve years', { vehicle: { ...COROLLA, year: 2013 } }],
    ['one driven further than any in the survey', { km: 300_001 }],
    ['a car in New Zealand', { country: 'NZ' }],
    ['a car in the United States', { country: 'US' }],
    ['a day before the survey', { today: '2023-06-30' }],
    ['a make named like what every object has', { vehicle: { ...COROLLA, make: 'constructor' } }],
  ])('%s', (_name, change) => {
    expect(dollars(change)).toBeNull();
  });
});

it('every survey and every share has its source and its days', () => {
  for (const row of [...ASKING_PRICE_SURVEYS, ...SELLER_SHARES]) {
    expect(row.source).not.toBe('');
    for (const day of [row.from, row.as_at]) expect(day).toMatch(/^20\d\d-\d\d-\d\d$/);
  }
});
