import { describe, expect, it } from 'vitest';
import type { Car, CarDetails } from '../cars/car.ts';
import { parseWebsite } from '../tenants/parse-website.ts';
import type { Website } from '../tenants/website.ts';
import { sampleCar } from '#test/contracts/samples.ts';
import { listNoticeFacts, findMissingNoticeFacts } from './notice-facts.ts';

const NOW = Date.parse('2026-11-18T01:00:00Z');
const TOLD: CarDetails = {
  engine_cc: 1798,
  wof_expires: '2027-03-03',
  licence_expires: '2026-12-24',
  first_registered_nz: 2021,
  last_registered_country: 'Japan',
  imported_damaged: false,
  written_off: false,
  odometer_accurate: true,
  security_interest: false,
};
const YARD = {
  id: 2,
  name: 'Northside Yard',
  primary: true,
  dealer_license_number: 'M123456',
  contact_detail: { phone: '07 555 0100' },
  address: { street: '1 Test Street', city: 'Hamilton', postcode: '3204' },
};

describe('what a Consumer Information Notice states', () => {
  it('is the trader, the sale and the vehicle, as far as they are recorded', () => {
    const facts = factsOf({ vin: '7AT0DH00X00000001', km: 60_500, price_cents: 1_899_000 });
    expect(facts).toMatchObject({
      Name: 'Northside Limited',
      Address: '1 Test Street, Hamilton, 3204',
      'Motor vehicle trader registration number': 'M123456',
      'VIN or chassis number': '7AT0DH00X00000001',
      'Distance on the odometer': '60,500 km',
    });
    expect(facts['Cash price, with GST']).toContain('$18,990');
  });

  it('is what the stock says of its history and its papers', () => {
    expect(factsOf({ details: TOLD, fuel: 'Petrol' })).toMatchObject({
      'Engine capacity': '1,798 cc',
      'Warrant of fitness to': '3 March 2027',
      'Vehicle licence to': '24 December 2026',
      'Year first registered in New Zealand': '2021',
      'Country of its last registration before that': 'Japan',
      'Recorded as damaged when it was imported': 'No',
      'Recorded as written off': 'No',
      'Is that distance known to be right': 'Yes',
      'Security interest on the Personal Property Securities Register': 'No',
    });
  });

  it('knows of one that came new that it was not imported used', () => {
    expect(factsOf({ details: { last_registered_country: 'New Zealand' } })).toMatchObject({
      'Country of its last registration before that': 'None: it came new',
      'Recorded as damaged when it was imported': 'It came new',
    });
  });

  it.each([
    ['Diesel', {}, null],
    ['Diesel', { ruc_paid_to: 64_500 }, '64,500 km'],
    ['Electric', { ruc_paid_to: 20_000 }, '20,000 km'],
    ['Plug-in Hybrid', {}, null],
    ['Hybrid', {}, 'None: it pays in the price of its fuel'],
    ['Petrol', {}, 'None: it pays in the price of its fuel'],
    [null, {}, null],
  ])('of %s with %o: road user charges to %s', (fuel, details, said) => {
    expect(factsOf({ fuel, details })['Road user charges to']).toBe(said);
  });

  it('needs no cubic centimetres of an electric motor', () => {
    expect(factsOf({ fuel: 'Electric', details: {} })['Engine capacity']).toBe('None, an electric motor');
  });

  it('claims nothing of what nobody told the product', () => {
    const facts = factsOf({ vin: null, km: null, price_cents: null, year: null });
    for (const asked of [
      'VIN or chassis number',
      'Distance on the odometer',
      'Cash price, with GST',
      'Year of the vehicle',
      'Year first registered in New Zealand',
      'Security interest on the Personal Property Securities Register',
      'Recorded as damaged when it was imported',
    ])
      expect(facts).toHaveProperty([asked], null);
  });

  it('names the site where it stands for the trader, and no address where there is none', () => {
    expect(factsOf({}, { locations: [], legal_name: null })).toMatchObject({
      Name: 'Northside Cars',
      Address: null,
    });
  });
});

describe('the gaps of a notice', () => {
  const gapsOf = (change: Partial<Car>, site: object = {}) =>
    findMissingNoticeFacts(carOf(change), website(site), NOW);
  const whole = { vin: '7AT0DH00X00000001', rego: 'ABC123', fuel: 'Petrol', colour: null, details: TOLD };

  it('are what the law asks and nobody recorded', () => {
    expect(gapsOf(whole)).toEqual([]);
    expect(gapsOf({ ...whole, vin: null, fuel: 'Diesel' })).toEqual([
      'VIN or chassis number',
      'Road user charges to',
    ]);
  });

  it('are no matter of a new car, nor of another country', () => {
    expect(gapsOf({ ...whole, car_type: 'new', vin: null })).toEqual([]);
    expect(gapsOf({ ...whole, vin: null }, { locale: 'en-AU' })).toEqual([]);
  });
});

function factsOf(change: Partial<Car>, site: object = {}): Record<string, string | null> {
  const rows = listNoticeFacts(carOf(change), website(site), NOW).flatMap((part) => part.rows);
  return Object.fromEntries(rows);
}

function carOf(change: Partial<Car>): Car {
  return { ...sampleCar('U1', { location_id: 2 }), id: 7, slug: 'a-car', ...change };
}

function website(change: object): Website {
  const parsed = parseWebsite({
    name: 'Northside Cars',
    legal_name: 'Northside Limited',
    locale: 'en-NZ',
    locations: [YARD],
    ...change,
  });
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  return parsed.website;
}
