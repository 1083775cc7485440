import type { Country } from '../tenants/find-country.ts';

/** Something the law of a country or state wants said on a dealer's site, in its words, from one day to another. */
export interface Duty {
  id: DutyId;
  country: Country;
  /** Left out: the whole country. Upper case. */
  state?: string;
  /** ISO day; `to` is the last one. */
  from: string;
  to?: string;
  text: string;
  /** Beyond which it says something else, or nothing. */
  limits?: DutyLimits;
  source: string;
  /** When the source was right, ISO day. */
  as_at: string;
}

/** Of a vehicle: years since it was built, distance in the site's unit, price. */
interface DutyLimits {
  most_years?: number;
  below_distance?: number;
  most_cents?: number;
}

export type DutyId =
  | 'comparison_rate_warning'
  | 'repayment_estimate'
  | 'used_car_charges'
  | 'warranty_class_a'
  | 'warranty_class_b'
  | 'right_to_cancel'
  | 'cooling_off'
  | 'notice_rights'
  | 'notice_security';
