import type { CarDetails } from '../cars/car.ts';
import type { Locale } from '../tenants/website.ts';
import type { Cells } from './feed-columns.ts';
import type { ReadCell } from './feed-row.ts';
import { readDay } from './read-day.ts';
import { readConsumption, readEngine } from './read-engine.ts';
import { readCount, readKm, readMeasure, readYear } from './read-numbers.ts';
import { readVideo } from './read-video.ts';
import { readLine, readYesNo } from './read-words.ts';

type ReadDetail<Name extends keyof CarDetails> = (
  cell: unknown,
  locale: Locale,
) => ReadCell<CarDetails[Name] & {}>;

const READERS: { [Name in Exclude<keyof CarDetails, 'engine'>]: ReadDetail<Name> } = {
  cylinders: readCount(/^cyl/i),
  engine_cc: readCount(/^cc$/i),
  doors: readCount(/^doors?$/i),
  seats: readCount(/^seats?$/i),
  lams: readYesNo,
  sleeps: readCount(/^(?:berths?|people|persons?)$/i),
  length: readMeasure,
  slide_outs: readCount(/^slide/i),
  gvm: readMeasure,
  range: readMeasure,
  interior_colour: readLine(60),
  fuel_consumption: (cell) => ({ value: readConsumption(cell) }),
  video: (cell) => ({ value: readVideo(cell) }),
  wof_expires: (cell, locale) => readDay(locale)(cell),
  licence_expires: (cell, locale) => readDay(locale)(cell),
  ruc_paid_to: readKm,
  first_registered_nz: readYear,
  last_registered_country: readLine(60),
  imported_damaged: readYesNo,
  written_off: readYesNo,
  odometer_accurate: readYesNo,
  security_interest: readYesNo,
};

const NAMES = Object.keys(READERS) as (keyof typeof READERS)[];

/** The facts that only some kinds of vehicle have; one that cannot be read is left out, never a reason to refuse. */
export function readDetails(cells: Cells, locale: Locale): CarDetails {
  const details: CarDetails = readEngine(cells.get('engine'));
  for (const name of NAMES) {
    const cell = cells.get(name);
    if (cell === undefined) continue;
    const read = READERS[name](cell, locale);
    if ('value' in read && read.value !== null) Object.assign(details, { [name]: read.value });
  }
  return details;
}
