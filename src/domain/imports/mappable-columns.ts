import { readCellText } from './feed-row.ts';
import { isList, readHeading, normaliseHeading } from './headings.ts';
import { findTarget, type Target } from './targets.ts';

/** Columns that were not read and look like a field, by the paths that a mapping would name. */
export interface MappableColumns {
  field: Target;
  columns: string[];
}

interface Guess {
  field: Target;
  column: string;
}

/** Prices that no shopper pays, or not now. */
const NO_PRICE =
  /\b(?:msrp|rrp|trade|cost|wholesale|floor|invoice|book|purchase|was|old|previous|original|week(?:ly)?|month(?:ly)?|deposit|reserve|history|excl|ex|range)\b/;
const MAX_SHOWN = 20;
/** What the entries of a list call their kind. */
const KINDS = /^(?:type|name|key|code|label|kind|location)$/i;

/** Guesses which fields the unread columns of a feed are; none that is read from elsewhere. */
export function findMappableColumns(
  columns: readonly { name: string; sample: unknown }[],
  takenTargets: ReadonlySet<Target>,
): MappableColumns[] {
  const guesses = columns
    .flatMap(({ name, sample }) => (isListOfObjects(sample) ? guessEntries(name, sample) : guessColumn(name)))
    .filter(({ field }) => !takenTargets.has(field));
  const fields = [...Map.groupBy(guesses, ({ field }) => field)].slice(0, MAX_SHOWN);
  // Of several prices each may stand for one that is missing; of other fields the first guess is the best.
  return fields.map(([field, some]) => ({
    field,
    columns: some.slice(0, field === 'price' || isList(field) ? MAX_SHOWN : 1).map(({ column }) => column),
  }));
}

function guessColumn(name: string): Guess[] {
  const field = guessField(name);
  return field === null ? [] : [{ field, column: name }];
}

/** The field of the longest run of words that is a heading: `Specification.Make`, `Total kms travelled`. */
function guessField(name: string): Target | null {
  const words = normaliseHeading(name).split(' ');
  if (NO_PRICE.test(words.join(' '))) return null;
  for (let length = words.length; length > 0; length -= 1)
    for (let from = words.length - length; from >= 0; from -= 1) {
      const [reading] = readHeading(words.slice(from, from + length).join(' ')).readings;
      if (reading !== undefined && (length > 1 || !VAGUE.has(reading.target))) return reading.target;
    }
  return null;
}

/** Fields that one word of a longer heading says nothing of. */
const VAGUE: ReadonlySet<Target> = new Set<Target>([
  'stocknum',
  'name',
  'location_code',
  'custom_rank',
  'tag',
  'car_type',
]);

/** `[{"Type": "StockNumber", "Value": "A1"}]`: each kind that names a field; without kinds the list's own name does. */
function guessEntries(list: string, entries: readonly object[]): Guess[] {
  const kinds = entries.flatMap((entry) => {
    const kind = Object.entries(entry).find(
      ([name, value]) => KINDS.test(name) && readCellText(value) !== null,
    );
    const value = findValueKey(entry, kind?.[0]);
    if (kind === undefined || value === null) return [];
    const text = readCellText(kind[1]) ?? '';
    const field = findTarget(text) ?? guessField(text);
    return field === null ? [] : [{ field, column: `${list}[${kind[0]}=${text}].${value}` }];
  });
  const value = findValueKey(entries[0] ?? {});
  return kinds.length > 0 || value === null
    ? kinds
    : guessColumn(list).map(({ field }) => ({ field, column: `${list}.${value}` }));
}

function findValueKey(entry: object, kind?: string): string | null {
  const names = Object.keys(entry).filter((name) => name !== kind);
  return (
    VALUES.map((value) => names.find((name) => value.test(name))).find((name) => name !== undefined) ?? null
  );
}

/** What the entries of a list call what they say, the clearest first. */
const VALUES = [/^(?:value|amount|url|uri|href)$/i, /^(?:text|number|name)$/i];

function isListOfObjects(value: unknown): value is readonly object[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((entry) => typeof entry === 'object' && entry !== null)
  );
}
