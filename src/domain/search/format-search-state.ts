import type { RangeBounds, SearchState } from './search-state.ts';
import { FACETS, orderBounds, RANGES } from './search-state.ts';

const MAX_VALUE_LENGTH = 200;
const CONTROL_CHARACTERS = /\p{Cc}/gu;

/**
 * The one query string of a search, without `?`; empty for the whole stock. Equal searches give equal strings, so it
 * also serves as the page cache's key. Makes are taken as `parseSearchState` leaves them: in their one spelling.
 */
export function formatSearchState(state: SearchState): string {
  const pairs: [string, string][] = [];
  const query = squeezeSpaces(cleanValue(state.query) ?? '');
  if (query !== '') pairs.push(['query', query]);
  for (const facet of FACETS) {
    const chosenValues = state.refinements[facet];
    // A page has some sixty links to searches, most of a single value.
    if (chosenValues === undefined) continue;
    sortValues(chosenValues).forEach((value, index) =>
      pairs.push([`refinementList[${facet}][${index}]`, value]),
    );
  }
  for (const name of RANGES) {
    const text = formatBounds(state.ranges[name]);
    if (text !== ':') pairs.push([`range[${name}]`, text]);
  }
  if (state.sortBy !== null) pairs.push(['sortBy', state.sortBy]);
  if (state.page > 1) pairs.push(['page', String(state.page)]);
  return pairs.map(([key, value]) => `${formEncode(key)}=${formEncode(value)}`).join('&');
}

/** Without control characters; null for nothing and for what is too long to be meant. */
export function cleanValue(raw: string): string | null {
  const value = raw.toWellFormed().replace(CONTROL_CHARACTERS, '');
  return value === '' || value.length > MAX_VALUE_LENGTH ? null : value;
}

export function squeezeSpaces(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

function sortValues(values: readonly string[]): string[] {
  const clean = values.map((value) => cleanValue(value) ?? '');
  return [...new Set(clean)].filter((value) => value !== '').sort();
}

function formatBounds(bounds: RangeBounds | undefined): string {
  if (bounds === undefined) return ':';
  const { min, max } = orderBounds(bounds);
  return `${min ?? ''}:${max ?? ''}`;
}

/** The encoding of HTML forms, so that a submitted form and a link have the same spelling. */
function formEncode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
    .replace(/[!'()~]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');
}
