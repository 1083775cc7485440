import { CAR_TYPES, type CarType } from '../../cars/car.ts';
import { findForm } from '../../forms/catalogue/catalogue.ts';
import type { Form } from '../../forms/form.ts';
import { listFormPages } from '../../forms/form-pages.ts';
import type { PageSite } from '../../pages/page-row.ts';
import { FORMS_OF_ONE_CAR } from '../car-context.ts';
import { chooseCarCategory } from '../lead-categories.ts';
import { routeLead, type RoutedLead, type RoutingSite } from './route-lead.ts';

/** The route of one form's leads of one category. */
export interface LeadRoute {
  form: string;
  category: string;
  /** Only about a car of this type; about any, or none, when null. */
  car_type: CarType | null;
  /** Only for the location of this id; for any, or none, when null. */
  location_id: number | null;
  /** Names, the implied ones too. */
  destinations: string[];
}

/** "Where would this enquiry go?", for each form of the site: by car type and location only where these decide. */
export function listLeadRoutes(website: RoutingSite & PageSite): LeadRoute[] {
  const names = new Set(listFormPages(website).map(({ form }) => form));
  const forms = [...names].map(findForm).filter((form) => form !== null);
  return forms.flatMap((form) =>
    listCategories(form).flatMap((kind) => {
      const places = listPlaces(form, website);
      return listRoutes({ form: form.name, ...kind }, places, website);
    }),
  );
}

interface Kind {
  category: string;
  /** Null: about any car, or none. */
  car_types: readonly (CarType | null)[];
}

/** A form about one car takes the category of the car's type; one that asks for the category offers several. */
function listCategories(form: Form): Kind[] {
  if (FORMS_OF_ONE_CAR.includes(form.name)) {
    return CAR_TYPES.map((type) => ({ category: chooseCarCategory(type), car_types: [type] }));
  }
  const categoryOptions = form.fields.find(({ name }) => name === 'category')?.options;
  const categories = categoryOptions?.map(({ value }) => value) ?? [form.category];
  return categories.map((category) => ({ category, car_types: [null, ...CAR_TYPES] }));
}

/** Null first: nobody said which. */
function listPlaces(form: Form, { locations }: RoutingSite): (number | null)[] {
  const type = form.fields.find(({ name }) => name === 'location_id')?.locationType;
  const offeredLocations = locations.filter(
    ({ location_type }) => type === undefined || location_type === type,
  );
  return [null, ...offeredLocations.map(({ id }) => id)];
}

function listRoutes(
  { form, category, car_types }: Kind & { form: string },
  places: readonly (number | null)[],
  website: RoutingSite,
): LeadRoute[] {
  const routes = car_types.flatMap((car_type) =>
    places.map((location_id) => {
      const lead: RoutedLead = { category, location_id, car_type: car_type ?? '' };
      return { form, category, car_type, location_id, destinations: routeLead(lead, website) };
    }),
  );
  return withoutDecisionless(withoutDecisionless(routes, 'location_id'), 'car_type');
}

/** One route in place of several where the key makes no difference. */
function withoutDecisionless(routes: readonly LeadRoute[], key: 'location_id' | 'car_type'): LeadRoute[] {
  const otherKey = key === 'car_type' ? 'location_id' : 'car_type';
  const groups = Map.groupBy(routes, (route) => route[otherKey]);
  const isDecided = [...groups.values()].some(
    (group) => new Set(group.map(({ destinations }) => destinations.join())).size > 1,
  );
  if (isDecided) return [...routes];
  return [...groups.values()].map(([firstRoute]) => firstRoute).filter((route) => route !== undefined);
}
