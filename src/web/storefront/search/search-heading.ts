import { readMeaning } from '#domain/search/meaning.ts';
import type { Facet, SearchState } from '#domain/search/search-state.ts';
import { type CitySite, chooseShownCity } from '#domain/tenants/shown-city.ts';
import { joinWords } from '#domain/words/join-words.ts';
import { capitalise, type NounSite, pickNoun } from '#domain/words/words.ts';

const CONDITIONS = ['new', 'used', 'demo'];
const PATH_CONDITIONS: Record<string, string> = {
  'new-used-and-demo-cars': 'new, used and demo',
  'new-and-used-motorcycles': 'new and used',
};

/** A body that was chosen stands in the chips. */
const HEADED: readonly Facet[] = ['make', 'model', 'car_type', 'location_name', 'body'];

type NamedSite = NounSite & CitySite;

/** What the search is for, in words: "Demo cars in Brisbane", "Used Toyota Corolla at Riverline Northgate". */
export function searchHeading(path: string, state: SearchState, website: NamedSite): string {
  const locationName = describeLocation(state, website);
  return locationName === ''
    ? searchSubject(path, state, website)
    : `${searchSubject(path, state, website)} ${locationName}`;
}

/** Whether that heading says a search: one without words, of makes, types, bodies and places alone. */
export function isSaidByHeading(state: SearchState): boolean {
  const { query, refinements, ranges } = readMeaning(state);
  const isMakeAlone = state.understood?.every((words) => words.kind === 'values' && words.facet === 'make');
  const facets = Object.keys(refinements);
  return (
    query === '' &&
    (isMakeAlone ?? true) &&
    Object.keys(ranges).length === 0 &&
    facets.every((facet) => HEADED.some((headed) => headed === facet))
  );
}

/** The heading without its place, for the breadcrumbs. */
export function searchSubject(path: string, state: SearchState, website: NamedSite): string {
  const { make = [], model = [] } = state.refinements;
  const names = make.length === 1 ? [...make, ...(model.length === 1 ? model : [])] : [];
  const noun = path === 'RVs-in-stock' ? 'RVs' : pickNoun(website, 2);
  const words = [describeCondition(path, state), ...names, names.length === 2 ? '' : noun];
  return capitalise(words.filter((word) => word !== '').join(' '));
}

function describeCondition(path: string, state: SearchState): string {
  const chosenTypes = CONDITIONS.filter((type) =>
    state.refinements.car_type?.some((value) => value === type),
  );
  if (chosenTypes.length === 0) return PATH_CONDITIONS[path] ?? '';
  return joinWords(chosenTypes);
}

function describeLocation(state: SearchState, website: NamedSite): string {
  const [location, ...otherLocations] = state.refinements.location_name ?? [];
  if (location !== undefined && otherLocations.length === 0) return `at ${location}`;
  const city = chooseShownCity(website);
  return city === null ? '' : `in ${city}`;
}
