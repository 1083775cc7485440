import { WISH_QUERY } from '#domain/pages/form-page-rows.ts';
import type { FormValues } from '#domain/forms/fields/field-type.ts';
import { groupLocations } from '#domain/forms/site-rules.ts';
import type { Location } from '#domain/tenants/location.ts';
import { listFilters } from '#domain/search/active-filters.ts';
import { describeFilter } from '#domain/search/filter-label.ts';
import { parseSearchState } from '#domain/search/search-url.ts';
import { understandSearch } from '#operations/understand-search.ts';
import type { Site } from '#ports/site.ts';
import type { FormVisit } from './require-form-visit.ts';

/** A search that found no car, as its chips say it, and the location that may look out for one; null where it says nothing. */
export interface Wish {
  chips: string[];
  /** What the form asks about places. */
  places: FormValues;
}

const LONGEST_WISH = 1000;

/** The wish that the address of a general enquiry brings along; null without one. */
export async function readWish(
  site: Site,
  { form, url }: Pick<FormVisit, 'form' | 'url'>,
): Promise<Wish | null> {
  const address = url.searchParams.get(WISH_QUERY) ?? '';
  if (form.name !== 'general_enquiry' || address === '' || address.length > LONGEST_WISH) return null;
  const state = await understandSearch(site, parseSearchState(new URLSearchParams(address)));
  const { website } = site;
  const chips = listFilters(state).map((filter) => describeFilter(filter, state, website));
  if (chips.length === 0) return null;
  const location = findSalesLocation(site, state.refinements.location_name ?? []);
  return { chips, places: location === undefined ? {} : choosePlaces(site, location) };
}

/** Of the places that the form offers: the one that was searched, else the first that sells. */
function findSalesLocation({ website }: Site, wantedNames: readonly string[]): Location | undefined {
  const { location_choices } = website;
  const offeredLocations = website.locations.filter(
    ({ id, visible }) =>
      visible &&
      (location_choices.length === 0 || location_choices.some(({ location_id }) => location_id === id)),
  );
  return (
    offeredLocations.find(({ name }) => wantedNames.includes(name)) ??
    offeredLocations.find(({ location_type }) => location_type === 'sales')
  );
}

/** As the form's two questions of places name it. */
function choosePlaces({ website }: Site, { id }: Location): FormValues {
  const groupLocation = groupLocations(website).find(({ value }) => value.endsWith(`/${id}`));
  return { location_id: id, ...(groupLocation && { group_location: groupLocation.value }) };
}
