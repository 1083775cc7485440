import { describe, expect, it } from 'vitest';
import { FeedColumns } from './feed-columns.ts';
import { readHeading } from './headings.ts';
import { NO_MAPPING, parseMapping } from './mapping.ts';

const targetsOf = (heading: string) => readHeading(heading).readings.map(({ target }) => target);

describe('a heading is read whatever its case, separators, brackets and unit', () => {
  it.each([
    ['Stock No.', 'stocknum'],
    ['STK#', 'stocknum'],
    ['stockNumber', 'stocknum'],
    ['\u200bMake ', 'make'],
    ['Vehicle Make', 'make'],
    ['Build Date', 'year'],
    ['ca-year', 'year'],
    ['Trim Level', 'badge'],
    ['Odometer KM', 'km'],
    ['OdometerKms', 'km'],
    ['Odometer (km)', 'km'],
    ['mileage.value', 'km'],
    ['Price (inc GST)', 'price'],
    ['Price ($)', 'price'],
    ['Price AUD', 'price'],
    ['price.amount', 'price'],
    ['Excl. Gov. Charges', 'price'],
    ['Drive-Away', 'price'],
    ['Special Price', 'sale_price'],
    ['Engine (L)', 'engine'],
    ['Engine size cc', 'engine_cc'],
    ['PriceIncGST', 'price'],
    ['Length (m)', 'length'],
    ['GVM kg', 'gvm'],
    ['Fuel Consumption (L/100km)', 'fuel_consumption'],
    ['Trans.', 'transmission'],
    ['Reg No', 'rego'],
    ['VIN/Chassis', 'vin'],
    ['Colour (Ext)', 'colour'],
    ['Photos/Photo/URL', 'images'],
    ['Photo10', 'images'],
    ['image[0].url', 'images'],
    ['Feature 3', 'features'],
    ['Sold Flag', 'sold'],
    ['Sold Date', 'sold_at'],
    ['Registration Date', 'first_registered'],
    ['Dealer Code', 'location_code'],
    ['Approved Used', 'certified'],
  ])('%j is %s', (heading, target) => {
    expect(targetsOf(heading)).toEqual([target]);
    const key = heading.replace(/[^\w\s]+/g, ' ');
    expect(targetsOf(key.toUpperCase())).toEqual([target]);
    expect(targetsOf(key.toLowerCase().trim().replaceAll(/\s+/g, '_'))).toEqual([target]);
  });

  it.each([
    'MSRP',
    'RRP',
    'Trade Price',
    'Cost',
    'Wholesale Price',
    'Floor Price',
    'Was Price',
    'Price ex GST',
    'Engine kW',
    'Price per week',
    'Image Count',
    'image[0].tag[0]',
    'Compliance Date',
    '',
    '#',
  ])('%j says no field', (heading) => {
    expect(targetsOf(heading)).toEqual([]);
  });
});

const cellsOf = (row: object, { mapping = {}, unit = 'km' as 'km' | 'mi' } = {}) => {
  const parsed = parseMapping(mapping);
  if ('faults' in parsed) throw new Error(parsed.faults.join());
  const columns = new FeedColumns(parsed.mapping, {
    odometer_unit: unit,
    currency: unit === 'km' ? 'AUD' : 'USD',
  });
  return Object.fromEntries(columns.readCells(new Map(Object.entries(row))));
};

