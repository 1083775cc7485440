import { describe, expect, it } from 'vitest';
import type { Car } from '../cars/car.ts';
import { parseWebsite } from '../tenants/parse-website.ts';
import type { Website } from '../tenants/website.ts';
import { sampleCar } from '#test/contracts/samples.ts';
import { noticeFacts } from './notice-facts.ts';

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

function factsOf(change: Partial<Car>, site: object = {}): Record<string, string | null> {
  const car: Car = { ...sampleCar('U1', { location_id: 2 }), id: 7, slug: 'a-car', ...change };
  const rows = noticeFacts(car, website(site)).flatMap((part) => part.rows);
  return Object.fromEntries(rows);
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
