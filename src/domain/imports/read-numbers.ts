import { ifText, quoted, type ReadCell } from './feed-row.ts';

const MAX_DOLLARS = 100_000_000;
const MAX_KM = 5_000_000;
const YEARS = { first: 1885, last: 2100 };

/** Dollars as feeds write them ("$32,990", "32990.00 drive away") in cents; words alone and 0 are no price. */
export function readPrice(cell: unknown): ReadCell<number> {
  return ifText(cell, (text) => {
    const amount =
      /^(?:from )?(?:a|au|nz|us)?\$? ?(\d[\d, ]*(?:\.\d+)?)(?: ?(?:aud|nzd|usd))?(?:[ *]+\D*)?$/i.exec(text);
    if (!amount) return wordsOr(text, 'price');
    const cents = Math.round(Number(amount[1]?.replace(/[, ]/g, '')) * 100);
    if (!Number.isSafeInteger(cents) || cents > MAX_DOLLARS * 100)
      return { fault: `${quoted(text)} is not a price` };
    return { value: cents === 0 ? null : cents };
  });
}

/** An odometer reading in the site's unit: "136,517 km", "136517.0". */
export function readKm(cell: unknown): ReadCell<number> {
  return ifText(cell, (text) => {
    const reading = /^(\d[\d, ]*(?:\.\d+)?) ?(?:kms?|kilomet(?:re|er)s?|mi|miles)?\.?$/i.exec(text);
    if (!reading) return wordsOr(text, 'distance');
    const km = Math.round(Number(reading[1]?.replace(/[, ]/g, '')));
    return km <= MAX_KM ? { value: km } : { fault: `${quoted(text)} is not a distance` };
  });
}

/** A year, alone or in a date such as "05/2018". */
export function readYear(cell: unknown): ReadCell<number> {
  return ifText(cell, (text) => {
    const years = text.match(/(?<!\d)\d{4}(?!\d)/g) ?? [];
    const year = Number(years[0]);
    if (years.length === 1 && year >= YEARS.first && year <= YEARS.last) return { value: year };
    return wordsOr(text, 'year');
  });
}

/** A count with or without its noun ("4 cyl", " 5 Doors"); another noun than the wanted one is no value. */
export function readCount(noun: RegExp): (cell: unknown) => ReadCell<number> {
  return (cell) =>
    ifText(cell, (text) => {
      const count = /^(\d{1,6})(?:\.0+)? ?(.*)$/.exec(text);
      if (!count || (count[2] !== '' && !noun.test(count[2] ?? ''))) return { value: null };
      return { value: Number(count[1]) };
    });
}

/** A measure in the site's own unit, its unit dropped. */
export function readMeasure(cell: unknown): ReadCell<number> {
  return ifText(cell, (text) => {
    const measure = Number(/^(\d[\d,]*(?:\.\d+)?)/.exec(text)?.[1]?.replaceAll(',', ''));
    return { value: Number.isFinite(measure) && measure > 0 ? measure : null };
  });
}

export function readRank(cell: unknown): ReadCell<number> {
  return ifText(cell, (text) => {
    const rank = Number(text);
    return Number.isSafeInteger(rank) ? { value: rank } : { fault: `${quoted(text)} is not a whole number` };
  });
}

/** Words say that there is no number; digits that make none are a mistake. */
function wordsOr(text: string, noun: string): ReadCell<number> {
  return /\d/.test(text) ? { fault: `${quoted(text)} is not a ${noun}` } : { value: null };
}
