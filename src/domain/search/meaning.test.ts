import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listFilters, toggleValue, withoutFilter, withoutFilters, withRange } from './active-filters.ts';
import { cleanValue, formatSearchState, squeezeSpaces } from './format-search-state.ts';
import { readMeaning } from './meaning.ts';
import { applyPreset, withoutPreset } from './search-paths.ts';
import { EMPTY_SEARCH, type SearchState } from './search-state.ts';
import { YARD } from '#test/fixtures/sample-stock-words.ts';
import { understandQuery } from './understanding/understand-query.ts';
import { buildVocabulary } from './understanding/vocabulary.ts';

const TODAY = { thisYear: 2026, quote: null };

const yard = buildVocabulary(YARD);

function asked(query: string, more: Partial<SearchState> = {}): SearchState {
  return { ...EMPTY_SEARCH, query, ...more, understood: understandQuery(query, yard, TODAY) };
}
const RED = { kind: 'value', facet: 'colour', value: 'Red' } as const;
const PRICE = { kind: 'range', name: 'price' } as const;

describe('what a search means', () => {
  it('is its words as filters, beside those that were chosen, and the text that is left', () => {
    const search = asked('red, toyota and SUVs under 30000', {
      refinements: { colour: ['Blue'], make: ['Kia'] },
    });
    expect(readMeaning(search)).toEqual({
      ...EMPTY_SEARCH,
      query: 'toyota',
      refinements: { colour: ['Blue', 'Red'], make: ['Kia'], body: ['SUV'] },
      ranges: { price: { min: null, max: 30_000 } },
    });
  });

  it('is the address’s own where nothing was understood', () => {
    const search = { ...EMPTY_SEARCH, query: 'red toyota' };
    expect(readMeaning(search)).toEqual(search);
  });

  it.each([
    ['over 20k under 30k', { min: 20_000, max: 30_000 }],
    ['under 30k under 20k', { min: null, max: 20_000 }],
    ['over 30k under 20k', { min: 20_000, max: 30_000 }],
  ])('of “%s” is one range', (query, price) => {
    expect(readMeaning(asked(query)).ranges).toEqual({ price });
  });

  it('of two years is from one to the other', () => {
    expect(readMeaning(asked('2018 or 2020')).ranges.year).toEqual({ min: 2018, max: 2020 });
  });

  it('holds a range that was chosen, not the words for it', () => {
    const search = asked('hilux under 30k', { ranges: { price: { min: 40_000, max: null } } });
    expect(readMeaning(search)).toMatchObject({
      query: 'hilux',
      ranges: { price: { min: 40_000, max: null } },
    });
  });

  it('names the car type instead of the path', () => {
    const words = applyPreset(asked('new hilux'), 'used-cars');
    expect(readMeaning(words).refinements).toEqual({ car_type: ['new'] });
    const both = { ...words, refinements: { car_type: ['used'] } };
    expect(withoutPreset(both, 'used-cars').refinements).toEqual({ car_type: ['used'] });
    expect(applyPreset(asked('hilux'), 'used-cars').refinements).toEqual({ car_type: ['used'] });
  });
});

