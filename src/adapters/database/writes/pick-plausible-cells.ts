import { ASSUMED_FIELDS } from '#domain/cars/car.ts';
import {
  CHECKED_VALUES,
  findImplausibleValues,
  type CheckedValues,
  type QuarantinedValue,
} from '#domain/imports/quarantine.ts';
import type { StoreTerms } from '#ports/stock.ts';
import { buildCarSlug } from '../car-slug.ts';
import { carRows } from '../rows/car-rows.ts';
import type { Cell } from '../rows/row-codec.ts';

type Cells = readonly Cell[];

const COLUMNS = ['price_cents', 'subscription_price_cents', 'km', 'year', 'car_type'] as const;
const AT = Object.fromEntries(COLUMNS.map((name) => [name, carRows.columns.indexOf(name)])) as Record<
  (typeof COLUMNS)[number],
  number
>;
const STOCKNUM = carRows.columns.indexOf('stocknum');
const BASIS = carRows.columns.indexOf('price_basis');
const ASSUMED = carRows.columns.indexOf('assumed');
const SLUG = carRows.columns.indexOf('slug');

/** A car's row with its plausible values; in place of an implausible one it keeps the stored value, or none. */
export function pickPlausibleCells(
  next: Cells,
  previous: Cells | null,
  plausibility: StoreTerms['plausibility'],
): { cells: Cells; quarantined: QuarantinedValue[] } {
  const stocknum = String(next[STOCKNUM]);
  const isAccepted =
    plausibility === null || plausibility.accepted === 'all' || plausibility.accepted.includes(stocknum);
  const implausible = isAccepted
    ? []
    : findImplausibleValues(readValues(next), previous && readValues(previous), plausibility.ranges);
  if (implausible.length === 0) return { cells: next, quarantined: [] };
  const cells = [...next];
  for (const { name, kept: keptValue } of implausible) {
    cells[AT[name]] = keptValue;
    // What a price includes belongs to the price.
    if (name === 'price_cents' && previous) {
      cells[BASIS] = previous[BASIS] ?? null;
      cells[ASSUMED] = mergeAssumed(previous, cells);
    }
  }
  if (!previous) cells[SLUG] = buildCarSlug(carRows.fromCells(cells));
  const quarantined = implausible.map(({ name, ...value }) => ({
    stocknum,
    field: CHECKED_VALUES[name],
    ...value,
  }));
  return { cells, quarantined };
}

/** What a car's row assumes, with an earlier row's word on its price basis. */
function mergeAssumed(previous: Cells, next: Cells): string {
  const [assumedBefore, assumedAfter] = [previous, next].map(
    (cells) => JSON.parse(String(cells[ASSUMED] ?? '[]')) as string[],
  );
  return JSON.stringify(
    ASSUMED_FIELDS.filter((field) =>
      (field === 'price_basis' ? assumedBefore : assumedAfter)?.includes(field),
    ),
  );
}

function readValues(cells: Cells): CheckedValues {
  return Object.fromEntries(
    COLUMNS.map((name) => [name, cells[AT[name]] ?? null]),
  ) as unknown as CheckedValues;
}
