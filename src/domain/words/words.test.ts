import { describe, expect, it } from 'vitest';
import { formatDistance } from './distance.ts';
import { toDollars, formatMoney, describePriceBasis } from './money.ts';
import { countOfCars, describeFuel, groupDigits, formatLabel, describeOne, pickWords } from './words.ts';

const australian = { locale: 'en-AU', template: 'car', odometer_unit: 'km' } as const;
const american = { locale: 'en-US', template: 'camper', odometer_unit: 'mi' } as const;

describe('words of a country', () => {
  it('says colour, enquiry, petrol and postcode in Australia and New Zealand', () => {
    expect(pickWords(australian)).toMatchObject({
      colour: 'colour',
      enquiry: 'enquiry',
      petrol: 'petrol',
      postcode: 'postcode',
    });
    expect(pickWords({ locale: 'en-NZ' })).toEqual(pickWords(australian));
  });

  it('says color, inquiry, gas and ZIP code in the United States', () => {
    expect(pickWords(american)).toMatchObject({
      colour: 'color',
      enquiry: 'inquiry',
      petrol: 'gas',
      postcode: 'ZIP code',
    });
    expect(formatLabel('postcode', american)).toBe('ZIP code');
    expect(formatLabel('colour', american)).toBe('Color');
  });

  it('shows petrol as gas on American sites, in mixtures too', () => {
    expect(describeFuel('Petrol', american)).toBe('Gas');
    expect(describeFuel('Hybrid petrol', american)).toBe('Hybrid gas');
    expect(describeFuel('Petrol', australian)).toBe('Petrol');
    expect(describeFuel('Diesel', american)).toBe('Diesel');
  });
});

it('a site may have a word of its own for what it sells', () => {
  const trucks = { ...australian, noun: 'vehicle' } as const;
  expect(countOfCars(60, trucks)).toBe('60 vehicles');
  expect(countOfCars(1, trucks)).toBe('1 vehicle');
  expect(describeOne(trucks)).toBe('a vehicle');
});

describe('counts', () => {
  it.each([
    [330, 'car', '330 cars'],
    [1, 'car', '1 car'],
    [0, 'car', '0 cars'],
    [1234, 'car', '1,234 cars'],
    [1, 'motorcycle', '1 motorcycle'],
    [80, 'motorcycle', '80 motorcycles'],
    [70, 'camper', '70 campers'],
  ] as const)('%i of template %s reads %s', (count, template, text) => {
    expect(countOfCars(count, { template, locale: 'en-NZ' })).toBe(text);
  });

  it.each([
    ['en-US', 'an RV', '70 RVs'],
    ['en-AU', 'a camper', '70 campers'],
  ] as const)('in %s a camper is %s', (locale, one, many) => {
    const site = { template: 'camper', locale } as const;
    expect(describeOne(site)).toBe(one);
    expect(countOfCars(70, site)).toBe(many);
  });

  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [1234567, '1,234,567'],
  ])('groups %i as %s', (whole, text) => {
    expect(groupDigits(whole)).toBe(text);
  });
});

describe('money', () => {
  it.each([
    [5_899_000, '$58,990'],
    [99, '$1'],
    [0, '$0'],
    [123_456_789, '$1,234,568'],
    [-150_000, '-$1,500'],
  ])('shows %i cents as %s', (cents, text) => {
    expect(formatMoney(cents)).toBe(text);
  });

  it('gives whole dollars to addresses', () => {
    expect(toDollars(5_899_049)).toBe(58_990);
  });

  it.each([
    ['drive_away', 'Drive away'],
    ['ride_away', 'Ride away'],
    ['excl_government_charges', 'Excl. government charges'],
    ['plus_on_road_costs', 'Plus on-road costs'],
  ] as const)('names the basis %s', (basis, text) => {
    expect(describePriceBasis(basis, { locale: 'en-AU' })).toBe(text);
  });

  it('names what an American price leaves out in American words', () => {
    expect(describePriceBasis('excl_government_charges', { locale: 'en-US' })).toBe(
      'Excl. tax, title and license',
    );
  });
});

describe('distance', () => {
  it('keeps the number in the site’s own unit', () => {
    expect(formatDistance(22_150, australian)).toBe('22,150 km');
    expect(formatDistance(12, american)).toBe('12 mi');
  });
});
