import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/cars/car.ts';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import { sampleCar } from '#test/contracts/samples.ts';
import { CarCard } from './car-card.tsx';
import { buildCardData } from '#domain/cars/card-data.ts';

const NOW = Date.parse('2026-11-18T00:00:00.000Z');
const OLD = { created_at: '2026-10-01T00:00:00.000Z' };
const SOLD = { status: 'sold', sold: true, sold_at: '2026-11-16T00:00:00.000Z' } as const;

function cardOf(change: Partial<Car>): string {
  const parsed = parseWebsite({ name: 'Test' });
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  const car = { ...sampleCar('A1', { location_name: 'Northgate', ...change }), id: 1, slug: 'a1' };
  return renderToStaticMarkup(<CarCard car={buildCardData(car, parsed.website, NOW)} />);
}

describe('a card without pictures', () => {
  it('promises photos of a car that is new in the yard', () => {
    expect(cardOf({})).toContain('Photos on the way');
  });

  it('says once that its car is new in the yard', () => {
    expect(cardOf({}).match(/new arrival/gi)).toEqual(['New arrival']);
    expect(cardOf({ reserved: true })).toContain('RESERVED');
  });

  it.each([
    ['sold', SOLD],
    ['a month old', OLD],
  ])('promises none of a car that is %s', (_which, change) => {
    expect(cardOf(change)).not.toMatch(/on the way|New arrival</);
    expect(cardOf(change)).toContain('No photos');
  });
});

it('a sold card keeps its place', () => {
  expect(cardOf(SOLD)).toContain('<span class="card-location">Northgate</span>');
  expect(cardOf(SOLD)).toContain('JUST SOLD');
});
