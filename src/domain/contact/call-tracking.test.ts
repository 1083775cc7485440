import { describe, expect, it } from 'vitest';
import { parseWebsite } from '../tenants/parse-website.ts';
import { chooseCallTracking, pickOverrides, readOwnOverrides, findTrackedPhone } from './call-tracking.ts';

const SITE = {
  name: 'Test',
  call_us_number: '07 5550 0100',
  features: { dealercell: true },
  locations: [
    { id: 1, name: 'Yard', location_type: 'sales', contact_detail: { phone: '07 5550 0110' } },
    { id: 2, name: 'Workshop', location_type: 'service', contact_detail: { phone: '07 5550 0130' } },
    { id: 3, name: 'Shed', location_type: 'parts' },
  ],
  phone_overrides: [
    { source: 'google', location_id: null, phone: '1300 000 100' },
    { source: 'google', location_id: 1, phone: '1300 000 110' },
    { source: 'google', location_id: 2, phone: '0755500930' },
    { source: 'facebook', location_id: 1, phone: '1300 000 210' },
  ],
};

function websiteOf(change: object = {}) {
  const parsed = parseWebsite({ ...SITE, ...change });
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  return parsed.website;
}
const website = websiteOf();
const overrides = readOwnOverrides(website);

describe('what a page learns of call tracking', () => {
  it('is the numbers that pages show, masked where they hide one behind a click', () => {
    expect(chooseCallTracking(website)).toEqual({
      locale: 'en-AU',
      shown: { site: '07 5550 0100', 2: '07 5550 0130' },
      masked: { 1: '07 55*******' },
    });
  });

  it('is nothing without dealercell', () => {
    const without = websiteOf({ features: {} });
    expect([chooseCallTracking(without), pickOverrides(overrides, without)]).toEqual([null, {}]);
  });
});

describe('what a visit learns of the numbers', () => {
  it('is all by source, as displayed, and masked where they stand for a hidden one', () => {
    expect(pickOverrides(overrides, website)).toEqual({
      google: { site: '1300 000 100', 1: '1300 *******', 2: '07 5550 0930' },
      facebook: { 1: '1300 *******' },
    });
  });

  it('is the whole of one where the site has no other number to show in its place', () => {
    const open = websiteOf({ call_us_number: null, phone_overrides: [] });
    expect(pickOverrides({ google: { 1: '1300 000 110' } }, open)).toEqual({
      google: { 1: '1300 000 110' },
    });
    expect(chooseCallTracking(open)).toMatchObject({
      shown: { 1: '07 5550 0110' },
      masked: { 1: '07 55*******' },
    });
  });

  it('is nothing of a dashboard’s that is no number of this site’s', () => {
    const dashboardAnswer = {
      google: { 1: '<script>', 2: 'CALL ME', 3: '1300 000 300', 9: '1300 000 900', site: '' },
    };
    expect(pickOverrides(dashboardAnswer, website)).toEqual({ google: {} });
  });
});

describe('the number that a reveal answers', () => {
  it.each([
    [1, 'google', '1300 000 110'],
    [1, 'facebook', '1300 000 210'],
    [2, 'google', '07 5550 0930'],
    [2, 'facebook', null],
    [1, 'bing', null],
    [1, 'constructor', null],
    [1, '__proto__', null],
  ])('of location %d for %s is %s', (location, source, phone) => {
    expect(findTrackedPhone(location, source, { overrides, website })).toBe(phone);
  });

  it('is the dealer’s own where a dashboard tells no number', () => {
    const dashboardAnswer = { overrides: { google: { 1: 'javascript:1' } }, website };
    expect(findTrackedPhone(1, 'google', dashboardAnswer)).toBeNull();
  });
});

describe('a configuration', () => {
  const faultsOf = (phone_overrides: object[], change: object = {}) => {
    const parsed = parseWebsite({ ...SITE, ...change, phone_overrides });
    return 'faults' in parsed ? parsed.faults : [];
  };
  const row = { source: 'google', location_id: 2, phone: '1300 000 100' };

  it.each([
    [{ phone: '1300 CARS 4U' }, 'phone'],
    [{ phone: '<script>alert(1)</script>' }, 'phone'],
    [{ phone: '' }, 'phone'],
    [{ phone: 1_300_000_100 }, 'phone'],
    [{ source: 'Google' }, 'source'],
    [{ source: '' }, 'source'],
    [{ source: '__proto__' }, 'source'],
    [{ location_id: 9 }, 'location_id'],
    [{ location_id: 3 }, 'location_id'],
    [{ location_id: 'all' }, 'location_id'],
    [{ phone: '+61 7 5550 0110' }, 'phone'],
    [{ note: 'x' }, 'note'],
  ])('with %j is refused at %s', (change, key) => {
    const faults = faultsOf([row, { ...row, source: 'bing', ...change }]);
    expect(new Set(faults.map(({ path }) => path))).toEqual(new Set([`phone_overrides[1].${key}`]));
  });

  it('has one number for a place and a source', () => {
    const again = [row, { ...row, phone: '1300 000 999' }];
    expect(faultsOf(again)).toEqual([
      { path: 'phone_overrides[1]', message: 'is a second one from google for the same number' },
    ]);
  });

  it('has one for a number that two places share', () => {
    const shared = { call_us_number: '(07) 5550 0130' };
    const ofBoth = (phone: string) => [row, { ...row, location_id: null, phone }];
    expect(faultsOf(ofBoth('1300 000 100'), shared)).toEqual([]);
    expect(faultsOf(ofBoth('1300 000 999'), shared).map(({ path }) => path)).toEqual(['phone_overrides[1]']);
  });

  it('names call_us_number only where it has one', () => {
    const faults = faultsOf([{ ...row, location_id: null }], { call_us_number: null });
    expect(faults).toEqual([
      { path: 'phone_overrides[0].location_id', message: 'is null, and the site has no call_us_number' },
    ]);
  });
});
