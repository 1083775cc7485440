import { expect, it } from 'vitest';
import { sampleCar } from '#test/contracts/samples.ts';
import { isSameValue, keepLocked, readField, unlockCar, writeField } from './car-locks.ts';

const CAR = sampleCar('A', {
  price_cents: 4_599_000,
  assumed: ['price_basis', 'status'],
  details: { seats: 5, doors: 4 },
});
const OTHER = sampleCar('A', {
  price_cents: 3_999_000,
  price_basis: 'plus_on_road_costs',
  status: 'coming_soon',
  colour: 'Red',
  details: { doors: 2, engine: '2.0 L' },
});

const FIELDS = ['price', 'status', 'colour', 'seats', 'doors', 'engine'] as const;

it('writes of a field what belongs to it, and nothing else', () => {
  for (const field of FIELDS) {
    const written = writeField(CAR, field, readField(OTHER, field));
    for (const name of FIELDS)
      expect([name, readField(written, name)]).toEqual([name, readField(name === field ? OTHER : CAR, name)]);
  }
});

it('gives back what a feed said, and keeps what people left', () => {
  const locks = (['price', 'status', 'seats', 'engine'] as const).map((field) => ({
    field,
    feedSays: readField(OTHER, field),
  }));
  expect(unlockCar(CAR, locks)).toMatchObject({
    price_cents: 3_999_000,
    price_basis: 'plus_on_road_costs',
    status: 'coming_soon',
    assumed: [],
    colour: 'Blue',
    details: { doors: 4, engine: '2.0 L' },
  });
  expect(keepLocked(OTHER, CAR, locks)).toEqual({
    ...CAR,
    colour: 'Red',
    details: { seats: 5, doors: 2 },
  });
});

it('compares what is said, whatever was assumed', () => {
  expect(isSameValue(readField(CAR, 'status'), readField({ ...CAR, assumed: [] }, 'status'))).toBe(true);
  expect(isSameValue(readField(CAR, 'price'), readField(OTHER, 'price'))).toBe(false);
});
