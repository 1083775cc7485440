import type { Car } from '../cars/car.ts';
import type { Website } from '../tenants/website.ts';
import { categoryOfCar } from './lead-categories.ts';
import type { NewLead } from './lead.ts';

/** What a lead takes over from its car. */
export type CarContext = Pick<
  Car,
  | 'id'
  | 'stocknum'
  | 'make'
  | 'model'
  | 'car_type'
  | 'status'
  | 'dealership_slug'
  | 'location_id'
  | 'location_name'
>;

export type LeadPlaces = Pick<Website, 'dealerships' | 'locations'>;

/** Forms about one car: their category goes by the car's type, whatever the form is called. */
export const FORMS_OF_ONE_CAR: readonly string[] = ['enquire_now', 'request_photos'];

/**
 * Fills in what the site knows about the car that a lead names, and about the place it is for: a chosen place comes
 * before the car's. Null (no car, or another site's) clears the id.
 */
export function withCarContext(lead: NewLead, car: CarContext | null, website: LeadPlaces): NewLead {
  if (car === null) return withPlace({ ...lead, car_id: null }, null, website);
  const car_type = lead.car_type || car.car_type;
  const ofCar: NewLead = {
    ...lead,
    car_id: car.id,
    stock_number: lead.stock_number || car.stocknum,
    'Vehicle Make': lead['Vehicle Make'] || car.make,
    'Vehicle Model': lead['Vehicle Model'] || car.model,
    car_type,
    vehicle_status: lead.vehicle_status || car.status,
    category: FORMS_OF_ONE_CAR.includes(lead.form) ? categoryOfCar(car_type) : lead.category,
  };
  return withPlace(ofCar, car, website);
}

function withPlace(lead: NewLead, car: CarContext | null, website: LeadPlaces): NewLead {
  const chosen = website.locations.find(({ id }) => id === lead.location_id);
  const ofChosen = website.dealerships.find(({ id }) => id === chosen?.dealership_id)?.slug;
  const ofPlace = ofChosen || car?.dealership_slug || website.dealerships[0]?.slug || '';
  return {
    ...lead,
    location: lead.location || (chosen?.name ?? car?.location_name ?? ''),
    location_id: lead.location_id ?? car?.location_id ?? null,
    dealership_slug: lead.dealership_slug || ofPlace,
  };
}

/** What a change of a lead adds or corrects through its car and place; another car's facts do not stay. */
export function carContextOfChange(
  before: NewLead,
  fields: Partial<NewLead>,
  { car, website }: { car: CarContext | null; website: LeadPlaces },
): Partial<NewLead> {
  const isOther = fields.car_id !== undefined && before.car_id !== null && before.car_id !== fields.car_id;
  const base = { ...before, ...(isOther && NO_CAR), ...fields };
  const full = withCarContext(base, car, website);
  const names = [...FROM_CAR].filter((name) => full[name] !== before[name]);
  return Object.fromEntries(names.map((name) => [name, full[name]]));
}

const NO_CAR = {
  stock_number: '',
  'Vehicle Make': '',
  'Vehicle Model': '',
  car_type: '',
  vehicle_status: '',
  location: '',
};

const FROM_CAR = [
  'car_id',
  'stock_number',
  'Vehicle Make',
  'Vehicle Model',
  'car_type',
  'vehicle_status',
  'category',
  'location',
  'location_id',
  'dealership_slug',
] as const satisfies readonly (keyof NewLead)[];
