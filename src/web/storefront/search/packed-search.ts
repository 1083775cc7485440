import type { Facet } from '#domain/search/search-state.ts';
import { packCards, unpackCards } from '../car-card/packed-cards.ts';
import { packText, unpackText } from '../car-card/packed-text.ts';
import type { FacetOption, SearchData } from './load-search.ts';

/** A search as it travels: one text, which compresses better than the router's own lists of references. */
export type PackedSearch = string;

export function packSearch({ cars, options, ...rest }: SearchData): PackedSearch {
  const lines = Object.entries(options).map(([facet, values]) => [facet, ...values.flat().map(String)]);
  return JSON.stringify({ ...rest, cars: packCards(cars), options: packText(lines) });
}

/** What the head of the page tells: the cars and the options stay packed. */
export function headOfSearch(packed: PackedSearch): Omit<SearchData, 'cars' | 'options'> {
  return JSON.parse(packed);
}

export function unpackSearch(packed: PackedSearch): SearchData {
  const { cars, options, ...rest } = JSON.parse(packed);
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
