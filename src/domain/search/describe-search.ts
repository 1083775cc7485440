import { type Filter, listFilters } from './active-filters.ts';
import { readMeaning } from './meaning.ts';
import { findSaidOrder } from './said-order.ts';
import type { Facet, SearchState, UnderstoodWords } from './search-state.ts';
import { joinWords } from '../words/join-words.ts';
import { capitalise, type NounSite, pickNoun } from '../words/words.ts';
import { describeFilter, describeStateText, type FilterWords } from './filter-label.ts';

/** What of a site the words for a search depend on. */
export type DescribingSite = FilterWords & NounSite;

const ADJECTIVES: readonly Facet[] = ['car_type', 'colour', 'fuel', 'transmission', 'drive'];
const PLACES: readonly Facet[] = ['location_name', 'dealership_slug'];
/** Their values are names. */
const SPELT: readonly Facet[] = ['make', 'model', ...PLACES];
/** `Tow bar`, not `ABS`, `Apple CarPlay` or `Bluetooth`. */
const IS_NO_NAME = /^(?!Blue|Japan)[A-Z](?=[a-z0-9 -]+$)/;
/** `NZ new cars`: of what has no `with` before it. */
const IS_KIND = /^(?:NZ new|Japanese import)$/;
/** `i30` */
const IS_SPELT_SMALL = /^[a-z]\d/;

/** A whole search as a person would say it: `Used hybrid SUVs to $35,000, cheapest first`. */
export function describeSearch(state: SearchState, site: DescribingSite): string {
  const order = findSaidOrder(state);
  return beginLine([writeSearch(state, site), order?.name].filter(Boolean).join(', '));
}

/** With a capital, unless it begins with a name like `i30`. */
export function beginLine(words: string): string {
  return IS_SPELT_SMALL.test(words) ? words : capitalise(words);
}

/** Whether words are looked for that are no names: they stand in quotation marks. */
export function hasUnknownText(state: SearchState): boolean {
  return readMeaning(state).query !== '' && describeStateText(state).includes('“');
}

/** A filter within a sentence: `red`, `to $35,000`, `Tesla`, `not Tesla`. */
export function writeFilter(filter: Filter, state: SearchState, words: FilterWords): string {
  const label = describeFilter(filter, state, words);
  if (filter.kind === 'query') return label;
  if ('facet' in filter && filter.facet === 'feature')
    return label.replace(IS_NO_NAME, (letter) => letter.toLowerCase());
  const isSpelt = 'facet' in filter && SPELT.includes(filter.facet);
  if (!isSpelt) return lowercaseCapitals(label);
  return isDenial(filter) ? `not ${filter.denied}` : label;
}

/** The same within a sentence, whatever its order: `electric cars, not Tesla`. */
export function writeSearch(state: SearchState, site: DescribingSite): string {
  const hasText = readMeaning(state).query !== '';
  const filters = listFilters(state);
  const labelsByFacet = Map.groupBy(
    filters.filter((filter) => !isDenial(filter)),
    getFacet,
  );
  const describe = (facet: Facet, form = keepText) =>
    joinWords(
      (labelsByFacet.get(facet) ?? []).map((filter) => form(writeFilter(filter, state, site))),
      'or',
    );
  const features = (labelsByFacet.get('feature') ?? []).map((filter) => writeFilter(filter, state, site));
  const ownFeatures = features.filter((feature) => !IS_KIND.test(feature));
  const equipment = joinWords([describe('seats'), joinWords(ownFeatures)].filter(Boolean));
  const place = joinWords(PLACES.map((facet) => describe(facet)).filter(Boolean));
  const text = hasText ? describeStateText(state) : '';
  const denials = filters.filter(isDenial).map((filter) => describeDenial(filter, site));
  const isGraded = state.understood?.some((words) => words.kind === 'values' && words.isGraded);
  const ranges = (labelsByFacet.get(null) ?? [])
    .filter(({ kind }) => kind === 'range')
    .map((filter) => writeFilter(filter, state, site));
  const isModelYear = (range: string) => labelsByFacet.has('model') && /^\d{4}$/.test(range);
  const words = [
    ...ranges.filter(isModelYear),
    ...features.filter((feature) => IS_KIND.test(feature)),
    ...ADJECTIVES.map((facet) => describe(facet)),
    describe('make'),
    isGraded ? '' : text,
    describe('model'),
    isGraded ? text : '',
    describe('body', (bodies) => formatPlurals(bodies, site)) || pickPlainNoun(labelsByFacet, site),
    equipment && `with ${equipment}`,
    describe('sleeps').replace(/^sleeps/, 'that sleep'),
    ...ranges.filter((range) => !isModelYear(range)),
    place && `at ${place}`,
  ];
  return [words.filter((word) => word !== '').join(' '), ...denials].join(', not ');
}

/** The same behind a number or `no`: `electric cars other than Tesla`, `utes that are not white`. */
export function writeCounted(state: SearchState, site: DescribingSite): string {
  return writeSearch(state, site)
    .replace(/, not (?=\p{Lu})/gu, ' other than ')
    .replace(', not ', ' that are not ');
}

/** The same of words of a query. */
export function isDeniedWords(words: UnderstoodWords): boolean {
  return words.kind === 'values' && words.denied !== undefined;
}

type Denial = Extract<Filter, { kind: 'words' }> & { denied: string };

/** `Not Tesla`: words that ask for every other value. */
export function isDenial(filter: Filter): filter is Denial {
  return filter.kind === 'words' && filter.denied !== undefined;
}

function describeDenial({ facet, denied }: Denial, site: NounSite): string {
  if (facet === 'body') return formatPlural(denied, site);
  return facet === 'seats' ? `with ${denied}` : denied;
}

function getFacet(filter: Filter): Facet | null {
  return 'facet' in filter ? filter.facet : null;
}

/** What the site sells; a model needs no noun. */
function pickPlainNoun(filters: ReadonlyMap<Facet | null, unknown>, site: NounSite): string {
  return filters.has('model') ? '' : pickNoun(site, 2);
}

/** `SUVs, wagons or people movers` */
function formatPlurals(bodies: string, site: NounSite): string {
  return joinWords(
    bodies.split(' or ').map((body) => formatPlural(body, site)),
    'or',
  );
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
