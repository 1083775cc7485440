import { describe, expect, it } from 'vitest';
import { EMPTY_SEARCH } from '#domain/search/search-state.ts';
import { isPromotedOn, readPromotedSearch, togglePromoted } from './load-search.ts';

const under40k = readPromotedSearch({ name: 'Under $40k', query: 'range[price]=:40000' });
const green = readPromotedSearch({
  name: 'Hybrid & electric',
  query: 'refinementList[fuel][0]=Hybrid&refinementList[fuel][1]=Electric',
});

describe('a promoted chip', () => {
  it('adds its filters to the others and starts at the first page', () => {
    const state = { ...EMPTY_SEARCH, page: 2, refinements: { make: ['Kia'], fuel: ['Hybrid'] } };
    const next = togglePromoted(state, green);
    expect(next).toMatchObject({ page: 1, refinements: { make: ['Kia'], fuel: ['Hybrid', 'Electric'] } });
    expect(isPromotedOn(state, green)).toBe(false);
    expect(isPromotedOn(next, green)).toBe(true);
  });

  it('takes exactly its filters away when it was on', () => {
    const on = togglePromoted(
      togglePromoted({ ...EMPTY_SEARCH, refinements: { make: ['Kia'] } }, green),
      under40k,
    );
    const off = togglePromoted(on, green);
    expect(off.refinements).toEqual({ make: ['Kia'] });
    expect(off.ranges).toEqual({ price: { min: null, max: 40_000 } });
  });

  it('is off while the range differs', () => {
    const state = { ...EMPTY_SEARCH, ranges: { price: { min: null, max: 50_000 } } };
    expect(isPromotedOn(state, under40k)).toBe(false);
  });

  it('without any filter is never on', () => {
    expect(isPromotedOn(EMPTY_SEARCH, readPromotedSearch({ name: 'All', query: '' }))).toBe(false);
  });
});
