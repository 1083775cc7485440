import { describe, expect, it } from 'vitest';
import { EMPTY_SEARCH, FACETS, type SearchState } from '#domain/search/search-state.ts';
import type { SearchResult } from '#operations/search-cars.ts';
import { listSuggestions, markTyped, type SuggestingSearch } from './list-suggestions.ts';

const SITE = { locale: 'en-AU', template: 'car', odometer_unit: 'km' } as const;
const CAR = {
  id: 1,
  slug: '2022-mazda-cx-5',
  name: '2022 Mazda CX-5',
  make: 'Mazda',
  model: 'CX-5',
  price: '$33,990',
  picture: null,
  tag: null,
  facts: [],
} as Partial<SuggestingSearch['cars'][number]> as SuggestingSearch['cars'][number];

function buildSearch(
  state: Partial<SearchState>,
  total: number,
  options: Partial<SearchResult['facets']> = {},
): SuggestingSearch {
  const none = Object.fromEntries(FACETS.map((facet) => [facet, []]));
  return {
    path: 'new-used-and-demo-cars',
    openPath: 'new-used-and-demo-cars',
    state: { ...EMPTY_SEARCH, ...state },
    total,
    cars: [CAR],
    dealerships: [],
    options: { ...none, ...options },
  } as Partial<SuggestingSearch> as SuggestingSearch;
}

const STOCK = buildSearch({}, 330, {
  body: [
    ['SUV', 176],
    ['Ute', 40],
  ],
  model: [
    ['CX-5', 20],
    ['Ranger', 30],
    ['Sold out', 0],
  ],
});
const USED_SUVS = buildSearch(
  {
    query: 'used suv',
    understood: [
      { kind: 'values', facet: 'car_type', values: ['used'], name: 'used', from: 0, to: 4 },
      { kind: 'values', facet: 'body', values: ['SUV'], name: 'SUV', from: 5, to: 8 },
    ],
  },
  24,
  {
    fuel: [
      ['Petrol', 14],
      ['Hybrid', 10],
    ],
    model: [['CX-5', 12]],
  },
);
const RECENT = [
  { name: 'Used Kia cars to $30,000', address: '/search/used-cars?refinementList[make][0]=Kia' },
];

const read = (matches: SuggestingSearch | null, recent: typeof RECENT = []) =>
  listSuggestions({ stock: STOCK, matches, recent, recentCounts: [12] }, SITE).map(
    ({ name, suggestions }) => [
      name,
      suggestions.map((suggestion) => `${suggestion.name} | ${suggestion.figure}`),
    ],
  );

