import type { CarDetails } from '../cars/car.ts';
import type { Locale } from '../tenants/country-settings.ts';
import type { ReadCell } from './feed-row.ts';
import type { NumberReaders } from './numbers/number-readers.ts';
import { readYear } from './numbers/read-year.ts';
import { readDay } from './read-day.ts';
import { readConsumption, readEngine } from './read-engine.ts';
import { readVideo } from './read-video.ts';
import { readLine, readYesNo } from './read-words.ts';
import type { RowReader } from './row-reader.ts';

type ReadDetail<Name extends keyof CarDetails> = (cell: unknown) => ReadCell<CarDetails[Name] & {}>;

/** The readers of all details but the engine, which gives two of them. */
export type DetailReaders = { [Name in Exclude<keyof CarDetails, 'engine'>]: ReadDetail<Name> };

export function detailReaders({ km, details }: NumberReaders, locale: Locale): DetailReaders {
  return {
    ...details,
    lams: readYesNo,
    interior_colour: readLine(60),
    fuel_consumption: (cell) => ({ value: readConsumption(cell) }),
    video: (cell) => ({ value: readVideo(cell) }),
    wof_expires: readDay(locale),
    licence_expires: readDay(locale),
    ruc_paid_to: km,
    first_registered_nz: readPastYear,
    last_registered_country: readLine(60),
    imported_damaged: readYesNo,
    written_off: readYesNo,
    odometer_accurate: readYesNo,
    security_interest: readYesNo,
  };
}

/** The facts that only some kinds of vehicle have; an unreadable one is left out, never a reason to reject the row. */
export function readDetails(reader: RowReader, readers: DetailReaders): CarDetails {
  const details: CarDetails = readEngine(reader.cells.get('engine'));
  for (const name of Object.keys(readers) as (keyof DetailReaders)[]) {
    if (!reader.cells.has(name)) continue;
    const read = reader.readIfPossible<unknown>(name, readers[name]);
    if (read && 'value' in read && read.value !== null) Object.assign(details, { [name]: read.value });
  }
  return details;
}

function readPastYear(cell: unknown): ReadCell<number> {
  const read = readYear(cell);
  const isYear = 'value' in read && read.value !== null && read.value >= 1900 && read.value <= 2100;
  return isYear ? read : { value: null };
}
