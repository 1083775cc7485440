import { describe, expect, it } from 'vitest';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import { buildLocationData } from './location-data.ts';

/** A Wednesday in Brisbane. */
const NOW = Date.parse('2026-11-18T01:00:00Z');
const week = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  status: 'Open',
  formated_hours: '8:00am-5:00pm',
  open: '08:00',
  close: '17:00',
}));

function buildLocation(location: object = {}, site: object = {}) {
  const parsed = parseWebsite({
    name: 'Northside',
    slug: 'northside',
    timezone: 'Australia/Brisbane',
    dealerships: [{ id: 1, name: 'Northside', slug: 'northside' }],
    locations: [
      {
        id: 1,
        dealership_id: 1,
        name: 'Northside Yard',
        slug: 'yard',
        location_type: 'sales',
        contact_detail: { phone: '07 5550 0110', opening_hours: week },
        address: {
          street: '1 Example Street',
          city: 'Brisbane',
          state: 'QLD',
          postcode: '4000',
          lat: -27.4,
          long: 153,
        },
        ...location,
      },
    ],
    ...site,
  });
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  const [first] = parsed.website.locations;
  return buildLocationData(first!, { origin: 'https://site.example', website: parsed.website }, NOW);
}

describe('a location for search engines', () => {
  it.each([
    ['sales', 'AutoDealer'],
    ['parts', 'AutoPartsStore'],
    ['service', 'AutoRepair'],
  ])('for %s is an %s', (location_type, type) => {
    expect(buildLocation({ location_type })['@type']).toBe(type);
  });

  it('has its own address, its number from abroad and its place', () => {
    expect(buildLocation()).toMatchObject({
      url: 'https://site.example/our-locations/yard',
      telephone: '+61755500110',
      address: { streetAddress: '1 Example Street', addressLocality: 'Brisbane', addressCountry: 'AU' },
      geo: { latitude: -27.4, longitude: 153 },
    });
    expect(buildLocation({}, { features: { use_pages_path: true } })['url']).toBe(
      'https://site.example/pages/our-locations/yard',
    );
  });

  it('tells days with the same hours in one row', () => {
    const hours = buildLocation()['openingHoursSpecification'] as { dayOfWeek: string[]; opens: string }[];
    expect(hours).toHaveLength(1);
    expect(hours[0]).toMatchObject({ opens: '08:00', closes: '17:00' });
    expect(hours[0]?.dayOfWeek).toHaveLength(5);
  });

  it('tells special days to come, its own before those for all, a closed one as midnight to midnight', () => {
    const special_hours = [
      { date: '2026-11-01', location_type: null, status: 'Closed', label: 'Past' },
      { date: '2026-12-25', location_type: null, status: 'Closed', label: 'Christmas Day' },
      { date: '2026-11-26', location_type: null, status: 'Closed', label: 'All' },
      {
        date: '2026-11-26',
        location_type: 'sales',
        status: 'Open',
        open: '08:00',
        close: '20:00',
        label: 'Late',
      },
      { date: '2026-11-27', location_type: 'parts', status: 'Closed', label: 'Stocktake' },
    ];
    const row = { '@type': 'OpeningHoursSpecification' };
    expect(buildLocation({}, { special_hours })['specialOpeningHoursSpecification']).toEqual([
      { ...row, validFrom: '2026-11-26', validThrough: '2026-11-26', opens: '08:00', closes: '20:00' },
      { ...row, validFrom: '2026-12-25', validThrough: '2026-12-25', opens: '00:00', closes: '00:00' },
    ]);
  });

  it('leaves out what is not known', () => {
    const bare = buildLocation({ contact_detail: {}, address: {} });
    expect(Object.keys(bare)).not.toEqual(
      expect.arrayContaining([
        expect.stringMatching(/telephone|address|geo|openingHours|brand|sameAs|email/),
      ]),
    );
  });
});
