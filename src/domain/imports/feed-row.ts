import type { SignSeen } from './numbers/written-number.ts';

/** One entry of a feed: its values by column. Nested names are joined by dots; nothing in it is trusted. */
export type FeedRow = ReadonlyMap<string, unknown>;

/** Stands in a cell of a workbook whose formula was never worked out: nobody knows its value. */
export const UNCALCULATED = Symbol('uncalculated');

/** A value as it is stored (null: the feed has none), or what is wrong with it, as the end of a sentence. */
export type ReadCell<T> = { value: T | null; sign?: SignSeen | undefined } | { fault: string };

const NO_VALUE = { value: null } as const;

/** What feeds write for an empty cell. */
const EMPTY_MARK =
  /^(?:[\s\-–—/.=?*_]*|n\/?a|nan|null|none|nil|undefined|unknown|p\.?o\.?a\.?|t\.?b\.?[ac]\.?)$/i;

// oxlint-disable-next-line no-control-regex -- feeds carry them, people never mean them
const CONTROLS = /[\u0000-\u001f\u007f]/g;

/** What cleaning would change; most cells have none of it. */
// oxlint-disable-next-line no-control-regex -- as above
const UNTIDY = /^\s|\s$|\s\s|[^\S ]|[\u0000-\u001f\u007f\ud800-\udfff]/;
const LONGEST_MARK = 40;

/** The text of a cell on one line, or null for an empty mark and for what is no text. */
export function cellText(cell: unknown): string | null {
  if (typeof cell === 'boolean') return String(cell);
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : null;
  if (typeof cell !== 'string') return null;
  const text = UNTIDY.test(cell) ? tidied(cell) : cell;
  return text.length <= LONGEST_MARK && EMPTY_MARK.test(text) ? null : text;
}

function tidied(text: string): string {
  return text.replaceAll(CONTROLS, ' ').replace(/\s+/g, ' ').trim().toWellFormed();
}

/** Reads a cell that is not empty; an empty one has no value. */
export function ifText<T>(cell: unknown, read: (text: string) => ReadCell<T>): ReadCell<T> {
  const text = cellText(cell);
  return text === null ? NO_VALUE : read(text);
}

/** Text from a feed inside a sentence: short, and quoted. */
export function quoted(text: string): string {
  return text.length > 40 ? `"${text.slice(0, 40).toWellFormed()}…"` : `"${text}"`;
}
