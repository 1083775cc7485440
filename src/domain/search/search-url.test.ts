import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicaliseMake } from '../cars/make-aliases.ts';
import { cleanValue, formatSearchState } from './format-search-state.ts';
import type { SearchState } from './search-state.ts';
import { EMPTY_SEARCH, FACETS, RANGES } from './search-state.ts';
import { SORT_INDEXES } from './sort-indexes.ts';
import { parseSearchState } from './search-url.ts';

const parse = (text: string) => parseSearchState(new URLSearchParams(text));
const canonical = (text: string) => formatSearchState(parse(text));

describe('the search state in an address', () => {
  it('reads every key of the flat form, brackets encoded or not', () => {
    const state: SearchState = {
      query: 'hilux sr5',
      page: 3,
      refinements: { car_type: ['demo', 'new'], make: ['Kia', 'Mazda'] },
      ranges: {
        price: { min: 20000, max: 30000 },
        km: { min: null, max: 50000 },
        year: { min: 2020, max: null },
      },
      sortBy: 'Car_production_price_asc',
    };
    const plain =
      'query=hilux+sr5&page=3&refinementList[make][0]=Mazda&refinementList[make][1]=Kia&refinementList[car_type][]=new' +
      '&refinementList[car_type][]=demo&range[price]=20000:30000&range[km]=:50000&range[year]=2020:' +
      '&sortBy=Car_production_price_asc';
    expect(parse(plain)).toEqual(state);
    expect(parse(plain.replaceAll('[', '%5B').replaceAll(']', '%5D'))).toEqual(state);
  });

  it('reads the two number fields of a form sent without JavaScript', () => {
    const form = 'range[price][min]=20000&range[price][max]=&range[km][max]=50000&range[year][min]=new';
    expect(parse(form).ranges).toEqual({
      price: { min: 20000, max: null },
      km: { min: null, max: 50000 },
    });
    expect(canonical('range[price][max]=9&range[price][min]=5')).toBe(canonical('range[price]=5:9'));
  });

  it.each([
    'refinementList[wheels][0]=4',
    'refinementList[make]=Mazda',
    'refinementList[make][100]=Mazda',
    'refinementList[make][x]=Mazda',
    'refinementList[__proto__][0]=polluted',
    'refinementList[make][0][1]=Mazda',
    'refinementList[make][0]=',
    'range[price]=cheap',
    'range[price]=:',
    'range[price]=1:2:3',
    'range[price]=1e9:',
    'range[price]=Infinity:',
    'range[wheels]=1:2',
    'range=1:2',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=two',
    'sortBy=price',
    'sortBy=constructor',
    `query=${'x'.repeat(201)}`,
    'query=%00%07',
    'utm_source=newsletter&gclid=1',
  ])('ignores %s', (text) => {
    expect(parse(text)).toEqual(EMPTY_SEARCH);
  });

  it.each(['range[price]=60000:20000', 'range[price][min]=60000&range[price][max]=20000'])(
    'takes %s for the same two ends the other way round',
    (text) => {
      expect(parse(text).ranges.price).toEqual({ min: 20_000, max: 60_000 });
      expect(canonical(text)).toBe('range%5Bprice%5D=20000%3A60000');
    },
  );

  it('takes the first readable value of a key that may come once', () => {
    expect(parse('page=x&page=2&page=3').page).toBe(2);
    expect(parse('range[km]=bad&range[km]=1:2&range[km]=3:4').ranges.km).toEqual({ min: 1, max: 2 });
  });

  it('reads the first 200 pairs and no more', () => {
    const filler = 'x=1&'.repeat(200);
    expect(parse(`${filler}page=2`).page).toBe(1);
    expect(parse(`${filler.slice(4)}page=2`).page).toBe(2);
  });

  it('drops control characters and lone surrogates', () => {
    expect(parse('query=ma%00z%0Ada').query).toBe('mazda');
    expect(() => formatSearchState({ ...EMPTY_SEARCH, query: '\ud800' })).not.toThrow();
  });

  it('keeps a page number nobody can reach as a number', () => {
    expect(parse(`page=${'9'.repeat(60)}`).page).toBe(1_000_000);
  });

  it('reads any spelling of a make as the make', () => {
    expect(
      parse('refinementList[make][0]=GWM+Haval&refinementList[make][1]=Great+Wall').refinements.make,
    ).toEqual(['GWM']);
  });
});

describe('the canonical query string', () => {
  it('is the same for the same search', () => {
    const one = canonical(
      'refinementList[make][3]=Mazda&utm_source=a&refinementList[make][]=Kia&page=1&query=',
    );
    const other = canonical('refinementList%5Bmake%5D%5B0%5D=Kia&refinementList[make][1]=Mazda');
    expect(one).toBe(other);
    expect(one).toBe('refinementList%5Bmake%5D%5B0%5D=Kia&refinementList%5Bmake%5D%5B1%5D=Mazda');
  });

  it('is empty for the whole stock', () => {
    expect(formatSearchState(EMPTY_SEARCH)).toBe('');
    expect(canonical('query=++&page=1&range[price]=:')).toBe('');
  });

  it('has the encoding of URLSearchParams', () => {
    const text = canonical("query=L'été (100%25) ~!*-._");
    expect(text).toBe(new URLSearchParams({ query: "L'été (100%) ~!*-._" }).toString());
  });

  // A hundred searches of any letters: five seconds are too few on a busy machine.
  it('reads back as what it was written from, whatever the search', { timeout: 30_000 }, () => {
    fc.assert(
      fc.property(anyState(), (state) => {
        const text = formatSearchState(state);
        const read = parse(text);
        expect(formatSearchState(read)).toBe(text);
        expect(parse(formatSearchState(read))).toEqual(read);
      }),
    );
  });

  it('survives any text after the question mark', { timeout: 30_000 }, () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const read = parse(text);
        expect(parse(formatSearchState(read))).toEqual(read);
      }),
    );
  });
});

function anyState(): fc.Arbitrary<SearchState> {
  const bound = fc.option(fc.integer({ min: -1000, max: 1_000_000 }));
  const values = fc.array(fc.string({ unit: 'binary', maxLength: 20 }), { maxLength: 5 });
  const refinements = fc.dictionary(fc.constantFrom(...FACETS), values);
  return fc.record({
    query: fc.string({ unit: 'binary', maxLength: 50 }),
    page: fc.integer({ min: 1, max: 1000 }),
    refinements: refinements.map(withMakesAsParsed),
    ranges: fc.dictionary(fc.constantFrom(...RANGES), fc.record({ min: bound, max: bound })),
    sortBy: fc.option(fc.constantFrom(...SORT_INDEXES)),
  });
}

/** Makes come to a search in their one spelling; a blank one does not come at all. */
function withMakesAsParsed(refinements: SearchState['refinements']): SearchState['refinements'] {
  const { make, ...others } = refinements;
  if (make === undefined) return others;
  return { ...others, make: make.map((value) => canonicaliseMake(cleanValue(value) ?? '')) };
}
