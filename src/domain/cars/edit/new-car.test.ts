import { describe, expect, it } from 'vitest';
import { parseWebsite } from '../../tenants/parse-website.ts';
import { formatField } from './form-fields.ts';
import { readNewCar } from './new-car.ts';

const NOW = '2026-11-26T01:00:00.000Z';
const LOCATIONS = [{ id: 3, name: 'Elm Yard', address: { city: 'Dubbo', state: 'NSW' } }];
const WRONG_VIN = '1M8GDM9A1KP042788';

const TYPED = {
  stocknum: ' N20417 ',
  car_type: 'used',
  location: '3',
  make: 'vw',
  model: 'Golf',
  badge: 'GTI',
  year: '2021',
  km: '41,260',
  price: '$37,990',
  price_basis: 'drive_away',
};

function read(change: Record<string, string> = {}, kept: Record<string, string> = {}, locale = 'en-AU') {
  const parsed = parseWebsite({ name: 'Elm', slug: 'elm', locale, locations: LOCATIONS });
  const website = 'website' in parsed ? parsed.website : expect.fail(JSON.stringify(parsed.faults));
  return readNewCar({ texts: { ...TYPED, ...change }, kept }, { website, now: NOW });
}

describe('a car that is typed in', () => {
  it('is read as an import reads it, and stands in stock from now on', () => {
    expect(read()).toMatchObject({
      car: {
        name: '2021 Volkswagen Golf GTI',
        make: 'Volkswagen',
        stocknum: 'N20417',
        year: 2021,
        km: 41_260,
        price_cents: 3_799_000,
        price_basis: 'drive_away',
        location_id: 3,
        city: 'Dubbo',
        status: 'in_stock',
        show_on_dealer_website: true,
        created_at: NOW,
        assumed: [],
      },
    });
  });

  it.each([
    ['2026-11-18T22:00:00.000Z', '2026-11-19'],
    ['2026-11-18T00:00:00.000Z', '2026-11-18'],
  ])('added at %s in Sydney, is in stock since %s', (created_at, day) => {
    const reading = read();
    const car = 'car' in reading ? { ...reading.car, created_at } : expect.fail('It has faults.');
    expect(formatField(car, 'created_at', { timezone: 'Australia/Sydney' })).toBe(day);
    expect(formatField(car, 'created_at', { timezone: 'America/Chicago' })).toBe('2026-11-18');
  });

  it('keeps from feeds what was said of it, and nothing that was left empty', () => {
    const said = ['car_type', 'location', 'make', 'model', 'badge', 'year', 'km', 'price'];
    expect(read()).toMatchObject({ fields: [...said, 'name', 'status', 'shown'] });
    const reading = read({ badge: '', km: '', price: '', location: '' });
    expect(reading).toMatchObject({
      car: { badge: null, km: null, price_cents: null, location_id: null },
      fields: ['car_type', 'make', 'model', 'year', 'name', 'status', 'shown'],
    });
  });

  it.each([
    ['stocknum', '', 'Type a stock number'],
    ['stocknum', 'x'.repeat(65), 'At most 64'],
    ['make', '', 'Type a make'],
    ['model', '', 'Type a model'],
    ['year', '', 'Type a year'],
    ['year', '1066', 'from 1900'],
    ['year', 'new', 'We cannot read this'],
    ['km', 'many', 'We cannot read this'],
    ['km', '99999999999', ''],
    ['price', '0', 'Type a price'],
    ['price', 'call us', 'Type a price'],
    ['price', '999,999,999', 'At most'],
    ['price_basis', 'stolen', 'Choose what it includes'],
    ['location', '99', 'Choose one of these'],
    ['car_type', 'stolen', 'Choose one of these'],
    ['vin', 'O23', 'no VIN'],
  ])('is not one with the %s “%s”', (field, text, fault) => {
    const name = field === 'price_basis' ? 'price' : field;
    expect(read({ [field]: text })).toMatchObject({
      faults: { [name]: expect.stringContaining(fault) as string },
    });
  });

  it.each([
    ['a price of a toy', { price: '25' }, 'price', '2500'],
    ['too many kilometres for a new one', { car_type: 'new' }, 'km', '41260'],
  ])('%s is asked about, and kept where somebody says so', (_what, change, field, keep) => {
    expect(read(change)).toEqual({
      faults: { [field]: expect.stringMatching(/^That is (?:less|more) than/) as string },
      keeps: { [field]: keep },
    });
    expect(read(change, { [field]: 'another' })).toMatchObject({ keeps: { [field]: keep } });
    expect(read(change, { [field]: keep })).toHaveProperty('car');
  });

  it('has its VIN’s check digit asked about in the United States alone, and kept as it is read', () => {
    const vin = WRONG_VIN.toLowerCase().replace('gdm', 'gdm ');
    expect(read({ vin })).toHaveProperty('car');
    expect(read({ vin }, {}, 'en-US')).toMatchObject({ keeps: { vin: WRONG_VIN } });
    expect(read({ vin }, { vin: WRONG_VIN }, 'en-US')).toMatchObject({ car: { vin: WRONG_VIN } });
  });
});
