import type { Car } from '../cars/car.ts';
import type { Website } from '../tenants/website.ts';
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

/** Fills in what the site knows about the car that a lead names; null (no car, or another site's) clears the id. */
export function withCarContext(
  lead: NewLead,
  car: CarContext | null,
  website: Pick<Website, 'dealerships'>,
): NewLead {
  const dealership_slug = lead.dealership_slug || car?.dealership_slug || website.dealerships[0]?.slug || '';
  if (car === null) return { ...lead, car_id: null, dealership_slug };
  return {
    ...lead,
    car_id: car.id,
    dealership_slug,
    stock_number: lead.stock_number || car.stocknum,
    'Vehicle Make': lead['Vehicle Make'] || car.make,
    'Vehicle Model': lead['Vehicle Model'] || car.model,
    car_type: lead.car_type || car.car_type,
    vehicle_status: lead.vehicle_status || car.status,
    location: lead.location || (car.location_name ?? ''),
    location_id: lead.location_id ?? car.location_id,
  };
}
