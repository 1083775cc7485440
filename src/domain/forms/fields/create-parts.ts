import {
  text,
  describeTooLong,
  whyNotPlainText,
  type FieldType,
  type FieldValue,
  type NamedField,
  type Parts,
} from './field-type.ts';

const MAX_LENGTH = 255;

/** Which key each part of a field travels by. */
export type PartKeys = (field: NamedField) => Parts;

/** The base of types that consist of several texts: each part is a line under a key of its own. */
export function createParts(keysOf: PartKeys) {
  const mapParts = (field: NamedField, textOf: (key: string, part: string) => string): Parts =>
    Object.fromEntries(Object.entries(keysOf(field)).map(([part, key]) => [part, textOf(key, part)]));
  return {
    read: (source, field) =>
      Object.fromEntries(Object.entries(keysOf(field)).map(([part, key]) => [part, source[key]])),
    parse: (input, _rules, field) => mapParts(field, (_key, part) => text.parse(readPart(input, part))),
    isEmpty: (value) => Object.values(readPartValues(value)).every((part) => part === ''),
    default: (field) => mapParts(field, () => ''),
    write: (value, field) => {
      const parts = readPartValues(value);
      return Object.fromEntries(Object.entries(keysOf(field)).map(([part, key]) => [key, parts[part] ?? '']));
    },
  } satisfies Partial<FieldType>;
}

/** The parts of a value; of a value without parts, none. */
export function readPartValues(value: FieldValue): Parts {
  return typeof value === 'object' && !isList(value) ? value : {};
}

/** What makes any part unfit to be kept, or null. */
export function whyNotParts(value: FieldValue): string | null {
  const faults = Object.values(readPartValues(value)).map(
    (part) => whyNotPlainText(part) ?? describeTooLong(part, MAX_LENGTH),
  );
  return faults.find((fault) => fault !== null) ?? null;
}

function readPart(input: unknown, part: string): unknown {
  const hasPart = typeof input === 'object' && input !== null && Object.hasOwn(input, part);
  return hasPart ? (input as Record<string, unknown>)[part] : '';
}

function isList(value: object): value is readonly unknown[] {
  return Array.isArray(value);
}
