import type { SearchState } from '#domain/search/search-state.ts';
import { type CitySite, shownCity } from '#domain/tenants/shown-city.ts';
import { capitalised, type NounSite, nounOf } from '#domain/words/words.ts';

const CONDITIONS = ['new', 'used', 'demo'];
const PATH_CONDITIONS: Record<string, string> = {
  'new-used-and-demo-cars': 'new, used and demo',
  'new-and-used-motorcycles': 'new and used',
};

type NamedSite = NounSite & CitySite;

/** What the search is for, in words: "Demo cars in Brisbane", "Used Toyota Corolla at Riverline Northgate". */
export function searchHeading(path: string, state: SearchState, website: NamedSite): string {
  const locationName = locationText(state, website);
  return locationName === ''
    ? searchSubject(path, state, website)
    : `${searchSubject(path, state, website)} ${locationName}`;
}

/** The heading without its place, for the breadcrumbs. */
export function searchSubject(path: string, state: SearchState, website: NamedSite): string {
  const { make = [], model = [] } = state.refinements;
  const named = make.length === 1 ? [...make, ...(model.length === 1 ? model : [])] : [];
  const noun = path === 'RVs-in-stock' ? 'RVs' : nounOf(website, 2);
  const words = [conditionOf(path, state), ...named, named.length === 2 ? '' : noun];
  return capitalised(words.filter((word) => word !== '').join(' '));
}

function conditionOf(path: string, state: SearchState): string {
  const chosen = CONDITIONS.filter((type) => state.refinements.car_type?.some((value) => value === type));
  if (chosen.length === 0) return PATH_CONDITIONS[path] ?? '';
  const last = chosen.at(-1) ?? '';
  return chosen.length === 1 ? last : `${chosen.slice(0, -1).join(', ')} and ${last}`;
}

function locationText(state: SearchState, website: NamedSite): string {
  const [location, ...others] = state.refinements.location_name ?? [];
  if (location !== undefined && others.length === 0) return `at ${location}`;
  const city = shownCity(website);
  return city === null ? '' : `in ${city}`;
}
