import { describe, expect, it } from 'vitest';
import { FeedColumns } from './feed-columns.ts';
import type { FeedRow } from './feed-row.ts';
import { parseMapping, type Mapping } from './mapping.ts';

const ROW = new Map<string, unknown>([
  ['Brand', 'Ford'],
  ['Kind', 'Pre-Loved'],
  ['Finish', 'White / Black'],
  ['Yard', '-'],
  ['price', '5'],
]);

function mappingOf(input: unknown): Mapping {
  const parsed = parseMapping(input);
  if ('faults' in parsed) throw new Error(parsed.faults.join());
  return parsed.mapping;
}

const columnsOf = (mapping: unknown, unit: 'km' | 'mi' = 'km') =>
  new FeedColumns(mappingOf(mapping), { odometer_unit: unit, currency: unit === 'km' ? 'AUD' : 'USD' });
const cellsOf = (row: FeedRow, mapping: unknown) => Object.fromEntries(columnsOf(mapping).readCells(row));
const rowOf = (row: object): FeedRow => new Map(Object.entries(row));

describe('a mapping', () => {
  it('names columns, translates values, splits and fills in', () => {
    const mapping = {
      columns: { make: 'Brand', car_type: 'Kind', location_name: 'Yard', vin: 'No such column' },
      values: { car_type: { 'pre-loved': 'used' } },
      split: {
        colour: { column: 'Finish', by: ' / ', take: 0 },
        interior_colour: { column: 'Finish', by: ' / ', take: -1 },
      },
      defaults: { location_name: 'Main yard', simple_fuel: 'Diesel' },
    };
    expect(cellsOf(ROW, mapping)).toEqual({
      make: 'Ford',
      price: '5',
      car_type: 'used',
      colour: 'White',
      interior_colour: 'Black',
      location_name: 'Main yard',
      fuel: 'Diesel',
    });
  });

  it('is laid over the obvious names: what it does not mention is read without it', () => {
    expect(cellsOf(ROW, {})).toEqual({ make: 'Ford', location_name: '-', price: '5' });
    expect(cellsOf(ROW, { columns: { body: 'Kind' } })).toEqual({
      make: 'Ford',
      location_name: '-',
      price: '5',
      body: 'Pre-Loved',
    });
    const shouted = rowOf({ 'STOCK NO': 'A1', 'Body-Type': 'SUV', 'Exterior Colour': 'Red' });
    expect(cellsOf(shouted, {})).toEqual({ stocknum: 'A1', body: 'SUV', colour: 'Red' });
  });

  it('that takes a field from elsewhere, or a column for something else, ends what the name says', () => {
    const row = rowOf({ price: '1', was: '2', stock: 'A1' });
    expect(cellsOf(row, { columns: { price: 'was' } })).toEqual({ price: '2', stocknum: 'A1' });
    expect(cellsOf(row, { columns: { subscription_price: 'price' } })).toEqual({
      subscription_price: '1',
      stocknum: 'A1',
    });
    expect(cellsOf(rowOf({ price: '1' }), { columns: { price: 'was' } })).toEqual({});
  });

  it.each([
    ['price.amount', '5'],
    ['price/amount', '5'],
    ['Photos.Photo.URL', ['/a', '/b']],
    ['Photos/Photo/URL', ['/a', '/b']],
    ['sets.0.name', undefined],
    ['sets.lists.name', ['x', 'y']],
    ['price.tax', undefined],
  ])('finds what is nested at %s', (path, value) => {
    const row = rowOf({
      'price.amount': '5',
      'Photos.Photo': [{ URL: '/a' }, { other: 1 }, { URL: '/b' }],
      sets: [{ lists: [{ name: 'x' }] }, { lists: [{ name: 'y' }] }],
    });
    expect(cellsOf(row, { columns: { images: path } })['images']).toEqual(value);
  });

  it('knows which columns gave nothing, and which of its own no row had', () => {
    const columns = columnsOf({
      columns: { body: 'Kind', images: 'Photos.Photo.URL', vin: 'Chassis.No' },
      split: { colour: { column: 'Paint', by: '/', take: 0 } },
      key: ['Title', 'Yard'],
    });
    columns.readCells(
      rowOf({ Price: '', 'Sale Price': '5', Extra: 1, Kind: 'Ute', Paint: 'Red', Yard: 'x' }),
    );
    const row = rowOf({ make: 'Kia', Brand: 'Ford', 'Photos.Photo': [{ URL: '/a' }], 'dealer.name': 'D' });
    columns.readCells(row);
    columns.readKey(row);
    expect(columns.listUnread()).toEqual(['Extra', 'Brand']);
    expect(columns.listMissing()).toEqual(['Chassis.No', 'Title', 'Yard']);
  });

  it('takes neither miles for kilometres nor other dollars for the site’s by a name', () => {
    const row = rowOf({ Miles: '5', kms: '8', 'Price (USD)': '1', 'Price AUD': '2' });
    expect(Object.fromEntries(columnsOf({}, 'mi').readCells(row))).toEqual({ km: '5', price: '1' });
    const columns = columnsOf({}, 'km');
    expect(Object.fromEntries(columns.readCells(row))).toEqual({ km: '8', price: '2' });
    expect(columns.listUnread()).toEqual(['Miles', 'Price (USD)']);
  });

  it('may say a field in other words, and passes over what no feed gives', () => {
    const mapping = mappingOf({
      columns: { location: 'Yard', Colour: 'Paint', photos_count: 'n', slug: 's' },
    });
    expect([...mapping.columns]).toEqual([
      ['location_name', ['Yard']],
      ['colour', ['Paint']],
    ]);
  });

  it('makes a key of columns, unless all of them are empty', () => {
    expect(columnsOf({ key: ['Brand', 'Yard'] }).readKey(ROW)).toBe('Ford\u001f');
    expect(columnsOf({ key: ['Yard'] }).readKey(ROW)).toBeNull();
    expect(columnsOf({}).readKey(ROW)).toBeNull();
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
    [{ columns: { colour: 'Paint', Color: 'Other paint' } }],
    [{ columns: { name: 'Title', badge: 'Title' } }],
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
      faults: [
        'columns.make is not a column or a list of columns',
        'split.colour.take is required',
        'colums is not a known key',
      ],
    });
    expect(
      parseMapping({ columns: { name: 'Title', badge: 'Title', colour: 'Paint', color: 'Finish' } }),
    ).toEqual({
      faults: [
        'columns.color is named twice: it is colour',
        'columns.badge names the column "Title", as columns.name does',
      ],
    });
    expect(parseMapping([])).toEqual({ faults: ['the mapping is not an object'] });
    expect(parseMapping({ defaults: { make: { nested: true } } })).toEqual({
      faults: ['defaults.make is not a value or a list of values'],
    });
  });
});
