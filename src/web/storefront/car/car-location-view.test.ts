import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/cars/car.ts';
import type { Address } from '#domain/tenants/location.ts';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import { sampleCar } from '#test/contracts/samples.ts';
import { buildCarLocationView } from './car-location-view.ts';

const CAR: Car = { ...sampleCar('U1', { location_id: 2 }), id: 7, slug: 'a-ranger' };
const HOURS = [3, 4].map((weekday) => ({
  weekday,
  status: 'Open',
  formated_hours: '8:30am-5:30pm',
  open: '08:30',
  close: '17:30',
}));
const WEDNESDAY = '2026-11-18T';

describe('where a car stands', () => {
  it('is the location that holds it, with its address, licence and the others it may be seen at', () => {
    const car = { ...CAR, distribution_locations: ['Northgate', 'Rocklea'] };
    expect(buildCarLocationView(siteAt('12:00'), car)).toMatchObject({
      name: 'Northgate',
      address: '1 Main Street, Brisbane QLD 4000',
      licence: 'Dealer licence 1234567',
      also: ['Rocklea'],
    });
  });

  it('is a text without address or hours for a car of no location of the site, and nothing where none is given', () => {
    const elsewhere = buildCarLocationView(siteAt('12:00'), {
      ...CAR,
      location_id: 99,
      location_name: 'Elsewhere',
    });
    expect(elsewhere).toMatchObject({ name: 'Elsewhere', address: '', directions: null, hours: null });
    expect(
      buildCarLocationView(siteAt('12:00'), { ...CAR, location_id: null, location_name: null }),
    ).toBeNull();
  });

  it.each([
    ['12:00', 'Open until 5:30pm'],
    ['17:00', 'Closing soon, open until 5:30pm'],
    ['17:30', 'Closed, opens tomorrow at 8:30am'],
    ['07:00', 'Closed, opens today at 8:30am'],
  ])('at %s says: %s', (time, line) => {
    expect(buildCarLocationView(siteAt(time), CAR)?.hours).toBe(line);
  });

  it('keeps these hours all week, whatever day it is', () => {
    expect(buildCarLocationView(siteAt('12:00'), CAR)?.week).toBe('Wed–Thu 8:30am-5:30pm');
  });

  it.each<[string, Partial<Address>, string]>([
    ['the dealer’s own map', { map_url: 'https://maps.google.com/?cid=1' }, 'https://maps.google.com/?cid=1'],
    [
      'a link that runs something is passed over for the point',
      { map_url: 'javascript:alert(1)', lat: -27.5, long: 153 },
      'https://www.google.com/maps/dir/?api=1&destination=-27.5%2C153',
    ],
    [
      'the address where nothing else is known',
      { map_url: null, place_url: null },
      'https://www.google.com/maps/dir/?api=1&destination=1%20Main%20Street%2C%20Brisbane%20QLD%204000',
    ],
  ])('directions: %s', (_name, address, url) => {
    const site = siteAt('12:00');
    const [location] = site.website.locations;
    const website = {
      ...site.website,
      locations: [{ ...location!, address: { ...location!.address, ...address } }],
    };
    expect(buildCarLocationView({ ...site, website }, CAR)?.directions).toBe(url);
  });
});

/** A site in Brisbane at a time of a Wednesday. */
function siteAt(time: string) {
  const address = { street: '1 Main Street', city: 'Brisbane', state: 'QLD', postcode: '4000' };
  const parsed = parseWebsite({
    name: 'River',
    timezone: 'Australia/Brisbane',
    dealerships: [{ id: 1, name: 'River' }],
    locations: [
      {
        id: 2,
        dealership_id: 1,
        name: 'Northgate',
        location_type: 'sales',
        address,
        dealer_license_number: '1234567',
        contact_detail: { opening_hours: HOURS },
      },
    ],
  });
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  return { website: parsed.website, clock: { now: () => Date.parse(`${WEDNESDAY}${time}+10:00`) } };
}
