import { describe, expect, it } from 'vitest';
import { readCellText } from './feed-row.ts';
import { makeAndModel } from './make-and-model.ts';
import { readDay, readConsumption, readEngine, readMonth } from './car-details.ts';
import { readImages } from './read-images.ts';
import { createNumberReaders } from './numbers/number-readers.ts';
import { readRank } from './numbers/read-number.ts';
import { readYear } from './numbers/read-year.ts';
import { readBody, readColour, readDrive, readFuel, readTransmission, readYesNo } from './read-words.ts';

const valueOf = (read: { value: unknown } | { fault: string }) => ('value' in read ? read.value : 'fault');

describe('an empty mark means no value', () => {
  it.each([
    '',
    ' ',
    '-',
    '–',
    '- / -',
    'NA',
    'n/a',
    'N/A',
    'nan',
    'NaN',
    'POA',
    'p.o.a.',
    'TBA',
    'null',
    'None',
    '=',
    '\u200b',
    '\u00a0\u2060',
    '=""',
    null,
    {},
    [],
  ])('%j', (mark) => {
    expect(readCellText(mark)).toBeNull();
  });

  it.each([
    [' two  words\n', 'two words'],
    ['a\u0000b', 'a b'],
    ['\ud800x', '\ufffdx'],
    ['0', '0'],
    [5, '5'],
    ['Nano', 'Nano'],
    ['3\u200b', '3'],
    ['\ufeffCX\u00ad-\u202a5\u202c\u00a0 Touring', 'CX-5 Touring'],
    ['ï»¿CitroÃ«n', 'Citroën'],
    ['👨\u200d👩 seats\u200d', '👨\u200d👩 seats'],
    ['="00123"', '00123'],
    ['="', '="'],
  ])('%j does not', (cell, text) => {
    expect(readCellText(cell)).toBe(text);
  });
});

describe('numbers that say nothing, or are none', () => {
  const { price, km, details } = createNumberReaders(
    { locale: 'en-AU', currency: 'AUD', odometer_unit: 'km', subscription_period: 'week' },
    null,
  );
  const priceOf = (cell: unknown) => {
    const read = price(cell);
    return 'value' in read ? { value: read.value?.cents ?? null } : read;
  };

  it.each([
    [priceOf, '0', null],
    [priceOf, 'POA', null],
    [priceOf, 'Contact dealer', null],
    [priceOf, [], null],
    [priceOf, ['24990'], 2_499_000],
    [priceOf, ['24990', '25990'], 'fault'],
    [priceOf, '12abc', 'fault'],
    [priceOf, '999999999999', 'fault'],
    [km, '- / -', null],
    [km, 'unlisted', null],
    [km, '9999999', 'fault'],
    [readYear, 'nan', null],
    [readYear, '0', null],
    [readRank, '5', 5],
    [readRank, '-3', -3],
    [readRank, '1e5', 'fault'],
    [readRank, '0x10', 'fault'],
  ])('%o of %j is %j', (read, cell, value) => {
    expect(valueOf(read(cell))).toBe(value);
  });

  it.each([
    ['doors', ' 4 Doors', 4],
    ['doors', '5', 5],
    ['doors', '7 Seats', null],
    ['doors', '45', null],
    ['seats', 'many', null],
    ['seats', '5.0', 5],
    ['cylinders', '4 cyl', 4],
    ['engine_cc', '1,998 cc', 1998],
    ['engine_cc', '1.998', 1998],
    ['engine_cc', '2.0', null],
    ['length', '6.125', 6.125],
    ['length', '6,125 m', 6.125],
    ['length', '6125', null],
    ['length', '6125 mm', null],
    ['length', '21 ft', null],
    ['gvm', '3.050', 3050],
    ['gvm', '3,050 kg', 3050],
    ['gvm', '3.05 t', null],
    ['range', '480 km', 480],
    ['range', '300 miles', null],
  ] as const)('%s of %j is %j, or left out', (name, cell, value) => {
    expect(valueOf(details[name](cell))).toBe(value);
  });
});

describe('words', () => {
  it.each([
    [readTransmission, 'Auto 8sp', 'Automatic'],
    [readTransmission, 'CVT', 'Automatic'],
    [readTransmission, '6 Speed Manual', 'Manual'],
    [readBody, 'Ute / Tray', 'Ute'],
    [readBody, 'HATCH', 'Hatchback'],
    [readBody, 'Camper Van', 'Camper Van'],
    [readBody, 'Other', null],
    [readFuel, 'Unleaded', 'Petrol'],
    [readFuel, 'Premium', 'Petrol'],
    [readFuel, 'Petrol Hybrid', 'Hybrid'],
    [readFuel, 'PHEV', 'Plug-in Hybrid'],
    [readFuel, 'Gas', 'Gas'],
    [readFuel, '-', null],
    [readDrive, '4X4', '4x4'],
    [readDrive, 'Front', 'Front Wheel Drive'],
    [readDrive, 'AWD', 'All Wheel Drive'],
    [readColour, 'WHITE', 'White'],
    [readColour, 'Soul Red Crystal', 'Soul Red Crystal'],
    [readColour, '5 years', null],
    [readColour, '2020/11', null],
    [readYesNo, 'Y', true],
    [readYesNo, 0, false],
    [readYesNo, 'perhaps', 'fault'],
  ])('%o of %j is %j', (read, cell, value) => {
    expect(valueOf(read(cell))).toBe(value);
  });
});

