import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AttributeValue } from './car-attributes.ts';
import { matches } from './filter-evaluator.ts';
import { parseFilter } from './filter-grammar.ts';
import { parseFacetFilters, parseNumericFilters } from './filter-lists.ts';

const car: Record<string, AttributeValue> = {
  make: 'Land Rover',
  colour: 'White',
  price: 25000,
  year: 2022,
  km: null,
  photos_count: 0,
  certified: true,
  location_name: ['North', 'South'],
};
const attributeOf = (name: string) => car[name] ?? null;

function verdict(filter: ReturnType<typeof parseFilter>): boolean | string {
  if (filter.kind === 'fault') return `fault at ${filter.position}`;
  return filter.expression === null || matches(filter.expression, attributeOf);
}

describe('the filters language', () => {
  it.each<[string, boolean]>([
    ['', true],
    ['make:"Land Rover"', true],
    ["make:'land rover'", true],
    ['"make:Land Rover"', true],
    ['make:LandRover', true],
    ['make:"Range Rover"', true],
    ['colour:Black', false],
    ['colour:Black OR make:"Land Rover"', true],
    ['colour:Black AND make:"Land Rover"', false],
    ['NOT colour:Black', true],
    ['NOT (colour:Black OR colour:white)', false],
    ['colour:Black AND colour:White OR price = 25000', true],
    ['colour:Black AND (colour:White OR price = 25000)', false],
    ['price > 24999.5', true],
    ['price>25000', false],
    ['price != 25000', false],
    ['price:20000 TO 25000', true],
    ['price:1 TO 2', false],
    ['year:2022', true],
    ['photos_count:0', true],
    ['photos_count:" "', false],
    ['km < 100', false],
    ['km != 100', false],
    ['NOT km < 100', true],
    ['certified:true', true],
    ['certified:false', false],
    ['location_name:South', true],
    ['wheels:4', false],
    ['colour:"Wh\\ite"', true],
  ])('%s is %s for the car', (text, expected) => {
    expect(verdict(parseFilter(text))).toBe(expected);
  });

  it.each([
    ['make', 'fault at 4'],
    ['make:', 'fault at 5'],
    ['make:Land Rover', 'fault at 10'],
    ['(make:Kia', 'fault at 9'],
    ['make:"Kia', 'fault at 5'],
    ['AND make:Kia', 'fault at 0'],
    ['make:Kia AND', 'fault at 12'],
    ['price > cheap', 'fault at 13'],
    ['price:1 TO', 'fault at 10'],
    ['! make:Kia', 'fault at 0'],
  ])('says where %s stumbles', (text, expected) => {
    expect(verdict(parseFilter(text))).toBe(expected);
  });

  it('refuses deep nesting and endless text instead of overflowing', () => {
    expect(parseFilter(`${'('.repeat(3000)}make:Kia${')'.repeat(3000)}`).kind).toBe('fault');
    expect(parseFilter('NOT '.repeat(1000) + 'make:Kia').kind).toBe('fault');
    expect(parseFilter('make:Kia OR '.repeat(5000)).kind).toBe('fault');
  });

  it('answers whatever is sent by a filter or a fault, and never throws', () => {
    const isAnswered = (filter: ReturnType<typeof parseFilter>) =>
      typeof verdict(filter) === 'boolean' || /^fault at \d+$/.test(String(verdict(filter)));
    const properties = [
      fc.property(fc.string({ maxLength: 60 }), (text) => isAnswered(parseFilter(text))),
      fc.property(fc.jsonValue(), (value) => isAnswered(parseFacetFilters(value))),
      fc.property(fc.jsonValue(), (value) => isAnswered(parseNumericFilters(value))),
    ];
    for (const property of properties) expect(() => fc.assert(property)).not.toThrow();
  });
});

describe('facet filters', () => {
  it.each<[unknown, boolean]>([
    [undefined, true],
    [[], true],
    ['colour:White', true],
    [['colour:White', 'year:2022'], true],
    [['colour:White', 'colour:Black'], false],
    [[['colour:White', 'colour:Black']], true],
    [[['colour:Black'], 'colour:White'], false],
    ['["colour:White",["make:Kia","make:Land Rover"]]', true],
    [['colour:-Black'], true],
    [['colour:-White'], false],
    [['colour:\\-White'], false],
  ])('%j are %s for the car', (raw, expected) => {
    expect(verdict(parseFacetFilters(raw))).toBe(expected);
  });

  it.each([[5], [['colour']], [[['colour:White'], 7]], ['[broken'], [{ colour: 'White' }]])(
    '%j is refused',
    (raw) => {
      expect(parseFacetFilters(raw).kind).toBe('fault');
    },
  );
});

describe('numeric filters', () => {
  it.each<[unknown, boolean]>([
    [['price>=25000', 'price<=25000'], true],
    [['price > 25000'], false],
    [[['price<1', 'year=2022']], true],
    [['year:2020 TO 2022'], true],
    [['year:2022'], true],
    ['["price<=1"]', false],
    ['price>=1', true],
  ])('%j are %s for the car', (raw, expected) => {
    expect(verdict(parseNumericFilters(raw))).toBe(expected);
  });

  it.each([[['price>=cheap']], [['price']], [['price>=1.2.3']]])('%j is refused', (raw) => {
    expect(parseNumericFilters(raw).kind).toBe('fault');
  });
});