describe('a filter that words say', () => {
  const search = asked('Red Toyota, white SUVs under $30k 2018+', { page: 3 });

  it('stands among the others', () => {
    expect(listFilters(search)).toEqual([
      { kind: 'query' },
      { kind: 'value', facet: 'colour', value: 'Red' },
      { kind: 'words', facet: 'colour', name: 'White' },
      { kind: 'value', facet: 'body', value: 'SUV' },
      { kind: 'range', name: 'price' },
      { kind: 'range', name: 'year' },
    ]);
  });

  it.each([
    [RED, 'Toyota white SUVs under $30k 2018+'],
    [{ kind: 'words', facet: 'colour', name: 'White' }, 'Red Toyota SUVs under $30k 2018+'],
    [{ kind: 'value', facet: 'body', value: 'SUV' }, 'Red Toyota white under $30k 2018+'],
    [PRICE, 'Red Toyota white SUVs 2018+'],
    [{ kind: 'range', name: 'year' }, 'Red Toyota white SUVs under $30k'],
    [{ kind: 'query' }, 'Red white SUVs under $30k 2018+'],
  ] as const)('is taken away with its words: %o', (filter, query) => {
    const without = withoutFilter(search, filter);
    expect(without).toMatchObject({ query, page: 1 });
    expect(listFilters(without)).toHaveLength(5);
    expect(without.understood).toEqual(understandQuery(query, yard, TODAY));
  });

  it('can be taken away one after the other, in any order', () => {
    for (const filters of [listFilters(search), listFilters(search).toReversed()]) {
      const bare = filters.reduce(withoutFilter, search);
      expect([bare.query, listFilters(bare)]).toEqual(['', []]);
    }
  });

  it('gives way to a tick, and the others of its words are chosen', () => {
    const ticked = toggleValue(asked('white hilux'), 'colour', 'Glacier White');
    expect(ticked).toMatchObject({ query: 'hilux', refinements: { colour: ['White'] } });
    expect(toggleValue(asked('red hilux'), 'colour', 'Red')).toMatchObject({
      query: 'hilux',
      refinements: {},
    });
    const more = toggleValue(asked('red hilux'), 'colour', 'Blue');
    expect(more).toMatchObject({ query: 'red hilux', refinements: { colour: ['Blue'] } });
  });

  it('goes alone where two say one value', () => {
    const both = asked('blue dark');
    const without = withoutFilter(both, { kind: 'value', facet: 'colour', value: 'Dark Blue' });
    expect(without).toMatchObject({ query: 'blue', refinements: {} });
    expect(toggleValue(both, 'colour', 'Dark Blue')).toMatchObject({
      query: '',
      refinements: { colour: ['Blue'] },
    });
  });

  it('is one with the same that was chosen, and both go together', () => {
    const twice = asked('red hilux', { refinements: { colour: ['Red'] } });
    expect(listFilters(twice)).toEqual([{ kind: 'query' }, RED]);
    expect(withoutFilter(twice, RED)).toMatchObject({ query: 'hilux', refinements: {} });
  });

  it('gives way to the slider', () => {
    const moved = withRange(asked('hilux under 30k'), 'price', { min: null, max: 40_000 });
    expect(moved).toMatchObject({ query: 'hilux', ranges: { price: { min: null, max: 40_000 } } });
    expect(withRange(asked('hilux under 30k'), 'price', { min: null, max: null })).toMatchObject({
      query: 'hilux',
    });
  });

  it('leaves nothing behind when all are cleared', () => {
    expect(formatSearchState(withoutFilters(search))).toBe('');
  });

  it('stays in the address as it was typed', () => {
    expect(formatSearchState(search)).toBe('query=Red+Toyota%2C+white+SUVs+under+%2430k+2018%2B&page=3');
  });
});

// Hundreds of queries: five seconds are too few on a busy machine.
it(
  'whatever is typed, its pieces stand in order, and every filter can be taken away',
  { timeout: 30_000 },
  () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ...'red white dark blue ute suv hybrid new not under over between from to and or - 2018 2020 30k $20,000 80 000 km'.split(
          ' ',
        ),
        ...'kms 3 500 mazda ranger black edition kona electric + max or less newer than year price , / ( ) 4x4 <= a'.split(
          ' ',
        ),
      ),
      fc.string({ unit: 'binary', maxLength: 6 }),
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 14 }),
        fc.constantFrom(' ', '  ', '-', ''),
        (pieces, joint) => {
          const query = squeezeSpaces(cleanValue(pieces.join(joint)) ?? '');
          const search = asked(query);
          let read = 0;
          for (const { from, to } of search.understood ?? []) {
            expect(from >= read && to > from && to <= query.length).toBe(true);
            read = to;
          }
          const bare = listFilters(search).reduce(withoutFilter, search);
          expect(listFilters(bare)).toEqual([]);
          expect(bare.refinements).toEqual({});
        },
      ),
      { numRuns: 300 },
    );
  },
);