describe('an engine', () => {
  it.each([
    ['4 cyl, 2.2 L', { cylinders: 4, engine: '2.2 L' }],
    ['2 L', { engine: '2 L' }],
    ['4 cyl', { cylinders: 4 }],
    ['0 L', {}],
    ['-', {}],
    ['2.8L 4-cylinder turbo diesel', { cylinders: 4, engine: '2.8L 4-cylinder turbo diesel' }],
  ])('%j is %j', (cell, engine) => {
    expect(readEngine(cell)).toEqual(engine);
  });

  it('that burns nothing has no consumption', () => {
    expect(readConsumption('0 L / 100 km')).toBeNull();
    expect(readConsumption('0.9 L / 100 km')).toBe('0.9 L / 100 km');
  });
});

describe('pictures', () => {
  it.each([
    ['https://a.test/1.jpg|https://a.test/2.jpg', ['https://a.test/1.jpg', 'https://a.test/2.jpg']],
    ['https://a.test/1,2.jpg, /pictures/3.webp', ['https://a.test/1,2.jpg', '/pictures/3.webp']],
    [
      ['https://a.test/1.jpg', { image: { url: '/2.webp' } }, { url: '/3.webp' }],
      ['https://a.test/1.jpg', '/2.webp', '/3.webp'],
    ],
    ['javascript:alert(1)|data:image/png,x|https://u:p@a.test/|/\\evil.test', []],
    [null, []],
  ])('%j are %j', (cell, urls) => {
    expect(readImages(cell).images.map(({ image }) => image.url)).toEqual(urls);
  });

  it.each([
    [{ image: { url: '/1.webp', dark: '/1-dark.webp' } }, { url: '/1.webp', dark: '/1-dark.webp' }],
    [
      { url: '/1.webp', dark: 'https://a.test/2.jpg' },
      { url: '/1.webp', dark: 'https://a.test/2.jpg' },
    ],
    [{ url: '/1.webp', dark: 'javascript:alert(1)' }, { url: '/1.webp' }],
  ])('%j has its dark one', (entry, image) => {
    expect(readImages([entry]).images[0]?.image).toEqual(image);
  });
});

describe('a make', () => {
  it.each([
    [
      { make: 'Land', model: 'Rover', name: '2015 Land Rover Range Rover Sport SE' },
      'Land Rover',
      'Range Rover Sport',
    ],
    [{ make: 'Alfa', model: 'Romeo', name: '2013 Alfa Romeo Giulietta 1.4' }, 'Alfa Romeo', 'Giulietta'],
    [{ make: 'Great', model: 'Wall', name: '2011 Great Wall X240' }, 'GWM', 'X240'],
    [{ make: 'Isuzu', model: 'D-MAX', name: '' }, 'Isuzu UTE', 'D-MAX'],
    [{ make: 'Isuzu', model: 'NPR', name: '' }, 'Isuzu', 'NPR'],
    [{ make: 'MERCEDES BENZ', model: 'C200', name: '' }, 'Mercedes-Benz', 'C200'],
    [{ make: 'Ford', model: '', name: '2020 Ford Ranger XLT' }, 'Ford', 'Ranger'],
  ])('of %o is %s %s', (named, make, model) => {
    expect(makeAndModel(named, { locale: 'en-AU', car_type: 'used' })).toEqual({ make, model });
  });
});

describe('a day', () => {
  it.each([
    ['2027-03-03', '2027-03-03'],
    ['3/03/2027', '2027-03-03'],
    ['3 Mar 2027', '2027-03-03'],
    ['2027-03-03T00:00:00+13:00', '2027-03-03'],
    ['20270303', '2027-03-03'],
    ['31/02/2027', 'fault'],
    ['soon', 'fault'],
    ['n/a', null],
  ])('%j is %j', (cell, day) => {
    expect(valueOf(readDay('en-NZ')(cell))).toBe(day);
  });

  it('has its month first on an American site', () => {
    expect(valueOf(readDay('en-US')('3/12/2027'))).toBe('2027-03-12');
  });
});

describe('when a car was first registered', () => {
  it.each([
    ['2022-08-14', '2022-08'],
    ['14/08/2022', '2022-08'],
    ['8/2022', '2022-08'],
    ['2022-08', '2022-08'],
    [2022, '2022'],
    ['2022', '2022'],
    ['soon', null],
    ['', null],
    [null, null],
  ])('%j is %j', (cell, month) => {
    expect(valueOf(readMonth('en-AU')(cell))).toBe(month);
  });
});
