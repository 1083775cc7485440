import { text, type FieldType, type FieldValue, type FileFacts } from './field-type.ts';
import { whyNotFiles } from './file-limits.ts';

/** Files, of which the form knows name, kind and size; their bytes travel beside it. */
export const fileField: FieldType = {
  ...text,
  parse: factsIn,
  isEmpty: (value) => listFiles(value).length === 0,
  check: (value) => whyNotFiles(listFiles(value)),
  format: (value) =>
    listFiles(value)
      .map(({ name }) => name)
      .join(', '),
  default: () => [],
  write: (value, field) => ({ [field.name]: listFiles(value) }),
};

function listFiles(value: FieldValue): readonly FileFacts[] {
  return Array.isArray(value) ? (value as readonly FileFacts[]) : [];
}

/** More than may be sent, and few enough to look at whatever somebody claims to send. */
const MAX_LOOKED_AT = 50;

/** From facts, or from what a file input holds: anything with a length and such items. */
function factsIn(input: unknown): FileFacts[] {
  if (typeof input !== 'object' || input === null || !('length' in input)) return [];
  const count = Math.min(Number(input.length) || 0, MAX_LOOKED_AT);
  const items = input as ArrayLike<unknown>;
  return Array.from({ length: count }, (_, index) => items[index])
    .filter(isFile)
    .map(({ name, type, size }) => ({ name, type, size }));
}

function isFile(item: unknown): item is FileFacts {
  if (typeof item !== 'object' || item === null) return false;
  const { name, type, size } = item as Partial<Record<keyof FileFacts, unknown>>;
  const isSize = typeof size === 'number' && Number.isSafeInteger(size) && size >= 0;
  return typeof name === 'string' && typeof type === 'string' && isSize;
}
