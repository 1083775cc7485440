import type { AnalyticsForVisit } from './analytics-for-visit.ts';

/** A car, as far as those who are told of acts know it; in the words of its page as JSON. */
export interface AnalyticsCar {
  id: number;
  slug: string;
  name: string;
  make: string;
  model: string;
  year: number | null;
  condition: string;
  /** Whole dollars. */
  price: number | null;
  currency: string;
  postcode: string | null;
}

/** The vehicle tracking payload (spec §3), with the fields of a vehicle catalogue where the site has one. */
export function buildVehiclePayload(car: AnalyticsCar, content_type: AnalyticsForVisit['content_type']) {
  const { id, name, price, currency } = car;
  return {
    content_ids: [id],
    contents: [{ id, quantity: 1 }],
    currency,
    ...(price !== null && { value: price }),
    content_type,
    content_name: name,
    ...(content_type === 'vehicle' && buildVehicleFields(car)),
  };
}

function buildVehicleFields({ make, model, year, condition, postcode }: AnalyticsCar) {
  return {
    make,
    model,
    ...(year !== null && { year }),
    state_of_vehicle: condition,
    ...(postcode !== null && { postal_code: postcode }),
  };
}
