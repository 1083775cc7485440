import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Which model was sold where, made how and in which model years: a row of `models.csv`. The years are those known in
 * 2025, narrower where in doubt; a source is the article of Wikipedia in which they can be looked up.
 */
export interface SoldModel {
  country: string;
  make: string;
  model: string;
  /** Only these badges; every badge when empty. */
  badges: readonly string[];
  body: string;
  fuels: readonly string[];
  gearboxes: readonly string[];
  drives: readonly string[];
  seats: number | null;
  first: number;
  /** Null while it is still sold. */
  last: number | null;
  /** How many a dealer has beside the others. */
  share: number;
}

/** What a car is, beside its year. */
export interface MadeCar {
  make: string;
  model: string;
  /** `Standard` for none. */
  badge: string;
  body: string;
  fuel: string;
  transmission: string;
  drive: string | null;
  seats: number | null;
}

const MODELS: readonly SoldModel[] = readFileSync(join(import.meta.dirname, 'models.csv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map(readModel);

function readModel(row: string): SoldModel {
  const [country = '', make = '', model = '', badges = '', body = '', ...madeHow] = row.split(',');
  const [fuels = '', gearboxes = '', drives = '', seats = '', first = '', last = '', share = ''] = madeHow;
  return {
    country,
    make,
    model,
    badges: listChoices(badges),
    body,
    fuels: listChoices(fuels),
    gearboxes: listChoices(gearboxes),
    drives: listChoices(drives),
    seats: seats === '' ? null : Number(seats),
    first: Number(first),
    last: last === '' ? null : Number(last),
    share: Number(share),
  };
}

function listChoices(cell: string): string[] {
  return cell === '' ? [] : cell.split('|');
}

/** The rows that such a car may belong to, by its year, in a country (`AU`). */
export function findSoldModels(car: MadeCar, country: string): SoldModel[] {
  return MODELS.filter(
    (row) =>
      row.country === country &&
      row.make === car.make &&
      row.model === car.model &&
      (row.badges.length === 0 || row.badges.includes(car.badge)) &&
      row.body === car.body &&
      row.fuels.includes(car.fuel) &&
      row.gearboxes.includes(car.transmission) &&
      (car.drive === null ? row.drives.length === 0 : row.drives.includes(car.drive)) &&
      row.seats === car.seats,
  );
}
