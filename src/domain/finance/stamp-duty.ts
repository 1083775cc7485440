import type { CarState } from './car-state.ts';

const OPEN = { upTo: null } as const;

const QUEENSLAND = {
  state: 'qld',
  from: '2018-07-01',
  source: 'Queensland Revenue Office, vehicle registration duty: light vehicles, 4.5 t and less',
  as_at: '2025-09-15',
} as const;

/** Passenger cars; of rows that fit the first counts. Tasmania and the Australian Capital Territory have no row: there the dealer says what it is. */
export const STAMP_DUTY_ROWS: readonly StampDutyRow[] = [
  {
    ...QUEENSLAND,
    class: 'electric_or_hybrid',
    bands: [
      { upTo: 100_000, ...whole(200) },
      { ...OPEN, ...whole(400) },
    ],
  },
  {
    ...QUEENSLAND,
    class: 'four_cylinders',
    bands: [
      { upTo: 100_000, ...whole(300) },
      { ...OPEN, ...whole(500) },
    ],
  },
  {
    ...QUEENSLAND,
    class: 'six_cylinders',
    bands: [
      { upTo: 100_000, ...whole(350) },
      { ...OPEN, ...whole(550) },
    ],
  },
  {
    ...QUEENSLAND,
    class: 'more_cylinders',
    bands: [
      { upTo: 100_000, ...whole(400) },
      { ...OPEN, ...whole(600) },
    ],
  },
  {
    state: 'nsw',
    class: 'any',
    from: '2024-01-01',
    bands: [
      { upTo: 45_000, ...whole(300) },
      { ...OPEN, ...above(45_000, 1_350, 500) },
    ],
    source: 'Revenue NSW, motor vehicle duty: passenger vehicles (told at second hand)',
    as_at: '2024-07-01',
  },
  {
    state: 'vic',
    class: 'any',
    from: '2024-07-01',
    bands: [
      { upTo: 80_567, ...whole(840, 200) },
      { upTo: 100_000, ...whole(1_040, 200) },
      { upTo: 150_000, ...whole(1_400, 200) },
      { ...OPEN, ...whole(1_800, 200) },
    ],
    source: 'State Revenue Office Victoria, motor vehicle duty: passenger cars',
    as_at: '2024-07-01',
  },
  {
    state: 'sa',
    class: 'any',
    from: '2024-01-01',
    bands: [
      { upTo: 1_000, ...whole(100), least: 5 },
      { upTo: 2_000, ...above(1_000, 10, 200) },
      { upTo: 3_000, ...above(2_000, 30, 300) },
      { ...OPEN, ...above(3_000, 60, 400) },
    ],
    source: 'RevenueSA, stamp duty on vehicles (told at second hand)',
    as_at: '2024-01-01',
  },
  {
    state: 'wa',
    class: 'any',
    from: '2024-01-01',
    bands: [
      { upTo: 25_000, kind: 'percent', percent: 2.75, over: 0, dollarsAPercent: null },
      { upTo: 50_000, kind: 'percent', percent: 2.75, over: 25_000, dollarsAPercent: 6_666.66 },
      { ...OPEN, kind: 'percent', percent: 6.5, over: 0, dollarsAPercent: null },
    ],
    source: 'Western Australia, vehicle licence duty: light vehicles (an older state page)',
    as_at: '2024-01-01',
  },
  {
    state: 'nt',
    class: 'plugged_in',
    from: '2024-01-01',
    to: '2027-06-30',
    bands: [],
    source: 'Northern Territory Government, concession for electric and plug-in vehicles until 30 June 2027',
    as_at: '2024-07-01',
  },
  {
    state: 'nt',
    class: 'any',
    from: '2024-01-01',
    bands: [{ ...OPEN, ...whole(300) }],
    source: 'Northern Territory Revenue Office, motor vehicle duty',
    as_at: '2024-07-01',
  },
];

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
    : wantedClass === findDutyClass(car);
}

function findDutyClass({ fuel, cylinders }: DutyCar): DutyClass | null {
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

/** What the duty depends on beside value and state. */
type DutyClass =
  | 'plugged_in'
  | 'electric_or_hybrid'
  | 'four_cylinders'
  | 'six_cylinders'
  | 'more_cylinders'
  | 'any';

/**
 * One step of a state's duty on values up to `upTo` (dollars, null: no end). `stepped`: base and cents for each unit, or
 * part of one, above `over`. `percent`: a share of the whole value, which may grow with it.
 */
type DutyBand = { upTo: number | null } & (
  | { kind: 'stepped'; unit: number; cents: number; over: number; base: number; least?: number }
  | { kind: 'percent'; percent: number; over: number; dollarsAPercent: number | null }
);

/** A state's rates from a day on, as a row that a new year adds to. */
interface StampDutyRow {
  state: CarState;
  class: DutyClass;
  /** Days, ISO; `to` is the last one. */
  from: string;
  to?: string;
  /** Empty: the dealer has to be asked. */
  bands: readonly DutyBand[];
  source: string;
  /** When the source was right, ISO day. */
  as_at: string;
}

function whole(cents: number, unit = 100) {
  return { kind: 'stepped', unit, cents, over: 0, base: 0 } as const;
}

function above(over: number, base: number, cents: number) {
  return { kind: 'stepped', unit: 100, cents, over, base } as const;
}
