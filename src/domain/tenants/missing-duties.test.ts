import { describe, expect, it } from 'vitest';
import { missingDuties } from './missing-duties.ts';
import { parseWebsite } from './parse-website.ts';

const COMPLETE = {
  name: 'Test Yard',
  dealer_license_number: 'MD00000',
  contact_detail: {
    phone: '07 5550 0100',
    opening_hours: [{ weekday: 1, status: 'Open', open: '09:00', close: '17:00' }],
  },
  address: { street: '1 Test Street', city: 'Brisbane', state: 'QLD', postcode: '4000' },
};

function dutiesOf(configuration: object): string[] {
  const parsed = parseWebsite({ name: 'Test Cars', city: 'Brisbane', state: 'QLD', ...configuration });
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  return missingDuties(parsed.website);
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
    [
      'a phone number',
      { ...COMPLETE, contact_detail: { opening_hours: COMPLETE.contact_detail.opening_hours } },
      'phone',
    ],
    ['the street', { ...COMPLETE, address: { city: 'Brisbane' } }, 'street address'],
    ['opening hours', { ...COMPLETE, contact_detail: { phone: '07 5550 0100' } }, 'opening hours'],
  ])('name %s', (_, location, words) => {
    expect(dutiesOf({ locations: [location] })).toEqual([expect.stringContaining(words)]);
  });

  it('do not ask a parts counter or an American yard for a licence', () => {
    const unlicensed = { ...COMPLETE, dealer_license_number: null };
    expect(dutiesOf({ locations: [{ ...unlicensed, location_type: 'parts' }] })).toEqual([]);
    expect(dutiesOf({ locations: [unlicensed], locale: 'en-US' })).toEqual([]);
  });

  it('name a site without any location, and colours nobody can read', () => {
    expect(dutiesOf({})).toEqual([expect.stringContaining('No location')]);
    const theme = { brand: { l: 0.61, c: 0.03, h: 100 } };
    expect(dutiesOf({ locations: [COMPLETE], theme })).toContainEqual(
      expect.stringContaining('hard to read'),
    );
  });
});
