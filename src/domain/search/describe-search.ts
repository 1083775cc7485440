import { type Filter, listFilters } from './active-filters.ts';
import { readMeaning } from './meaning.ts';
import type { Facet, SearchState } from './search-state.ts';
import { joinWords } from '../words/join-words.ts';
import { capitalise, type NounSite, pickNoun } from '../words/words.ts';
import { describeFilter, describeText, type FilterWords } from './filter-label.ts';

/** What of a site the words for a search depend on. */
export type DescribingSite = FilterWords & NounSite;

const ADJECTIVES: readonly Facet[] = ['car_type', 'colour', 'fuel', 'transmission', 'drive'];
const NAMES: readonly Facet[] = ['make', 'model'];
const PLACES: readonly Facet[] = ['location_name', 'dealership_slug'];

/**
 * A whole search as a person would say it: `Used hybrid SUVs to $35,000`, `Red “toyota” cars with 7 seats`. `name` is how the
 * stock spells the words that are looked for as they are, where they are a name.
 */
export function describeSearch(state: SearchState, site: DescribingSite, name: string | null = null): string {
  return capitalise(writeSearch(state, site, name));
}

/** The same within a sentence. */
export function writeSearch(state: SearchState, site: DescribingSite, name: string | null = null): string {
  const { query } = readMeaning(state);
  const filters = listFilters(state);
  const labelsByFacet = Map.groupBy(filters, getFacet);
  const describe = (facet: Facet, form = lowercaseCapitals) =>
    joinWords(
      (labelsByFacet.get(facet) ?? []).map((filter) => form(describeFilter(filter, state, site))),
      'or',
    );
  const seats = describe('seats');
  const place = joinWords(PLACES.map((facet) => describe(facet, keepText)).filter(Boolean));
  const words = [
    ...ADJECTIVES.map((facet) => describe(facet)),
    query === '' || name !== null ? '' : describeText(query),
    ...NAMES.map((facet) => describe(facet, keepText)),
    query === '' ? '' : (name ?? ''),
    describe('body', (body) => formatPlural(lowercaseCapitals(body), site)) ||
      pickPlainNoun(labelsByFacet, site),
    seats && `with ${seats}`,
    describe('sleeps', lowercaseCapitals).replace(/^sleeps/, 'that sleep'),
    ...(labelsByFacet.get(null) ?? [])
      .filter(({ kind }) => kind === 'range')
      .map((filter) => lowercaseCapitals(describeFilter(filter, state, site))),
    place && `at ${place}`,
  ];
  return words.filter((word) => word !== '').join(' ');
}

/**
 * How the stock spells the words that are looked for as they are: the make or model that they are, or the only one among the
 * cars found that they begin.
 */
export function findStockName(state: SearchState, options: NamedOptions): string | null {
  const words = readMeaning(state).query.toLowerCase();
  const names = [...options.make, ...options.model];
  const [sameName] = names.find(([name]) => name.toLowerCase() === words) ?? [null];
  const begunNames = names.filter(([name, count]) => count > 0 && name.toLowerCase().startsWith(words));
  return sameName ?? (begunNames.length === 1 ? (begunNames[0]?.[0] ?? null) : null);
}

type NamedOptions = Record<'make' | 'model', readonly (readonly [name: string, count: number])[]>;

function getFacet(filter: Filter): Facet | null {
  return 'facet' in filter ? filter.facet : null;
}

/** What the site sells; a model needs no noun. */
function pickPlainNoun(filters: ReadonlyMap<Facet | null, unknown>, site: NounSite): string {
  return filters.has('model') ? '' : pickNoun(site, 2);
}

/** `SUVs`, `camper vans`; what is no name of a vehicle stands before one: `adventure motorcycles`, `cab chassis cars`. */
function formatPlural(body: string, site: NounSite): string {
  const isNoun = site.template !== 'motorcycle' && !/\s(\S*s|\S)$/.test(body);
  if (!isNoun) return `${body} ${pickNoun(site, 2)}`;
  return /(s|x|ch)$/.test(body) ? `${body}es` : `${body}s`;
}

/** `Front Wheel Drive` within a sentence; `SUV` and `4x4` stay. */
export function lowercaseCapitals(text: string): string {
  return text.replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
}

function keepText(text: string): string {
  return text;
}
