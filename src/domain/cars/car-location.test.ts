import { describe, expect, it } from 'vitest';
import { parseWebsite } from '../tenants/parse-website.ts';
import { withOneLocation, whyLocationUnclear } from './car-location.ts';

const parsed = parseWebsite({
  name: 'Two Yards',
  locations: [
    { id: 1, name: 'Main yard', slug: 'main-yard', location_type: 'sales' },
    { id: 2, name: 'Northgate', slug: 'northgate-service', location_type: 'service' },
    { id: 3, name: 'Northgate', location_type: 'sales' },
    { id: 4, name: 'Back yard', location_type: 'sales', visible: false },
  ],
});
if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
const { website } = parsed;

/** What is stored, where the car stands, and why that is to be mended. */
const CASES: [string, Stored, Stored, ReturnType<typeof whyLocationUnclear>][] = [
  ['both name one location', [1, 'Main yard'], [1, 'Main yard'], null],
  ['only the name is told', [null, 'Main yard'], [1, 'Main yard'], null],
  ['only the id is told', [1, null], [1, 'Main yard'], null],
  ['the name is written otherwise', [1, ' MAIN yard '], [1, 'Main yard'], null],
  ['the name is that of its address', [null, 'main-yard'], [1, 'Main yard'], null],
  ['the name is that of another location', [1, 'Northgate'], [3, 'Northgate'], 'other_place'],
  ['two locations have that name and the id says which', [2, 'Northgate'], [2, 'Northgate'], null],
  ['the name is that of no location', [1, 'Southbank'], [1, 'Main yard'], 'other_place'],
  ['the name is that of a location the site hides', [1, 'Back yard'], [1, 'Main yard'], 'other_place'],
  ['neither is known', [99, 'Southbank'], [null, 'Southbank'], 'unknown_place'],
  ['only a text is told, and nobody knows it', [null, 'Southbank'], [null, 'Southbank'], 'unknown_place'],
  ['both name a location the site hides', [4, 'Back yard'], [4, 'Back yard'], null],
  [
    'the id is a hidden one and the text another place',
    [4, 'Southbank'],
    [null, 'Southbank'],
    'unknown_place',
  ],
  ['nothing is told', [null, null], [null, null], null],
];
type Stored = [location_id: number | null, location_name: string | null];

describe('where a car stands', () => {
  it.each(CASES)('when %s', (_when, [location_id, location_name], [id, name], why) => {
    const car = { location_id, location_name };
    expect(withOneLocation(car, website)).toEqual({ location_id: id, location_name: name });
    expect(withOneLocation(withOneLocation(car, website), website)).toEqual(withOneLocation(car, website));
    expect(whyLocationUnclear(car, website)).toBe(why);
  });
});
