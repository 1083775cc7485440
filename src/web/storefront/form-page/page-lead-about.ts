import type { Car } from '#domain/cars/car.ts';
import { isTestDriveOnly } from '#domain/cars/card-tag.ts';
import { FORMS_OF_ONE_CAR } from '#domain/leads/car-context.ts';
import { categoryOfCar } from '#domain/leads/lead-categories.ts';
import type { Site } from '#ports/site.ts';
import type { LeadAbout } from '../../forms/lead-about.ts';
import type { FormAt } from './find-form-page.ts';

/** Forms about the shopper's own car. */
const VALUATIONS = new Set(['trade_in', 'valuation', 'sell_my_car']);

interface LeadContext {
  site: Pick<Site, 'website'>;
  car: Car | null;
  url: URL;
}

/** What the page knows about the lead that its form makes. */
export function pageLeadAbout({ form, dealer }: FormAt, { site, car, url }: LeadContext): LeadAbout {
  const leadAbout: LeadAbout = { page_id: url.pathname };
  const carType = url.searchParams.get('car_type') ?? '';
  if (dealer !== null) leadAbout.dealership_slug = dealer;
  if (car !== null) Object.assign(leadAbout, aboutCar(car));
  else if (CAR_TYPES.has(carType)) leadAbout.car_type = carType;
  if (car !== null && FORMS_OF_ONE_CAR.includes(form.name)) leadAbout.category = categoryOfCar(car.car_type);
  if (VALUATIONS.has(form.name) && site.website.autogauge_enabled) leadAbout.autogauge_enabled = true;
  return leadAbout;
}

const CAR_TYPES = new Set(['new', 'demo', 'used']);

function aboutCar(car: Car): LeadAbout {
  const { id, slug, name, car_type, stocknum, make, model } = car;
  return {
    car: { id, slug, name },
    ...(isTestDriveOnly(car) && { test_drive_only: true }),
    car_id: id,
    car_type,
    stock_number: stocknum,
    'Vehicle Make': make,
    'Vehicle Model': model,
  };
}
