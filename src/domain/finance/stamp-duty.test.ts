import { describe, expect, it } from 'vitest';
import type { CarState } from './car-state.ts';
import { stampDuty } from './stamp-duty.ts';

const FOUR = { fuel: 'Petrol', cylinders: 4, body: 'SUV' };
const SIX = { ...FOUR, cylinders: 6 };
const HYBRID = { ...FOUR, fuel: 'Hybrid' };
const ELECTRIC = { fuel: 'Electric', cylinders: null, body: 'Hatchback' };

function dollars(state: CarState, value: number, car: typeof FOUR | typeof ELECTRIC = FOUR): number | null {
  const duty = stampDuty({ state, value_cents: value * 100, car, today: '2026-11-18' });
  return duty === null ? null : duty.cents / 100;
}

describe('stamp duty', () => {
  it.each([
    [30_000, 900, 600, 1_050],
    [45_990, 1_380, 920, 1_610],
    [101_000, 5_050, 4_040, 5_555],
  ])('in Queensland on $%i follows the engine', (value, four, hybrid, six) => {
    expect(dollars('qld', value)).toBe(four);
    expect(dollars('qld', value, HYBRID)).toBe(hybrid);
    expect(dollars('qld', value, ELECTRIC)).toBe(hybrid);
    expect(dollars('qld', value, SIX)).toBe(six);
  });

  it.each<[CarState, number, number, number]>([
    ['nsw', 900, 1_400, 4_150],
    ['vic', 1_260, 1_932, 7_070],
    ['sa', 1_140, 1_780, 3_980],
    ['wa', 1_050, 2_713.41, 6_565],
    ['nt', 900, 1_380, 3_030],
  ])('in %s follows the value', (state, low, middle, high) => {
    expect([30_000, 45_990, 101_000].map((value) => dollars(state, value))).toEqual([low, middle, high]);
  });

  it('never falls where a band begins', () => {
    for (const state of ['qld', 'nsw', 'vic', 'sa', 'wa', 'nt'] as const) {
      for (let value = 500; value < 160_000; value += 500)
        expect(dollars(state, value + 500) ?? 0).toBeGreaterThanOrEqual(dollars(state, value) ?? Infinity);
    }
  });

  it.each([
    ['Tasmania', 'tas', FOUR],
    ['the capital', 'act', FOUR],
    ['an electric car in the Northern Territory', 'nt', ELECTRIC],
    ['a ute', 'vic', { ...FOUR, body: 'Dual Cab Ute' }],
    ['a motorcycle', 'nsw', { ...FOUR, body: 'motorcycle' }],
    ['an engine nobody told of', 'qld', { ...FOUR, cylinders: null }],
  ] as const)('of %s is the dealer’s to say', (_, state, car) => {
    expect(stampDuty({ state, value_cents: 3_000_000, car, today: '2026-11-18' })).toBeNull();
  });

  it('is known of an electric car in the Northern Territory once the concession has ended', () => {
    const question = { state: 'nt', value_cents: 3_000_000, car: ELECTRIC } as const;
    expect(stampDuty({ ...question, today: '2027-06-30' })).toBeNull();
    expect(stampDuty({ ...question, today: '2027-07-01' })).toMatchObject({ cents: 90_000 });
  });

  it('is not guessed for days before its rates', () => {
    expect(stampDuty({ state: 'vic', value_cents: 3_000_000, car: FOUR, today: '2024-06-30' })).toBeNull();
  });

  it('says where its rates are from', () => {
    expect(stampDuty({ state: 'vic', value_cents: 3_000_000, car: FOUR, today: '2026-11-18' })).toMatchObject(
      {
        as_at: '2024-07-01',
        source: expect.stringContaining('Victoria') as string,
      },
    );
  });
});
