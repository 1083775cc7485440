import { repairMojibake } from './mojibake.ts';
import type { SignSeen } from './numbers/written-number.ts';

/** One entry of a feed: its values by column. Nested names are joined by dots; nothing in it is trusted. */
export type FeedRow = ReadonlyMap<string, unknown>;

/** Stands in a cell of a workbook whose formula was never worked out: nobody knows its value. */
export const UNCALCULATED = Symbol('uncalculated');

/** A value as it is stored (null: the feed has none), or what is wrong with it, as the end of a sentence. */
export type ReadCell<T> =
  | {
      value: T | null;
      sign?: SignSeen | undefined;
      /** The cell says something, which is named and not used. */
      isUnused?: true | undefined;
    }
  | { fault: string };

const NO_VALUE = { value: null } as const;

/** What feeds write for an empty cell. */
const EMPTY_MARK =
  /^(?:[\s\-–—/.=?*_]*|n\/?a|nan|null|none|nil|undefined|unknown|p\.?o\.?a\.?|t\.?b\.?[ac]\.?)$/i;

// oxlint-disable-next-line no-control-regex -- feeds carry them, people never mean them
const CONTROLS = /[\u0000-\u001f\u007f]/g;

/** Nobody sees them, and two words that differ by one are the same to a reader. The joiner between pictures stays. */
const INVISIBLE = /\u200d(?!\p{Extended_Pictographic})|[\u034f\u115f\u1160\u3164\uffa0]|(?!\u200d)\p{Cf}/gu;

/** What cleaning would change; most cells have none of it. */
const UNTIDY = /^ | $| {2}|[^ -~]|^="/;

/** Spreadsheets are told so that a cell is text: `="00123"`. */
const TOLD_AS_TEXT = /^\s*="(.*)"\s*$/s;
const LONGEST_MARK = 40;

/** The text of a cell on one line, or null for an empty mark and for what is no text. */
export function readCellText(cell: unknown): string | null {
  if (typeof cell === 'boolean') return String(cell);
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : null;
  if (typeof cell !== 'string') return null;
  const text = tidyCellText(cell);
  return text.length <= LONGEST_MARK && EMPTY_MARK.test(text) ? null : text;
}

/** A text on one line as it was meant: wrong readings repaired, what nobody sees cut. */
export function tidyCellText(text: string): string {
  if (!UNTIDY.test(text)) return text;
  return stripInvisible(text.replace(TOLD_AS_TEXT, '$1'))
    .replaceAll(CONTROLS, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The same with its lines as they are. */
export function stripInvisible(text: string): string {
  return repairMojibake(text).replace(INVISIBLE, '').toWellFormed();
}

/** Reads a cell that is not empty; an empty one has no value. */
export function readIfText<T>(cell: unknown, readText: (text: string) => ReadCell<T>): ReadCell<T> {
  const text = readCellText(cell);
  return text === null ? NO_VALUE : readText(text);
}

/** Text from a feed inside a sentence: short, and quoted. */
export function quote(text: string): string {
  return text.length > 40 ? `"${text.slice(0, 40).toWellFormed()}…"` : `"${text}"`;
}
