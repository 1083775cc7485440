import { describe, expect, it } from 'vitest';
import { listKnownMakes, findMake } from './list-known-makes.ts';

const dealership = { manufacturers: ['Toyota', 'GWM Haval', 'MG'] } as never;
const inStock = new Map([
  ['Škoda', 2],
  ['Toyota', 9],
  ['Mercedes-Benz', 1],
  ['GWM', 4],
]);
const makes = listKnownMakes({ dealerships: [dealership] }, inStock.keys(), inStock);

describe('the makes of a site', () => {
  it('are the dealer’s own in the dealer’s order, then the rest by name', () => {
    expect(makes.map(({ name, count }) => [name, count])).toEqual([
      ['Toyota', 9],
      ['GWM', 4],
      ['MG', 0],
      ['Mercedes-Benz', 1],
      ['Škoda', 2],
    ]);
  });

  it.each([
    ['toyota', 'toyota'],
    ['skoda', 'skoda'],
  ])('are found at /models/%s', (word, slug) => {
    expect(findMake(makes, word)).toMatchObject({ name: expect.any(String), slug });
  });

  it.each([
    ['Toyota', 'toyota'],
    ['great-wall', 'gwm'],
    ['GWM Haval', 'gwm'],
    ['mercedes', 'mercedes-benz'],
    ['mercedes_benz', 'mercedes-benz'],
    ['Škoda', 'skoda'],
    ['mg-motor', 'mg'],
  ])('are spelt one way: %s leads to %s', (word, slug) => {
    expect(findMake(makes, word)).toEqual({ slug });
  });

  it.each([['holden'], ['__proto__'], ['-'], ['toyota/hilux']])('do not hold %s', (word) => {
    expect(findMake(makes, word)).toBeNull();
  });
});
