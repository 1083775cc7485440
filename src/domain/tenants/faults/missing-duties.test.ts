import { describe, expect, it } from 'vitest';
import { findMissingDuties } from './missing-duties.ts';
import { parseWebsite } from '../parse-website.ts';

const COMPLETE = {
  name: 'Test Yard',
  dealer_license_number: 'MD00000',
  contact_detail: {
    phone: '07 5550 0100',
    email: 'yard@test.example',
    opening_hours: [{ weekday: 1, status: 'Open', open: '09:00', close: '17:00' }],
  },
  address: { street: '1 Test Street', city: 'Brisbane', state: 'QLD', postcode: '4000' },
};

const IDENTITY = { name: 'Test Cars', city: 'Brisbane', state: 'QLD', credit_licence_number: '000009' };

function dutiesOf(configuration: object): string[] {
  const parsed = parseWebsite({ ...IDENTITY, ...configuration });
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  return findMissingDuties(parsed.website);
}

describe('duties a configuration does not meet', () => {
  it('are none when everything is said', () => {
    expect(dutiesOf({ locations: [COMPLETE] })).toEqual([]);
  });

  it.each([
    [
      'the dealer licence number in Australia',
      { ...COMPLETE, dealer_license_number: null },
      'licence number',
    ],
    ['a phone number', { ...COMPLETE, contact_detail: { ...COMPLETE.contact_detail, phone: null } }, 'phone'],
    ['the street', { ...COMPLETE, address: { city: 'Brisbane' } }, 'street address'],
    [
      'opening hours',
      { ...COMPLETE, contact_detail: { ...COMPLETE.contact_detail, opening_hours: [] } },
      'opening hours',
    ],
  ])('name %s', (_, location, words) => {
    expect(dutiesOf({ locations: [location] })).toEqual([expect.stringContaining(words)]);
  });

  it('do not ask a parts counter or an American yard for a licence', () => {
    const unlicensed = { ...COMPLETE, dealer_license_number: null };
    expect(dutiesOf({ locations: [{ ...unlicensed, location_type: 'parts' }] })).toEqual([]);
    expect(dutiesOf({ locations: [unlicensed], locale: 'en-US' })).toEqual([]);
  });

  it('name the credit licence of a country that shows repayments by it', () => {
    expect(dutiesOf({ locations: [COMPLETE], credit_licence_number: null })).toEqual([
      expect.stringContaining('credit licence number'),
    ]);
    const american = { locations: [COMPLETE], locale: 'en-US', credit_licence_number: null };
    expect(dutiesOf(american)).toEqual([]);
  });

  it('name the trader that New Zealand’s notice is signed by', () => {
    const site = { locations: [COMPLETE], locale: 'en-NZ' };
    expect(dutiesOf(site)).toEqual([expect.stringContaining('legal name')]);
    expect(dutiesOf({ ...site, legal_name: 'Test Cars Limited' })).toEqual([]);
  });

  it('name a site without any location, and colours nobody can read', () => {
    expect(dutiesOf({})).toEqual([
      expect.stringContaining('No location'),
      expect.stringContaining('Nobody receives enquiries'),
    ]);
    const theme = { brand: { l: 0.61, c: 0.03, h: 100 } };
    expect(dutiesOf({ locations: [COMPLETE], theme })).toContainEqual(
      expect.stringContaining('hard to read'),
    );
  });

  it('name the categories that nobody receives', () => {
    const locations = [{ ...COMPLETE, contact_detail: { ...COMPLETE.contact_detail, email: null } }];
    const desk = { name: 'desk', kind: 'email', to: ['desk@test.example'] };
    expect(dutiesOf({ locations, lead_destinations: [desk] })).toEqual([]);
    const only = {
      departments: ['sales', 'finance', 'buying', 'fleet', 'marketing', 'service', 'front desk'],
    };
    expect(dutiesOf({ locations, lead_destinations: [{ ...desk, only }] })).toEqual([
      expect.stringContaining('Nobody receives Parts Enquiry, Career Enquiry:'),
    ]);
  });

  it('name a destination that is reached without encryption', () => {
    const adf = { name: 'crm', kind: 'adf_http', url: 'http://crm.example/leads', is_default: true };
    expect(dutiesOf({ locations: [COMPLETE], lead_destinations: [adf] })).toEqual([
      expect.stringContaining('without encryption'),
    ]);
  });
});
