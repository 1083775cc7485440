import { nameSlug } from '../tenants/name-slug.ts';
import type { Template, AddressSetting, CitySetting, TemplateSetting } from '../tenants/identity-settings.ts';
import type { DefaultSearchPathSetting } from './search-settings.ts';
import type { OverrideCitySetting } from '../content/home-settings.ts';
import type { LocationsSetting } from '../tenants/location.ts';
import type { Refinements, SearchState } from './search-state.ts';

/** The paths under `/search/` that every site answers (spec §2). */
const SEARCH_PATHS = [
  'new-used-and-demo-cars',
  'used-cars',
  'new-and-used-motorcycles',
  'RVs-in-stock',
  'used-cars-brisbane',
  'new-cars',
  'demo-cars',
] as const;

const TEMPLATE_PATHS: Record<Template, string | null> = {
  car: null,
  motorcycle: 'new-and-used-motorcycles',
  camper: 'RVs-in-stock',
};

/** The site's own path, else its template's, else by what is in stock (spec §2). */
export function chooseSearchPath(
  website: DefaultSearchPathSetting & TemplateSetting,
  stockHasNewOrDemo: boolean,
): string {
  const configuredPath = website.default_search_path ?? TEMPLATE_PATHS[website.template];
  return configuredPath ?? (stockHasNewOrDemo ? 'new-used-and-demo-cars' : 'used-cars');
}

/** Whether `/search/{path}` exists on the site; any other path is a 404. */
export function answersSearchPath(website: DefaultSearchPathSetting, path: string): boolean {
  return path === website.default_search_path || SEARCH_PATHS.some((searchPath) => searchPath === path);
}

/** Whose stock a path names; the paths of one car type (`new-cars`) are every template's. */
const TEMPLATE_OF = new Map<string, Template>([
  ['new-used-and-demo-cars', 'car'],
  ['new-and-used-motorcycles', 'motorcycle'],
  ['RVs-in-stock', 'camper'],
]);
const CITY_PATH = /^used-cars-(.+)$/;

export type SearchPathSite = DefaultSearchPathSetting &
  AddressSetting &
  CitySetting &
  TemplateSetting &
  OverrideCitySetting &
  LocationsSetting;

/**
 * What a site shows at a path of another template or city: its default search, or all its used cars. Null at a path
 * of its own.
 */
export function findSubstitutePath(path: string, website: SearchPathSite): 'default' | 'used-cars' | null {
  if (path === website.default_search_path) return null;
  const template = TEMPLATE_OF.get(path);
  if (template !== undefined) return template === website.template ? null : 'default';
  const city = CITY_PATH.exec(path)?.[1];
  return city === undefined || isIn(city, website) ? null : 'used-cars';
}

function isIn(city: string, { override_city, address, city: siteCity, locations }: SearchPathSite): boolean {
  const cities = [
    override_city,
    address.city,
    siteCity,
    ...locations.map((location) => location.address.city),
  ];
  return cities.some((name) => name !== null && nameSlug(name) === city);
}

/** The template's path, which presets nothing. */
export function openTemplatePath({ template }: TemplateSetting): string {
  return TEMPLATE_PATHS[template] ?? 'new-used-and-demo-cars';
}

/** What a path filters by itself, or null. */
export function searchPathPreset(path: string): Refinements | null {
  if (path === 'new-cars') return { car_type: ['new'] };
  if (path === 'demo-cars') return { car_type: ['demo'] };
  if (path === 'used-cars' || path.startsWith('used-cars-')) return { car_type: ['used'] };
  return null;
}

/** The search a path and its query string mean together: car types in the address, its words too, replace the path's own. */
export function applyPreset(state: SearchState, path: string): SearchState {
  if (saysCarType(state)) return state;
  return { ...state, refinements: { ...searchPathPreset(path), ...state.refinements } };
}

/** The reverse of `applyPreset`, for addresses: leaves out what the path says already. */
export function withoutPreset(state: SearchState, path: string): SearchState {
  if (saysCarType(state)) return state;
  const preset = searchPathPreset(path)?.car_type;
  const { car_type: chosenTypes, ...otherRefinements } = state.refinements;
  const isPreset = preset !== undefined && chosenTypes?.length === 1 && chosenTypes[0] === preset[0];
  return isPreset ? { ...state, refinements: otherRefinements } : state;
}

/** Whether the words of a search name a type of car. */
function saysCarType({ understood = [] }: SearchState): boolean {
  return understood.some((words) => words.kind === 'values' && words.facet === 'car_type');
}
