import type { Facet } from '#domain/search/search-state.ts';
import { packCards, unpackCards } from '../car-card/packed-cards.ts';
import { packText, unpackText } from '../car-card/packed-text.ts';
import type { FacetOption, SearchData } from './load-search.ts';

/** A search as it travels: its long lists as texts, which compress three times better. */
export type PackedSearch = Omit<SearchData, 'cars' | 'options'> & { cars: string; options: string };

export function packSearch({ cars, options, ...rest }: SearchData): PackedSearch {
  const lines = Object.entries(options).map(([facet, values]) => [facet, ...values.flat().map(String)]);
  return { ...rest, cars: packCards(cars), options: packText(lines) };
}

export function unpackSearch({ cars, options, ...rest }: PackedSearch): SearchData {
  const lists = unpackText(options).map(([facet = '', ...fields]) => [facet, pairsOf(fields)]);
  return {
    ...rest,
    cars: unpackCards(cars),
    options: Object.fromEntries(lists) as Record<Facet, FacetOption[]>,
  };
}

function pairsOf(fields: string[]): FacetOption[] {
  return fields.flatMap((value, index): FacetOption[] =>
    index % 2 === 0 ? [[value, Number(fields[index + 1])]] : [],
  );
}
