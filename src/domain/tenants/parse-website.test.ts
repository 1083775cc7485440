import { describe, expect, it } from 'vitest';
import { parseWebsite, completeWebsite } from './parse-website.ts';
import type { Website } from './website.ts';

function faultsOf(configuration: object): Record<string, string> {
  const parsed = parseWebsite({ name: 'Test Cars', ...configuration });
  return 'faults' in parsed
    ? Object.fromEntries(parsed.faults.map(({ path, message }) => [path, message]))
    : {};
}

function websiteOf(configuration: object) {
  const parsed = parseWebsite({ name: 'Test Cars', ...configuration });
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  return parsed.website;
}

describe('a website configuration', () => {
  it('needs nothing but a name', () => {
    expect(websiteOf({})).toMatchObject({
      slug: 'test-cars',
      template: 'car',
      locale: 'en-AU',
      currency: 'AUD',
      odometer_unit: 'km',
      phone_rule: 'au',
      default_search_path: null,
      include_sold_cars_days: 3,
      sold_tag_text: 'JUST SOLD',
      image_quality: 75,
    });
    expect(parseWebsite({})).toEqual({ faults: [{ path: 'name', message: 'is required' }] });
  });

  it('reads the same again after it was written out', () => {
    const website = websiteOf({
      locations: [{ name: 'Yard', address: { street: '1 Test Street', city: 'Perth' } }],
    });
    expect(websiteOf(JSON.parse(JSON.stringify(website)))).toEqual(website);
  });

  it('takes slug and template from the command before its own', () => {
    const parsed = parseWebsite(
      { name: 'A', slug: 'own', template: 'car' },
      { slug: 'given', template: 'camper' },
    );
    expect(parsed).toMatchObject({ website: { slug: 'given', template: 'camper' } });
  });

  it.each([
    ['en-NZ', 'NZD', 'km', 'nz-length', 'Pacific/Auckland'],
    ['en-US', 'USD', 'mi', 'us', 'America/Chicago'],
  ])('of %s counts in %s and %s', (locale, currency, odometer_unit, phone_rule, timezone) => {
    expect(websiteOf({ locale })).toMatchObject({ currency, odometer_unit, phone_rule, timezone });
  });

  it('knows the time zone of an Australian state', () => {
    expect(websiteOf({ state: 'QLD' }).timezone).toBe('Australia/Brisbane');
    expect(websiteOf({ state: 'SA' }).timezone).toBe('Australia/Adelaide');
  });

  it('offers one number and no second one, and no trade-in on motorcycles', () => {
    expect(websiteOf({}).buttons).toHaveLength(11);
    expect(websiteOf({}).buttons).not.toContain('call_us_now');
    expect(websiteOf({ template: 'motorcycle' }).buttons).not.toContain('trade_in_valuation');
  });

  it('has the menus of the specification, in its order', () => {
    const { header, footer } = websiteOf({}).navigation;
    expect(header.map(({ name }) => name)).toEqual([
      'Brands',
      'Our Stock',
      'Offers',
      'Finance',
      'Service & Parts',
      'Contact Us',
      'More',
    ]);
    expect(header.find(({ name }) => name === 'Finance')?.className).toBe('small-screens-only');
    expect(footer.map(({ name }) => name)).toEqual(['Brands', 'Buyer Tools', 'After Sales', 'Company']);
  });

  it('shows hours and addresses in words', () => {
    const opening_hours = [{ weekday: 1, status: 'Open', open: '08:30', close: '17:30' }];
    const address = { street: '1 Test Street', city: 'Brisbane', state: 'QLD', postcode: '4000' };
    const [location] = websiteOf({
      locations: [{ name: 'Yard', contact_detail: { opening_hours }, address }],
    }).locations;
    expect(location?.contact_detail.opening_hours[0]?.formated_hours).toBe('8:30am-5:30pm');
    expect(location?.address.full).toBe('1 Test Street, Brisbane QLD 4000');
  });
});

