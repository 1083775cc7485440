import { describe, expect, it } from 'vitest';
import { buildCarIndex } from '#adapters/search/car-index.ts';
import { createEmbeddedSearch } from '#adapters/search/embedded-search.ts';
import { listFilters } from '#domain/search/active-filters.ts';
import { labelFilter } from '#domain/search/filter-label.ts';
import { describeUnused, readMeaning } from '#domain/search/meaning.ts';
import { unusedWords } from '#test/fixtures/unused-words.ts';
import { EMPTY_SEARCH, type Refinements, type Ranges } from '#domain/search/search-state.ts';
import { demoSite } from '#test/operations/demo-site.ts';
import { searchCars } from './search-cars.ts';
import { understandSearch } from './understand-search.ts';

const NOW = Date.parse('2026-11-20T00:00:00Z');
const CHIP_WORDS = { locale: 'en-AU', odometer_unit: 'km', dealerships: [] } as const;
const sites = {
  riverline: demoSite('riverline', NOW),
  mesa: demoSite('high-mesa-rv', NOW),
  ironbark: demoSite('ironbark-motorcycles', NOW),
  volt: demoSite('volt-lane', NOW),
};
type SiteName = keyof typeof sites;

async function found(name: SiteName, query: string) {
  const state = await understandSearch(sites[name], { ...EMPTY_SEARCH, query });
  const { total, facets, bounds, cars, relaxations } = await searchCars(sites[name], state);
  return { total, facets, bounds, relaxations, ids: cars.map(({ id }) => id) };
}

async function chosen(
  name: SiteName,
  query: string,
  filters: { refinements?: Refinements; ranges?: Ranges },
) {
  const { total, facets, bounds, cars, relaxations } = await searchCars(sites[name], {
    ...EMPTY_SEARCH,
    query,
    ...filters,
  });
  return { total, facets, bounds, relaxations, ids: cars.map(({ id }) => id) };
}

const price = (min: number | null, max: number | null): Ranges => ({ price: { min, max } });

describe('a query in words finds what the same filters find, with the same counts', () => {
  it.each<[SiteName, string, string, { refinements?: Refinements; ranges?: Ranges }]>([
    [
      'riverline',
      'red toyota under 30000',
      'toyota',
      { refinements: { colour: ['Red'] }, ranges: price(null, 30_000) },
    ],
    [
      'riverline',
      'used white utes',
      '',
      { refinements: { car_type: ['used'], colour: ['White'], body: ['Ute'] } },
    ],
    [
      'riverline',
      'toyta hilx under 60k',
      'hilx',
      { refinements: { make: ['Toyota'] }, ranges: price(null, 60_000) },
    ],
    [
      'riverline',
      'auto suv $30k-$50k',
      '',
      { refinements: { transmission: ['Automatic'], body: ['SUV'] }, ranges: price(30_000, 50_000) },
    ],
    [
      'riverline',
      'diesel 4x4 2020 or newer',
      '',
      { refinements: { fuel: ['Diesel'], drive: ['4x4'] }, ranges: { year: { min: 2020, max: null } } },
    ],
    [
      'riverline',
      'mazda 3 under 80 000 kms',
      '',
      { refinements: { make: ['Mazda'], model: ['3'] }, ranges: { km: { min: null, max: 80_000 } } },
    ],
    [
      'mesa',
      'gas rv under 50,000 miles',
      '',
      { refinements: { fuel: ['Petrol'] }, ranges: { km: { min: null, max: 50_000 } } },
    ],
    ['mesa', 'gray camper van', '', { refinements: { colour: ['Gray'], body: ['Camper Van'] } }],
    [
      'ironbark',
      'naked bikes under 10k',
      '',
      { refinements: { body: ['Naked'] }, ranges: price(null, 10_000) },
    ],
    ['volt', 'model 3 under 60k', 'model 3', { ranges: price(null, 60_000) }],
    ['riverline', 'kona electric', 'kona electric', {}],
    ['riverline', 'isuzu ute', '', { refinements: { make: ['Isuzu UTE'] } }],
  ])('%s: %s', async (name, query, text, filters) => {
    const byWords = await found(name, query);
    expect(byWords.total).toBeGreaterThan(0);
    expect(byWords).toEqual(await chosen(name, text, filters));
  });

  it('and where they find nothing the same ways out', async () => {
    const { total, relaxations } = await found('riverline', 'red toyota under 12000');
    expect(total).toBe(0);
    expect(relaxations).toEqual(
      (await chosen('riverline', 'toyota', { refinements: { colour: ['Red'] }, ranges: price(null, 12_000) }))
        .relaxations,
    );
    expect(relaxations.length).toBeGreaterThan(0);
  });
});

