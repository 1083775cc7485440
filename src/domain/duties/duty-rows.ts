import { type Country, findCountry } from '../tenants/find-country.ts';
import { readWallClock } from '../contact/opening-hours-zone.ts';
import type { LocaleSetting, TimezoneSetting } from '../tenants/country-settings.ts';
import type { StateSetting } from '../tenants/identity-settings.ts';

/** Every duty that is a text. A change of the law is a new row, and a last day in the old one. */
export const DUTY_ROWS: readonly Duty[] = [
  {
    id: 'comparison_rate_warning',
    country: 'AU',
    from: '2010-07-01',
    text: 'WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.',
    source: 'Consumer credit regulations, warnings about comparison rate: the short statement',
    as_at: '2026-11-01',
  },
  {
    id: 'repayment_estimate',
    country: 'AU',
    from: '2010-07-01',
    text: 'An estimate only, and not an offer of credit. The lender decides whether it lends and at which rate. Loans for a business are outside the National Credit Code.',
    source: 'National Credit Code, Part 10, advertising of credit',
    as_at: '2026-11-01',
  },
  {
    id: 'repayment_estimate',
    country: 'NZ',
    from: '2015-06-06',
    text: 'An estimate only, and not an offer of credit. The lender’s own fees, terms and checks apply, and it decides whether it lends and at which rate.',
    source: 'Responsible Lending Code, advertising',
    as_at: '2026-11-01',
  },
  {
    id: 'repayment_estimate',
    country: 'US',
    from: '2010-01-01',
    text: 'An estimate only, and not an offer of credit. With approved credit; the lender decides whether it lends and at which rate. Tax, title and license are not included.',
    source: 'Regulation Z, 12 CFR 1026.24',
    as_at: '2026-11-01',
  },
  {
    id: 'used_car_charges',
    country: 'AU',
    from: '2011-01-01',
    text: 'Stamp duty and the fee to transfer the registration come on top of this price.',
    source: 'Australian Consumer Law, s 48',
    as_at: '2026-11-01',
  },
  {
    id: 'warranty_class_a',
    country: 'AU',
    state: 'QLD',
    from: '2019-09-01',
    text: 'Statutory warranty class A: 3 months or 5,000 km, whichever comes first.',
    limits: { most_years: 10, below_distance: 160_000 },
    source: 'Motor Dealers and Chattel Auctioneers Act 2014 (Qld), schedule 1',
    as_at: '2026-11-01',
  },
  {
    id: 'warranty_class_b',
    country: 'AU',
    state: 'QLD',
    from: '2019-09-01',
    text: 'Statutory warranty class B: 1 month or 1,000 km, whichever comes first.',
    source: 'Motor Dealers and Chattel Auctioneers Act 2014 (Qld), schedule 1',
    as_at: '2026-11-01',
  },
  {
    id: 'cooling_off',
    country: 'AU',
    state: 'QLD',
    from: '2014-12-01',
    text: 'In Queensland a contract for a used car has a cooling-off period: until the end of the next business day you can still say no, and the dealer may keep $100 at most.',
    source: 'Motor Dealers and Chattel Auctioneers Act 2014 (Qld), cooling-off period',
    as_at: '2026-11-01',
  },
  {
    id: 'right_to_cancel',
    country: 'US',
    state: 'CA',
    from: '2026-10-01',
    text: 'A used vehicle of up to $50,000 can be returned within 3 days and 400 miles, undamaged. The restocking fee is 1.5% of its price, at least $200 and at most $600.',
    limits: { most_cents: 5_000_000 },
    source: 'California Senate Bill 766 (2025), CARS Act',
    as_at: '2026-11-01',
  },
  {
    id: 'notice_security',
    country: 'NZ',
    from: '2008-07-01',
    text: 'Whether somebody has a security interest in this vehicle can be checked on the Personal Property Securities Register.',
    source: 'Consumer Information Standards (Used Motor Vehicles) Regulations 2008',
    as_at: '2026-11-01',
  },
  {
    id: 'notice_rights',
    country: 'NZ',
    from: '2008-07-01',
    text: 'A vehicle bought from a registered trader comes with the guarantees of the Consumer Guarantees Act 1993: it has to be of acceptable quality and as described. Disputes can be taken to the Motor Vehicle Disputes Tribunal.',
    source: 'Consumer Guarantees Act 1993; Motor Vehicle Sales Act 2003',
    as_at: '2026-11-01',
  },
];

export type DutySite = LocaleSetting & TimezoneSetting & StateSetting;

/** The duty as it stands at the instant `now` in a country and, where the row has one, a state; null: there is none. */
export function findDuty(id: DutyId, { locale, timezone, state }: DutySite, now: number): Duty | null {
  const today = readWallClock(now, timezone).date;
  const country = findCountry(locale);
  const fits = (row: Duty) =>
    row.id === id &&
    row.country === country &&
    (row.state === undefined || row.state === state?.toUpperCase()) &&
    row.from <= today &&
    (row.to === undefined || today <= row.to);
  return DUTY_ROWS.find(fits) ?? null;
}

/** Something the law of a country or state wants said on a dealer's site, in its words, from one day to another. */
interface Duty {
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

type DutyId =
  | 'comparison_rate_warning'
  | 'repayment_estimate'
  | 'used_car_charges'
  | 'warranty_class_a'
  | 'warranty_class_b'
  | 'right_to_cancel'
  | 'cooling_off'
  | 'notice_rights'
  | 'notice_security';
