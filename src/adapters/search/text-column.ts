import type { RowBits, RowList } from './row-bits.ts';
import { emptyBits, hasBit, setBit, unite } from './row-bits.ts';
import { sharedText } from './shared-text.ts';

/** The code of "no value"; counted by nobody. */
const NONE = 0;
/** From this many rows on, the rows of a value are kept once asked for. */
const KEEP_BITS_FROM = 4_096;
const KEPT_VALUES = 64;

let counts = new Uint32Array(1024);

/** One attribute of all rows as codes into a dictionary of its values. A row may have further values beside its own. */
export class TextColumn {
  private readonly values: string[] = [''];
  private readonly codeOfValue = new Map<string, number>();
  private codes: Uint16Array | Uint32Array;
  private readonly furtherRows: number[] = [];
  private readonly furtherCodes: number[] = [];
  private readonly comparable: (value: string) => string;
  private codesOfComparable: Map<string, number[]> | null = null;
  private readonly keptBits = new Map<number, RowBits>();

  /** `comparable` gives two spellings that a filter takes for the same value the same text. */
  constructor(capacity: number, comparable: (value: string) => string) {
    this.codes = new Uint16Array(capacity);
    this.comparable = comparable;
  }

  resize(capacity: number): void {
    const grown = new (this.codes instanceof Uint16Array ? Uint16Array : Uint32Array)(capacity);
    grown.set(this.codes.subarray(0, Math.min(capacity, this.codes.length)));
    this.codes = grown;
  }

  put(row: number, value: string | null, further: readonly string[] = []): void {
    this.codes[row] = this.encode(value);
    for (const other of further) {
      this.furtherRows.push(row);
      this.furtherCodes.push(this.encode(other));
    }
    if (this.keptBits.size > 0) this.keptBits.clear();
  }

  /** The rows that have any of exactly these values. */
  rowsWith(values: readonly string[], rowCount: number): RowBits {
    return this.rowsWithCodes(
      values.map((value) => this.codeOfValue.get(value) ?? NONE),
      rowCount,
    );
  }

  /** The rows whose value a filter takes for the same as this one. */
  rowsLike(value: string, rowCount: number): RowBits {
    return this.rowsWithCodes(this.comparableCodes().get(this.comparable(value)) ?? [], rowCount);
  }

  /** How many of the rows have each value. */
  count(list: RowList): Map<string, number> {
    const size = this.values.length;
    if (counts.length < size) counts = new Uint32Array(size * 2);
    counts.fill(0, 0, size);
    const { codes } = this;
    const { rows } = list;
    for (let at = 0; at < list.size; at++) counts[codes[rows[at]!]!]!++;
    for (let at = 0; at < this.furtherRows.length; at++) {
      if (hasBit(list.bits, this.furtherRows[at]!)) counts[this.furtherCodes[at]!]!++;
    }
    const found = new Map<string, number>();
    for (let code = NONE + 1; code < size; code++) {
      if (counts[code]! > 0) found.set(this.values[code]!, counts[code]!);
    }
    return found;
  }

  private encode(value: string | null): number {
    if (value === null || value === '') return NONE;
    const known = this.codeOfValue.get(value);
    if (known !== undefined) return known;
    const shared = sharedText(value);
    const code = this.values.push(shared) - 1;
    this.codeOfValue.set(shared, code);
    this.codesOfComparable = null;
    if (code > 0xffff && this.codes instanceof Uint16Array) this.codes = Uint32Array.from(this.codes);
    return code;
  }

  private comparableCodes(): Map<string, number[]> {
    if (this.codesOfComparable !== null) return this.codesOfComparable;
    this.codesOfComparable = Map.groupBy(this.codeOfValue.values(), (code) =>
      this.comparable(this.values[code]!),
    );
    return this.codesOfComparable;
  }

  private rowsWithCodes(codes: readonly number[], rowCount: number): RowBits {
    const bits = emptyBits(rowCount);
    for (const code of new Set(codes)) if (code !== NONE) unite(bits, this.rowsWithCode(code, rowCount));
    return bits;
  }

  private rowsWithCode(code: number, rowCount: number): RowBits {
    const kept = this.keptBits.get(code);
    if (kept !== undefined) return kept;
    const bits = emptyBits(rowCount);
    const { codes } = this;
    for (let row = 0; row < rowCount; row++) if (codes[row] === code) setBit(bits, row);
    for (let at = 0; at < this.furtherRows.length; at++) {
      if (this.furtherCodes[at] === code) setBit(bits, this.furtherRows[at]!);
    }
    if (rowCount >= KEEP_BITS_FROM && this.keptBits.size < KEPT_VALUES) this.keptBits.set(code, bits);
    return bits;
  }
}
