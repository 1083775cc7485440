import type { Car } from '../cars/car.ts';
import { isTestDriveOnly } from '../cars/card-tag.ts';
import { nameSlug } from '../tenants/name-slug.ts';
import type { DealershipsSetting } from '../tenants/dealership.ts';
import type { ManufacturerSetting } from '../tenants/identity-settings.ts';
import type { LocationsSetting } from '../tenants/location.ts';
import { chooseCarCategory } from './lead-categories.ts';
import { findLeadEventId } from './lead-event.ts';
import type { NewLead } from './lead.ts';

/** The fields that a lead copies from its car. */
export type CarContext = Pick<
  Car,
  | 'id'
  | 'stocknum'
  | 'make'
  | 'model'
  | 'car_type'
  | 'status'
  | 'tag'
  | 'dealership_slug'
  | 'location_id'
  | 'location_name'
>;

export type LeadSite = DealershipsSetting & LocationsSetting & ManufacturerSetting;

/** Forms about one car: their category goes by the car's type, whatever the form is called. */
export const FORMS_OF_ONE_CAR: readonly string[] = ['enquire_now', 'request_photos'];

/**
 * Fills in what the site knows about the car that a lead names, and about the location it is for: a chosen location comes
 * before the car's. Null (no car, or another site's) clears the id.
 */
export function withCarContext(lead: NewLead, car: CarContext | null, website: LeadSite): NewLead {
  if (car === null) {
    const { manufacturer } = website;
    const manufacturer_slug = lead.manufacturer_slug || (manufacturer === null ? '' : nameSlug(manufacturer));
    return addEvent(withLocation({ ...lead, car_id: null, manufacturer_slug }, null, website), null);
  }
  const car_type = lead.car_type || car.car_type;
  const leadOfCar: NewLead = {
    ...lead,
    car_id: car.id,
    stock_number: lead.stock_number || car.stocknum,
    'Vehicle Make': lead['Vehicle Make'] || car.make,
    'Vehicle Model': lead['Vehicle Model'] || car.model,
    car_type,
    vehicle_status: lead.vehicle_status || car.status,
    manufacturer_slug: lead.manufacturer_slug || nameSlug(car.make),
    category: FORMS_OF_ONE_CAR.includes(lead.form) ? chooseCarCategory(car_type) : lead.category,
  };
  return addEvent(withLocation(leadOfCar, car, website), car);
}

function addEvent(lead: NewLead, car: CarContext | null): NewLead {
  const testDriveOnly = car !== null && isTestDriveOnly(car);
  const asksForQuote = lead.answers['estimated_repayment'] !== undefined;
  return { ...lead, event: findLeadEventId({ ...lead, testDriveOnly, asksForQuote }) };
}

function withLocation(lead: NewLead, car: CarContext | null, website: LeadSite): NewLead {
  const leadLocation = website.locations.find(({ id }) => id === lead.location_id);
  const chosenSlug = website.dealerships.find(({ id }) => id === leadLocation?.dealership_id)?.slug;
  const dealershipSlug = chosenSlug || car?.dealership_slug || website.dealerships[0]?.slug || '';
  return {
    ...lead,
    location: lead.location || (leadLocation?.name ?? car?.location_name ?? ''),
    location_id: lead.location_id ?? car?.location_id ?? null,
    dealership_slug: lead.dealership_slug || dealershipSlug,
  };
}

/** What a change of a lead adds or corrects through its car and location; another car's facts do not stay. */
export function readCarContextChange(
  storedLead: NewLead,
  fields: Partial<NewLead>,
  { car, website }: { car: CarContext | null; website: LeadSite },
): Partial<NewLead> {
  const isOther =
    fields.car_id !== undefined && storedLead.car_id !== null && storedLead.car_id !== fields.car_id;
  const base = { ...storedLead, ...(isOther && NO_CAR), ...fields };
  const full = withCarContext(base, car, website);
  const names = [...FROM_CAR].filter((name) => full[name] !== storedLead[name]);
  return Object.fromEntries(names.map((name) => [name, full[name]]));
}

const NO_CAR = {
  stock_number: '',
  'Vehicle Make': '',
  'Vehicle Model': '',
  car_type: '',
  vehicle_status: '',
  manufacturer_slug: '',
  location: '',
};

const FROM_CAR = [
  'car_id',
  'stock_number',
  'Vehicle Make',
  'Vehicle Model',
  'car_type',
  'vehicle_status',
  'manufacturer_slug',
  'category',
  'location',
  'location_id',
  'dealership_slug',
  'event',
] as const satisfies readonly (keyof NewLead)[];
