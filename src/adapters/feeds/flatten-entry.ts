import { tidyCellText, type FeedRow } from '#domain/imports/feed-row.ts';
import { MAX_DEPTH } from './feed-limits.ts';

/** What readers of XML, and converters of it to JSON, call the text beside attributes. */
export const TEXT_OF_ELEMENT = '#text';
const MAX_COLUMNS = 1000;

/** An entry of a nested feed as one row: inner objects become columns joined by dots, lists stay whole. */
export function flattenEntry(entry: object, rename: (value: unknown) => unknown = (value) => value): FeedRow {
  const row = new Map<string, unknown>();
  flattenInto(row, entry, { prefix: '', depth: 0, rename });
  return row;
}

interface NestedPath {
  prefix: string;
  depth: number;
  rename: (value: unknown) => unknown;
}

function flattenInto(row: Map<string, unknown>, entry: object, path: NestedPath): void {
  for (const [name, value] of Object.entries(entry)) {
    if (row.size >= MAX_COLUMNS) return;
    const column = joinColumn(path, tidyCellText(name));
    if (column === '') continue;
    const isNested = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isNested) row.set(column, path.rename(value));
    else if (path.depth < MAX_DEPTH) {
      flattenInto(row, value, { ...path, prefix: `${column}.`, depth: path.depth + 1 });
    }
  }
}

/** `<price currency="AUD">9990</price>`: the text of an element that has attributes, too, is the element's own. */
function joinColumn({ prefix }: NestedPath, name: string): string {
  return name === TEXT_OF_ELEMENT ? prefix.slice(0, -1) : prefix + name;
}