describe('suggestions', () => {
  it('before a word is typed are the models with most cars and what this device looked for', () => {
    expect(read(null, RECENT)).toEqual([
      ['In stock', ['Mazda CX-5 | 20 cars']],
      ['You looked for', ['Used Kia cars to $30,000 | 12 cars']],
    ]);
  });

  it('say what is understood, the same narrower, its models, and the cars', () => {
    expect(read(USED_SUVS)).toEqual([
      ['What we understand', ['Used SUVs | 24 cars', 'Used petrol SUVs | 14 cars']],
      ['In stock', ['Used CX-5 SUVs | 12 cars', '2022 Mazda CX-5 | $33,990']],
    ]);
  });

  it('lead to what they count', () => {
    const [meanings, stock] = listSuggestions({ stock: STOCK, matches: USED_SUVS, recent: [] }, SITE);
    const urls = [...(meanings?.suggestions ?? []), ...(stock?.suggestions ?? [])].map(({ url }) =>
      decodeURIComponent(url),
    );
    expect(urls).toEqual([
      '/search/new-used-and-demo-cars?query=used+suv',
      '/search/new-used-and-demo-cars?query=used+suv&refinementList[fuel][0]=Petrol',
      '/search/new-used-and-demo-cars?query=used+suv&refinementList[model][0]=CX-5',
      '/cars/2022-mazda-cx-5',
    ]);
  });

  it('are no models where words are unknown, and name a model alone that is all there is of it', () => {
    const model: [string, number][] = [
      ['CX-5', 20],
      ['Ranger', 2],
    ];
    const [quoted, named] = ['“zyx”', 'Turbo'].map((textName) =>
      read(buildSearch({ query: 'zyx', textName }, 22, { model })),
    );
    expect(quoted?.[1]).toEqual(['In stock', ['2022 Mazda CX-5 | $33,990']]);
    expect(named?.[1]).toEqual(['In stock', ['Mazda CX-5 | 20 cars', '2022 Mazda CX-5 | $33,990']]);
  });

  it('of cars say their badge, and whether they are new, a demo or used', () => {
    const cars = USED_SUVS.cars.map((car) => ({
      ...car,
      tag: { text: 'NEW ARRIVAL', look: 'new' as const },
      facts: [['odometer', 'Demo, 3,100 km'] as ['odometer', string]],
    }));
    const groups = listSuggestions({ stock: STOCK, matches: { ...USED_SUVS, cars }, recent: [] }, SITE);
    const carLine = groups
      .flatMap(({ suggestions }) => suggestions)
      .find(({ url }) => url.startsWith('/cars/'));
    expect(carLine).toMatchObject({ badge: 'NEW ARRIVAL', condition: 'Demo' });
  });

  it('lead on from nothing to all of what a word names', () => {
    const none = { ...buildSearch({ ...USED_SUVS.state, query: 'suv zzz' }, 0), cars: [] };
    expect(read(none)).toEqual([
      ['What we understand', ['Nothing like that here | Search']],
      ['In stock', ['SUV, all | 176 cars']],
    ]);
  });

  it('do not say again what was looked for just now', () => {
    const here = { name: 'Used SUVs', address: '/search/new-used-and-demo-cars?query=used+suv' };
    expect(read(USED_SUVS, [here, ...RECENT]).at(-1)).toEqual([
      'You looked for',
      ['Used Kia cars to $30,000 | '],
    ]);
  });

  it('mark where a word begins as one that is typed', () => {
    expect(markTyped('Kia Carnival, all', 'kia car')).toEqual([
      ['', false],
      ['Kia', true],
      [' ', false],
      ['Car', true],
      ['nival, all', false],
    ]);
    expect(markTyped('Toyota RAV4', 'av4 (')).toEqual([['Toyota RAV4', false]]);
  });

  it('of words that find nothing say so, and lead on', () => {
    const none = { ...buildSearch({ query: 'zzz', textName: '“zzz”' }, 0), cars: [] };
    expect(read(none, RECENT)).toEqual([
      ['What we understand', ['Nothing called “zzz” here | Search']],
      ['You looked for', ['Used Kia cars to $30,000 | 12 cars']],
    ]);
  });

  it('complete a half word, and take it for no name', () => {
    const model: [string, number][] = [
      ['Sportage', 13],
      ['Picanto', 4],
    ];
    const cars = ['Sportage', 'Picanto'].map((name) => ({
      ...CAR,
      make: 'Kia',
      model: name,
      name: `2024 Kia ${name}`,
    }));
    const matches = { ...buildSearch({ query: 'kia sp', textName: 'Kia SP' }, 17, { model }), cars };
    expect(read(matches)).toEqual([['In stock', ['Kia Sportage | 13 cars', '2024 Kia Sportage | $33,990']]]);
    const [group] = listSuggestions({ stock: STOCK, matches, recent: [] }, SITE);
    expect(group?.suggestions[0]?.url).toMatch(/\?query=kia&refinementList/);
  });

  it('leads on by the name that is meant, not by its beginning', () => {
    const body: [string, number][] = [
      ['Naked', 9],
      ['Sports', 3],
    ];
    const matches = buildSearch({ query: 'yam', textName: 'Yamaha' }, 12, { body });
    const [group] = listSuggestions({ stock: STOCK, matches, recent: [] }, SITE);
    expect(group?.suggestions[1]?.url).toMatch(/\?query=Yamaha&refinementList/);
  });

  it('of a stock number, or of its beginning, are its cars alone, each with its number', () => {
    const found = (total: number): SuggestingSearch => ({
      ...buildSearch({ query: 'n20' }, total, {
        fuel: [
          ['Petrol', 1],
          ['Hybrid', 1],
        ],
        model: [['CX-5', 1]],
      }),
      stockNumbers: ['N20417'],
    });
    const cars = [['In stock', ['2022 Mazda CX-5, N20417 | $33,990']]];
    expect([read(found(1)), read(found(2))]).toEqual([cars, cars]);
  });
});
