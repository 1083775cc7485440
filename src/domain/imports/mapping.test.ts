import { describe, expect, it } from 'vitest';
import { cellsOf, keyOf } from './cells.ts';
import { NO_MAPPING, parseMapping, type Mapping } from './mapping.ts';

const ROW = new Map<string, unknown>([
  ['Brand', 'Ford'],
  ['Kind', 'Pre-Loved'],
  ['Paint', 'White / Black'],
  ['Yard', '-'],
  ['price', '5'],
]);

function mappingOf(input: unknown): Mapping {
  const parsed = parseMapping(input);
  if ('faults' in parsed) throw new Error(parsed.faults.join());
  return parsed.mapping;
}

describe('a mapping', () => {
  it('names columns, translates values, splits and fills in', () => {
    const mapping = mappingOf({
      columns: { make: 'Brand', car_type: 'Kind', location_name: 'Yard', vin: 'No such column' },
      values: { car_type: { 'pre-loved': 'used' } },
      split: {
        colour: { column: 'Paint', by: ' / ', take: 0 },
        interior_colour: { column: 'Paint', by: ' / ', take: -1 },
      },
      defaults: { location_name: 'Main yard', simple_fuel: 'Diesel' },
    });
    expect(Object.fromEntries(cellsOf(ROW, mapping))).toEqual({
      make: 'Ford',
      car_type: 'used',
      colour: 'White',
      interior_colour: 'Black',
      location_name: 'Main yard',
      fuel: 'Diesel',
    });
  });

  it('without columns leaves them to their obvious names', () => {
    expect(Object.fromEntries(cellsOf(ROW, NO_MAPPING))).toEqual({
      make: 'Ford',
      location_name: '-',
      price: '5',
    });
    const shouted = new Map([
      ['STOCK NO', 'A1'],
      ['Body-Type', 'SUV'],
      ['Exterior Colour', 'Red'],
    ]);
    expect(Object.fromEntries(cellsOf(shouted, NO_MAPPING))).toEqual({
      stocknum: 'A1',
      body: 'SUV',
      colour: 'Red',
    });
  });

  it('may say a field in other words, and passes over what no feed gives', () => {
    const mapping = mappingOf({
      columns: { location: 'Yard', Colour: 'Paint', photos_count: 'n', slug: 's' },
    });
    expect([...mapping.columns]).toEqual([
      ['location_name', 'Yard'],
      ['colour', 'Paint'],
    ]);
  });

  it('makes a key of columns, unless all of them are empty', () => {
    expect(keyOf(ROW, mappingOf({ key: ['Brand', 'Yard'] }))).toBe('Ford\u001f');
    expect(keyOf(ROW, mappingOf({ key: ['Yard'] }))).toBeNull();
    expect(keyOf(ROW, NO_MAPPING)).toBeNull();
  });

  it.each([
    [null],
    [[]],
    [{ colums: {} }],
    [{ columns: { wheels: 'x' } }],
    [{ columns: { make: 5 } }],
    [{ columns: { make: '' } }],
    [{ values: { car_type: 'used' } }],
    [{ split: { colour: { column: 'c', by: '', take: 0 } } }],
    [{ split: { colour: { column: 'c', by: '/', take: 0.5 } } }],
    [{ key: 'Title' }],
    [{ key: [] }],
    [{ defaults: { make: { nested: true } } }],
  ])('like %j is refused with its faults', (input) => {
    const parsed = parseMapping(input);
    expect('faults' in parsed && parsed.faults.length).toBeGreaterThan(0);
  });

  it('tells its faults by JSON path, in words', () => {
    expect(
      parseMapping({ colums: {}, split: { colour: { column: 'c', by: '/' } }, columns: { make: 5 } }),
    ).toEqual({
      faults: ['columns.make is not text', 'split.colour.take is required', 'colums is not a known key'],
    });
    expect(parseMapping([])).toEqual({ faults: ['the mapping is not an object'] });
    expect(parseMapping({ defaults: { make: { nested: true } } })).toEqual({
      faults: ['defaults.make is not a value or a list of values'],
    });
  });
});
