import { ifText, type ReadCell } from './feed-row.ts';
import { readInstant } from './read-instant.ts';

const WRITTEN_DAY = /^\d{4}-\d{2}-\d{2}/;

/** A day as feeds write it (`2027-03-03`, `3/03/2027`, `3 Mar 2027`), as an ISO day: the one written, in whatever zone. */
export function readDay(locale: string): (cell: unknown) => ReadCell<string> {
  const read = readInstant(locale);
  return (cell) =>
    ifText(cell, (text) => {
      const found = read(text);
      if (!('value' in found) || found.value === null) return found;
      return { value: WRITTEN_DAY.exec(text)?.[0] ?? found.value.slice(0, 10) };
    });
}
