import type { CarState } from './car-state.ts';
import { type DutyBand, type DutyClass, STAMP_DUTY_ROWS } from './stamp-duty-rows.ts';

/** What is known of a car that duty depends on. */
export interface DutyCar {
  fuel: string | null;
  cylinders: number | null;
  /** Body as the stock says it, or what the site sells beside cars. */
  body: string | null;
}

export interface StampDuty {
  cents: number;
  source: string;
  /** ISO day. */
  as_at: string;
}

interface Question {
  state: CarState;
  value_cents: number;
  car: DutyCar;
  /** ISO day in the site's time zone. */
  today: string;
}

/** The duty on a passenger car of that value; null where the dealer has to be asked. An estimate, never a quote. */
export function stampDuty({ state, value_cents, car, today }: Question): StampDuty | null {
  if (hasOwnRates(car.body)) return null;
  const row = STAMP_DUTY_ROWS.find(
    (dutyRow) =>
      dutyRow.state === state &&
      dutyRow.from <= today &&
      (dutyRow.to === undefined || today <= dutyRow.to) &&
      isOfClass(car, dutyRow.class),
  );
  const value = value_cents / 100;
  const band = row?.bands.find(({ upTo }) => upTo === null || value <= upTo);
  if (row === undefined || band === undefined) return null;
  return { cents: computeDuty(value, band), source: row.source, as_at: row.as_at };
}

/** What is built for goods, for two wheels or to live in has other rates than a passenger car. */
function hasOwnRates(body: string | null): boolean {
  return /\b(ute|utility|van|truck|bus|cab chassis|motorcycle|camper|motorhome|campervan|caravan)\b/i.test(
    body ?? '',
  );
}

function isOfClass(car: DutyCar, wantedClass: DutyClass): boolean {
  if (wantedClass === 'any') return true;
  return wantedClass === 'plugged_in'
    ? /electric|plug/i.test(car.fuel ?? '')
    : wantedClass === dutyClass(car);
}

function dutyClass({ fuel, cylinders }: DutyCar): DutyClass | null {
  if (/electric|hybrid/i.test(fuel ?? '')) return 'electric_or_hybrid';
  if (cylinders === null) return null;
  if (cylinders <= 4) return 'four_cylinders';
  return cylinders <= 6 ? 'six_cylinders' : 'more_cylinders';
}

function computeDuty(value: number, band: DutyBand): number {
  if (band.kind === 'stepped') {
    const units = Math.ceil((value - band.over) / band.unit);
    return Math.max((band.least ?? 0) * 100, band.base * 100 + units * band.cents);
  }
  const grown = band.dollarsAPercent === null ? 0 : (value - band.over) / band.dollarsAPercent;
  const percent = Math.round((band.percent + grown) * 100) / 100;
  return Math.round(value * percent);
}
