import type { Position } from '#domain/content/position.ts';
import { parseWallClock } from '#domain/contact/wall-clock.ts';
import type { FormValues } from '#domain/forms/fields/field-type.ts';
import type { Location, LocationsSetting } from '#domain/tenants/location.ts';
import type { OffersSetting } from '#domain/content/home-settings.ts';
import type { PositionsSetting } from '#domain/content/page-settings.ts';
import type { Website } from '#domain/tenants/website.ts';
import type { ConfiguredSite, Site } from '#ports/site.ts';
import type { FormVisit } from './require-form-visit.ts';
import { WISH_QUERY } from '#domain/pages/form-page-rows.ts';
import { groupLocations } from '#domain/forms/site-rules.ts';
import { listFilters } from '#domain/search/active-filters.ts';
import { describeFilter } from '#domain/search/filter-label.ts';
import { listUnusedWords } from '#domain/search/meaning.ts';
import { parseSearchState } from '#domain/search/search-url.ts';
import { understandSearch } from '#operations/understand-search.ts';

type Visit = Pick<FormVisit, 'form' | 'car' | 'dealer' | 'url'>;

/** Prefilled values of a form: from its address, or from the car it is about. */
export function readPrefilledValues(visit: Visit, site: ConfiguredSite): FormValues {
  const { form, url } = visit;
  const values: FormValues = {};
  const position = findPosition(url.searchParams.get('position'), site.website);
  const location = findNamedLocation(visit, site.website) ?? findPositionLocation(position, site.website);
  const budget = parseWholeAmount(url.searchParams.get('vehiclePriceBudget'));
  const offer = findOfferTitle(url.searchParams.get('offer'), site.website);
  const document = url.searchParams.get('document_type');
  if (location !== null) values['location_id'] = location.id;
  if (budget !== null) Object.assign(values, { vehicle_price_budget: budget, loan_amount: budget });
  if (offer !== null) values['offer'] = offer;
  if (position !== null) values['position'] = position.title;
  if (document !== null && DOCUMENTS.has(document)) values['document_type'] = document;
  const names = new Set(form.fields.map(({ name }) => name));
  return {
    ...Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name))),
    ...readPrefilledTime(visit),
  };
}

/** A time of the calendar; one that is no longer free is cleared there. */
function readPrefilledTime({ form, url }: Visit): FormValues {
  const field = form.fields.find(({ calendar }) => calendar !== undefined);
  const clock = parseWallClock(url.searchParams.get('date') ?? '', url.searchParams.get('time') ?? '');
  if (field === undefined || clock === null) return {};
  return { [`${field.name}_date`]: clock.date, [`${field.name}_time`]: clock.time };
}

const DOCUMENTS = new Set(['ppsr', 'equifax', 'car_analysis']);

/** The location that the address names, by its own slug or id or its dealership's; of several the car's; else the car's. */
function findNamedLocation({ form, url, dealer, car }: Visit, website: Website): Location | null {
  const field = form.fields.find(({ name }) => name === 'location_id');
  const namedPlace = url.searchParams.get('preferredDealership') ?? dealer;
  const dealership = website.dealerships.find(
    (candidate) => namedPlace === candidate.slug || namedPlace === String(candidate.id),
  );
  const offeredLocations = website.locations.filter(
    ({ visible, location_type }) =>
      visible && (field?.locationType === undefined || field.locationType === location_type),
  );
  const byAddress = offeredLocations.filter(
    ({ id, slug, dealership_id }) =>
      namedPlace !== null &&
      (slug === namedPlace || String(id) === namedPlace || dealership_id === dealership?.id),
  );
  const findCarLocation = (places: readonly Location[]) => places.find(({ id }) => id === car?.location_id);
  return findCarLocation(byAddress) ?? byAddress[0] ?? findCarLocation(offeredLocations) ?? null;
}

/** The job that its page asks to apply for. */
function findPosition(slug: string | null, { positions }: PositionsSetting): Position | null {
  return positions.find((position) => position.slug === slug) ?? null;
}

function findPositionLocation(position: Position | null, { locations }: LocationsSetting): Location | null {
  return locations.find(({ id, visible }) => visible && id === position?.location_id) ?? null;
}

/** `$25,000`, `25000`: dollars; null for anything else. */
function parseWholeAmount(text: string | null): number | null {
  const digits = (text ?? '').replace(/[$,\s]/g, '');
  return /^\d{1,8}$/.test(digits) ? Number(digits) : null;
}

/** Only an offer of the site's own: nothing else of an address is sent along. */
function findOfferTitle(title: string | null, { offers }: OffersSetting): string | null {
  return offers.find((offer) => offer.title === title)?.title ?? null;
}

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
  const filters = listFilters(state).map((filter) => describeFilter(filter, state, website));
  const chips = [...filters, ...listUnusedWords(state).map((words) => `“${words}”`)];
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
