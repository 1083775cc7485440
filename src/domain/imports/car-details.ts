import type { CarDetails } from '../cars/car.ts';
import type { Locale } from '../tenants/country-settings.ts';
import { type ReadCell, readIfText, readCellText } from './feed-row.ts';
import type { NumberReaders } from './numbers/number-readers.ts';
import { stripHtml, unescapeHtml } from './html-text.ts';
import { readYear } from './numbers/read-year.ts';
import { readLine, readYesNo } from './read-words.ts';
import type { RowReader } from './row-reader.ts';
import { readInstant } from './read-instant.ts';
import { readCarVideo } from '../cars/video.ts';
import { readAddress } from './read-images.ts';

const WRITTEN_DAY = /^\d{4}-\d{2}-\d{2}/;

type ReadDetail<Name extends keyof CarDetails> = (cell: unknown) => ReadCell<CarDetails[Name] & {}>;

/** The readers of all details but the engine, which gives two of them. */
export type DetailReaders = { [Name in Exclude<keyof CarDetails, 'engine'>]: ReadDetail<Name> };

export function createDetailReaders({ km, details }: NumberReaders, locale: Locale): DetailReaders {
  return {
    ...details,
    lams: readYesNo,
    interior_colour: readLine(60),
    features: (cell) => ({ value: readFeatures(cell) }),
    fuel_consumption: (cell) => ({ value: readConsumption(cell) }),
    video: (cell) => ({ value: readVideo(cell) }),
    first_registered: readMonth(locale),
    service_history: readLine(120),
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
    const value = reader.read<unknown>(name, readers[name]);
    if (value !== null) Object.assign(details, { [name]: value });
  }
  return details;
}

function readPastYear(cell: unknown): ReadCell<number> {
  const yearCell = readYear(cell);
  const isYear =
    'value' in yearCell && yearCell.value !== null && yearCell.value >= 1900 && yearCell.value <= 2100;
  return isYear ? yearCell : { value: null };
}

/** A day as feeds write it (`2027-03-03`, `3/03/2027`, `3 Mar 2027`), as an ISO day: the one written, in whatever zone. */
export function readDay(locale: string): (cell: unknown) => ReadCell<string> {
  const readDate = readInstant(locale);
  return (cell) =>
    readIfText(cell, (text) => {
      const dateCell = readDate(text);
      if (!('value' in dateCell) || dateCell.value === null) return dateCell;
      return { value: WRITTEN_DAY.exec(text)?.[0] ?? dateCell.value.slice(0, 10) };
    });
}

const MONTH_LAST = /^(0?[1-9]|1[0-2])[/.-]((?:19|20)\d{2})$/;
const MONTH_SECOND = /^((?:19|20)\d{2})[/.-](0?[1-9]|1[0-2])$/;

/** A day, a month (`08/2022`, `2022-08`) or a year, as an ISO month, or year; anything else says nothing. */
export function readMonth(locale: string): (cell: unknown) => ReadCell<string> {
  const day = readDay(locale);
  return (cell) => {
    const text = readCellText(cell) ?? '';
    const monthYear = MONTH_LAST.exec(text);
    const yearMonth = MONTH_SECOND.exec(text);
    const [year, month] = monthYear ? [monthYear[2], monthYear[1]] : [yearMonth?.[1], yearMonth?.[2]];
    if (year !== undefined && month !== undefined) return { value: `${year}-${month.padStart(2, '0')}` };
    const dayCell = /^\d{4}$/.test(text) ? { value: null } : day(cell);
    if ('value' in dayCell && dayCell.value !== null) return { value: dayCell.value.slice(0, 7) };
    const yearCell = readPastYear(cell);
    return { value: 'value' in yearCell && yearCell.value !== null ? String(yearCell.value) : null };
  };
}

/** "4 cyl, 2.2 L" taken apart, any other text as it is; a part that says nothing ("0 L") is left out. */
export function readEngine(cell: unknown): { engine?: string; cylinders?: number } {
  const text = readCellText(cell) ?? '';
  const parts = /^(\d{1,2}) ?cyl(?:inders?)?\.?(?:, ?(.*))?$/i.exec(text);
  const cylinders = Number(parts?.[1] ?? /(?<![\d.])(\d{1,2})[ -]?cyl/i.exec(text)?.[1] ?? 0);
  const engine = parts ? (parts[2] ?? '') : text;
  const saysNothing = engine === '' || /^0+(?:\.0+)? ?l?$/i.test(engine);
  return {
    ...(cylinders > 0 ? { cylinders } : {}),
    ...(saysNothing ? {} : { engine: engine.slice(0, 120).toWellFormed() }),
  };
}

/** "7.4 L / 100 km"; 0 is what feeds write for electric cars and says nothing. */
export function readConsumption(cell: unknown): string | null {
  const text = readCellText(cell);
  return text === null || /^0+(?:\.0+)?(?!\d|\.)/.test(text) ? null : text.slice(0, 60).toWellFormed();
}

/** Lines, signs and markup; a comma within a number is part of it, as is a semicolon of a character's name. */
const BETWEEN_FEATURES = /[\n|]|(?<!&#?\w{1,8});|\\n|<[^>]*>|,(?!\d)/;
const MAX_FEATURES = 80;
const LONGEST_FEATURE = 120;

/** A list, or a text whose parts are set apart by lines, semicolons, bars or commas; null for an empty one. */
function readFeatures(cell: unknown): string[] | null {
  const parts: unknown[] =
    typeof cell === 'string' ? unescapeHtml(cell).split(BETWEEN_FEATURES) : Array.isArray(cell) ? cell : [];
  const texts = parts.flatMap(
    (part) =>
      readCellText(stripHtml(readCellText(part) ?? ''))
        ?.slice(0, LONGEST_FEATURE)
        .toWellFormed() ?? [],
  );
  return texts.length === 0 ? null : [...new Set(texts)].slice(0, MAX_FEATURES);
}

/** A provider's film by its name and id, or a web address; whether a page may load it is checked when it is shown. */
export function readVideo(cell: unknown): string | null {
  const text = typeof cell === 'string' ? readCellText(cell) : null;
  const isNamed = text !== null && readCarVideo(text, { image_origins: [] })?.kind === 'embed';
  return isNamed ? text : readAddress(cell);
}