it('words that find nothing as filters and cars as text are text', async () => {
  const { riverline } = sites;
  const [first, ...others] = riverline.cars;
  const named = { ...first!, name: 'Ford Ranger Purple Rain', colour: 'White' };
  const search = createEmbeddedSearch(buildCarIndex([named, ...others], riverline.website));
  const understand = (query: string) =>
    understandSearch({ ...riverline, search }, { ...EMPTY_SEARCH, query });
  expect((await understand('purple ranger')).understood).toBeUndefined();
  expect((await understand('purple corolla')).understood).toMatchObject([{ values: ['Purple'] }]);
});

describe('money by time', () => {
  const understand = (query: string, change: object) =>
    understandSearch(
      { ...sites.riverline, website: { ...sites.riverline.website, ...change } },
      { ...EMPTY_SEARCH, query },
    );

  it.each([
    [
      'suv under $150 a week',
      {},
      ['SUV', 'Up to $150 a week over 5 years, comparison rate 10.00% p.a.: to $30,668'],
    ],
    [
      '100 to 150.50 pw',
      {},
      ['$100 to $150.50 a week over 5 years, comparison rate 10.00% p.a.: $20,445 to $30,771'],
    ],
    [
      '$600 a month',
      { lending: { ...sites.mesa.website.lending, monthly_fee_cents: 1000 } },
      ['Up to $600 a month over 5 years, comparison rate 10.73% p.a.: to $27,768'],
    ],
  ])('is a price by the site’s rate and term, and its chip says both: %s', async (query, change, labels) => {
    const state = await understand(query, change);
    expect(listFilters(state).map((filter) => labelFilter(filter, state, CHIP_WORDS))).toEqual(labels);
  });

  it.each([
    [
      'nobody lends',
      'suv under $150 a week',
      { repayments_shown: 'nowhere' },
      'We show no repayments here, so we did not use: under $150 a week',
    ],
    [
      'the rate has ended',
      'suv 150pw',
      { lending: { ...sites.mesa.website.lending, until: '2026-11-19' } },
      'We show no repayments here, so we did not use: 150pw',
    ],
    [
      'no loan is so small',
      'suv under $2 a week',
      {},
      'No loan is so small, so we did not use: under $2 a week',
    ],
    [
      'the site is in another town',
      'suv in sydney nsw',
      {},
      'We are in Brisbane, so we did not use: sydney nsw',
    ],
  ])('is said to be unused and drops no car where %s', async (_why, query, change, sentence) => {
    const state = await understand(query, change);
    expect(describeUnused(state, sites.riverline.website)).toEqual([sentence]);
    expect((await searchCars(sites.riverline, state)).total).toBe(181);
  });
});

it('says of features that each some car has that none has both', async () => {
  const state = await understandSearch(sites.riverline, {
    ...EMPTY_SEARCH,
    query: 'cx5 with carplay and tow bar',
  });
  expect(describeUnused(state, sites.riverline.website)).toEqual([
    'None here lists all of that together, so we did not use: tow bar',
  ]);
});

describe('words that no car has', () => {
  const understand = async (query: string) => {
    const state = await understandSearch(sites.riverline, { ...EMPTY_SEARCH, query });
    const { total } = await searchCars(sites.riverline, state);
    return { text: readMeaning(state).query, unused: unusedWords(state), isEmpty: total === 0 };
  };

  it.each([
    ['ute with wheelbarrow', '', ['wheelbarrow']],
    ['purring velvet hilux', 'hilux', ['purring velvet']],
    ['suv zzz under 40k qqq', '', ['zzz', 'qqq']],
  ])('are left out of “%s” and said to be unused', async (query, text, unused) => {
    expect(await understand(query)).toEqual({ text, unused, isEmpty: false });
  });

  it.each([
    ['wheelbarrow', 'wheelbarrow'],
    ['red ferrari', ''],
    ['silver mazda 3', ''],
  ])('empty “%s”, which asks for nothing else or for a car that is not here', async (query, text) => {
    expect(await understand(query)).toEqual({ text, unused: [], isEmpty: true });
  });
});