describe('a fault in a configuration', () => {
  it('is told with its place, all of them at once', () => {
    const locations = [{ name: 'Yard', address: { lat: '3' } }, { slug: 'x' }];
    expect(faultsOf({ locations, colour: 'red', city: 5 })).toEqual({
      'locations[0].address.lat': 'is not a number',
      'locations[1].name': 'is required',
      colour: 'is not a known key',
      city: 'is not text',
    });
  });

  it('is a key of earlier releases that had no effect, told with what to do; an export that has it empty is none', () => {
    expect(faultsOf({ podium_api_token: 'abc-123' })).toEqual({
      podium_api_token: expect.stringContaining('podium_api_organization alone'),
    });
    expect(websiteOf({ podium_api_token: null })).not.toHaveProperty('podium_api_token');
  });

  it.each([
    ['gtm_id', { gtm_id: 'GTM-<script>' }],
    ['google_analytics_id', { google_analytics_id: "G-1';alert(1)" }],
    ['facebook_pixel', { facebook_pixel: '12ab' }],
    ['adobe_launch', { adobe_launch: 'https://assets.adobedtm.com/launch-0a1b2c3d4e5f.min.js' }],
    ['callrail_key', { callrail_key: '123456789/../../x' }],
    ['livechat_license', { livechat_license: '1234&x=1' }],
    ['zendesk_key', { zendesk_key: '"><img>' }],
    ['url', { url: 'javascript:alert(1)' }],
    ['url', { url: 'https://user@evil.test/' }],
    ['facebook_url', { facebook_url: '//evil.test' }],
    ['finance_link', { finance_link: '//evil.test' }],
    ['finance_link', { finance_link: '/\\evil.test' }],
    ['domain_name', { domain_name: 'Evil.test:80' }],
    ['timezone', { timezone: 'Mars/Olympus' }],
    ['timezone', { timezone: '../../etc' }],
    ['name', { name: 'Two\r\nLines' }],
    ['theme.brand.l', { theme: { brand: { l: 7, c: 0, h: 0 } } }],
    ['theme.brand', { theme: { brand: '#0a5cf' } }],
    ['theme.brand', { theme: { brand: 5 } }],
    ['theme.accent', { theme: { accent: 'blue' } }],
    ['theme.font', { theme: { font: 'url(evil)' } }],
    ['image_origins[0]', { image_origins: ['https://pictures.example/path'] }],
    ['buttons', { buttons: ['chat', 'chat'] }],
    ['slug', { slug: 'console' }],
    ['slug', { slug: '-x' }],
    ['search_filters', { search_filters: 'make:' }],
    [
      'dealerships[0].stripe_publishable_key',
      { dealerships: [{ name: 'A', stripe_publishable_key: 'sk_live_1' }] },
    ],
    ['locations[1].slug', { locations: [{ name: 'A' }, { name: 'A' }] }],
    [
      'locations[0].dealership_id',
      { dealerships: [{ id: 1, name: 'A' }], locations: [{ name: 'A', dealership_id: 2 }] },
    ],
  ])('is refused at %s: %j', (path, configuration) => {
    expect(Object.keys(faultsOf(configuration))).toContain(path);
  });

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    '//evil.test',
    '/\\evil.test',
    'vbscript:x',
  ])('is a menu link to %s', (url) => {
    expect(faultsOf({ navigation: { header: [{ name: 'A', url }] } })).toEqual({
      'navigation.header[0].url':
        'is not a path, an http or https address, a tel, sms or mailto link, or true',
    });
  });

  it.each([
    '/a',
    '#a',
    '?a=1',
    'https://a.test/b',
    'tel:+61 7 5550 0100',
    'mailto:a@b.test',
    'sms:0491570156',
    true,
  ])('is not a menu link to %s', (url) => {
    expect(faultsOf({ navigation: { header: [{ name: 'A', url }] } })).toEqual({});
  });

  it('is a class name or a dropdown that menus do not have', () => {
    expect(
      faultsOf({ navigation: { header: [{ name: 'A', url: '/a', className: 'x" onload="' }] } }),
    ).toHaveProperty(['navigation.header[0].className']);
  });

  it('is an open day without its hours, or one that closes before it opens', () => {
    const withDay = (day: object) => ({
      locations: [{ name: 'A', contact_detail: { opening_hours: [day] } }],
    });
    const path = 'locations[0].contact_detail.opening_hours[0]';
    expect(faultsOf(withDay({ weekday: 1, status: 'Open' }))).toHaveProperty([path]);
    expect(faultsOf(withDay({ weekday: 1, status: 'Open', open: '17:00', close: '09:00' }))).toHaveProperty([
      path,
    ]);
  });

  it.each([[null], [7], ['x'], [[]]])('is a configuration that is %j', (input) => {
    expect(parseWebsite(input)).toHaveProperty('faults');
  });
});

describe('a stored configuration', () => {
  it('of this release is taken as it is', () => {
    const website = websiteOf({});
    expect(completeWebsite(website)).toBe(website);
  });

  it('of an earlier release gets the keys it did not know, and keeps its own', () => {
    const whole = websiteOf({ opt_in_default: false });
    const { lead_destinations: _destinations, bookings: _bookings, ...earlier } = whole;
    expect(completeWebsite(earlier as Website)).toEqual(whole);
    const withGone = { ...whole, podium_api_token: 'canary' };
    expect(completeWebsite(withGone)).toEqual(whole);
  });

  it('that cannot be read stays as it is, for the doctor to name', () => {
    const strange = { name: 'Northside', colour_of_yesterday: 'blue' } as unknown as Website;
    expect(completeWebsite(strange)).toBe(strange);
  });
});

const ADDRESS = { street: '1 Example Street', city: 'Brisbane', state: 'QLD', postcode: '4000' };

it.each([
  ['by its address', {}, 'api=1&query=1%20Example%20Street%2C%20Brisbane%20QLD%204000'],
  [
    'by the map’s own number of it too',
    { place_id: 'ChIJ a' },
    'api=1&query=1%20Example%20Street%2C%20Brisbane%20QLD%204000&query_place_id=ChIJ%20a',
  ],
])('a place is found on the map %s', (_, more, query) => {
  const locations = [{ id: 1, name: 'Yard', location_type: 'sales', address: { ...ADDRESS, ...more } }];
  const parsed = parseWebsite({ name: 'Northside', locations });
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  expect(parsed.website.locations[0]?.address.map_url).toBe(`https://www.google.com/maps/search/?${query}`);
});