describe('of several columns for a field the first with a value wins', () => {
  it.each([
    [
      { EGC: '36450', Price: '37000', DAP: '38990' },
      { price: '38990', price_basis: 'drive_away' },
    ],
    [
      { EGC: '36450', Price: '37000', DAP: '0' },
      { price: '36450', price_basis: 'excl_government_charges' },
    ],
    [{ EGC: '36450', Price: '$38,990 drive away' }, { price: '$38,990 drive away' }],
    [{ DAP: 'POA', Price: '37000' }, { price: '37000' }],
    [{ Price: '38990', 'Sale Price': '36990' }, { price: '36990' }],
    [{ 'Sale Price': '36990', DAP: '38990' }, { price: '36990' }],
    [
      { 'Sale Price': '', DAP: '38990' },
      { price: '38990', price_basis: 'drive_away' },
    ],
    [{ 'Internet Price': '20995', Price: '21995', MSRP: '25000' }, { price: '20995' }],
    [
      { DAP: '38990', price_basis: 'EGC' },
      { price: '38990', price_basis: 'EGC' },
    ],
    [{ Type: 'Car', Condition: 'GOOD', 'New/Used': 'USED' }, { car_type: 'USED' }],
    [
      { Type: 'SUV', Condition: 'New' },
      { body: 'SUV', car_type: 'New' },
    ],
    [{ 'Vehicle Type': 'Used' }, { car_type: 'Used' }],
    [{ Type: 'Car' }, {}],
    [
      { Range: 'Corolla', Grade: 'Ascent' },
      { model: 'Corolla', badge: 'Ascent' },
    ],
    [{ Range: '480 km' }, { range: '480 km' }],
    [{ 'Build Date': '03/2021', Year: '2020' }, { year: '2020' }],
    [{ Status: 'Available', 'Stock Status': 'Sold' }, { status: 'Sold' }],
    [{ 'Engine Size': '2755' }, { engine: '2755 cc' }],
    [{ 'Engine (L)': '2.5' }, { engine: '2.5 L' }],
    [{ Miles: '50000' }, {}],
  ])('%j is %j', (row, cells) => {
    expect(cellsOf(row)).toEqual(cells);
  });

  it('in a mapping too, with the basis that its heading says', () => {
    const mapping = {
      columns: { price: ['Away', 'PriceList[Type=DAP].Amount', 'PriceList[Type=EGC].Amount'] },
    };
    const row = (type: string) => ({ Away: '', PriceList: [{ Type: type, Amount: 38990 }] });
    expect(cellsOf(row('dap'), { mapping })).toEqual({ price: 38990, price_basis: 'drive_away' });
    expect(cellsOf(row('EGC'), { mapping })).toEqual({
      price: 38990,
      price_basis: 'excl_government_charges',
    });
    expect(cellsOf({ 'Sale Price': '1', Web: '2' }, { mapping: { columns: { price: 'Web' } } })).toEqual({
      price: '2',
    });
  });

  it('and numbered ones make a list in the order of their numbers', () => {
    const row = {
      Photo10: '/j',
      Photo2: '/b',
      'image[0].url': '/0',
      Photo3: '',
      additional_image_link: ['/y', '/z'],
    };
    expect(cellsOf({ image_link: '/a', ...row })).toEqual({ images: ['/a', '/0', '/b', '/j', '/y', '/z'] });
    const mapping = { columns: { images: ['Second', 'First'] } };
    expect(cellsOf({ First: '/1', Second: '/2' }, { mapping })).toEqual({ images: ['/2', '/1'] });
  });
});

describe('the stock number is in the column that is another one for each car', () => {
  const chosenOf = (rows: object[], mapping = NO_MAPPING) => {
    const columns = new FeedColumns(mapping, { odometer_unit: 'km', currency: 'AUD' });
    const feed = rows.map((row) => new Map<string, unknown>(Object.entries(row)));
    columns.learn(feed);
    return feed.map((row) => columns.readCells(row).get('stocknum'));
  };

  it.each([
    [
      'by its name',
      [
        { ID: '1', 'Stock No': 'A' },
        { ID: '2', 'Stock No': 'B' },
      ],
      ['A', 'B'],
    ],
    [
      'where the name repeats itself',
      [
        { Stock: 'Yes', Ref: '1' },
        { Stock: 'Yes', Ref: '2' },
      ],
      ['1', '2'],
    ],
    [
      'where only one of the weak ones is',
      [
        { ID: 'D9', Ref: '1' },
        { ID: 'D9', Ref: '2' },
      ],
      ['1', '2'],
    ],
    [
      'also where a car has none',
      [
        { ID: '1', 'Stock No': 'A' },
        { ID: '2', 'Stock No': '' },
      ],
      ['A', ''],
    ],
  ])('%s', (_where, rows, stocknums) => {
    expect(chosenOf(rows)).toEqual(stocknums);
  });

  it('and no weak one where the mapping has a key', () => {
    expect(chosenOf([{ ID: '1' }], { ...NO_MAPPING, key: ['Title'] })).toEqual([undefined]);
  });
});

describe('an unread column that looks like a field', () => {
  it('is named with the path that a mapping takes', () => {
    const columns = new FeedColumns(NO_MAPPING, { odometer_unit: 'km', currency: 'AUD' });
    columns.readCells(
      new Map<string, unknown>([
        ['Specification.Make', 'Kia'],
        ['Total kms travelled', '5'],
        ['MSRP', '1'],
        ['Was Price', '1'],
        ['Wheels', '4'],
        ['Colour', 'Red'],
        ['Second colour', 'Blue'],
        ['Identification', [{ Type: 'StockNumber', Value: 'A1' }]],
        [
          'PriceList',
          [
            { Type: 'DAP', Amount: 2 },
            { Type: 'EGC', Amount: 1 },
          ],
        ],
        ['Media.Photos', [{ Url: '/a', Order: 1 }]],
      ]),
    );
    expect(columns.listMappable()).toEqual([
      { field: 'make', columns: ['Specification.Make'] },
      { field: 'km', columns: ['Total kms travelled'] },
      { field: 'stocknum', columns: ['Identification[Type=StockNumber].Value'] },
      { field: 'price', columns: ['PriceList[Type=DAP].Amount', 'PriceList[Type=EGC].Amount'] },
      { field: 'images', columns: ['Media.Photos.Url'] },
    ]);
  });
});
