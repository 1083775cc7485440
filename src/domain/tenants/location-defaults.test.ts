import { expect, it } from 'vitest';
import { parseWebsite } from './parse-website.ts';

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
