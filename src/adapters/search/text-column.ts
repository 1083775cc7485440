/* oxlint-disable typescript/no-non-null-assertion -- rows end at the length of the column, codes at the number of its values */
import type { RowBits, RowList } from './row-bits.ts';
import { createBits, hasBit, setBit, unite } from './row-bits.ts';
import { shareText } from './share-text.ts';

/** The code of "no value"; counted by nobody. */
const NONE = 0;
/** From this many rows on, the rows of a value are kept once asked for. */
const KEEP_BITS_FROM = 4_096;
const KEPT_VALUES = 64;

/** As narrow as the number of values allows: most facets have fewer than 256, and narrow columns are read faster. */
type Codes = Uint8Array | Uint16Array | Uint32Array;
type CodesType = new (length: number) => Codes;

const NOTHING: readonly { row: number; code: number }[] = [];

let counts = new Uint32Array(1024);

/** One attribute of all rows as codes into a dictionary of its values. A row may have further values beside its own. */
export class TextColumn {
  private readonly values: string[] = [''];
  private readonly codeOfValue = new Map<string, number>();
  private codes: Codes;
  private further: { row: number; code: number }[] | null = null;
  private readonly comparable: (value: string) => string;
  private codesOfComparable: Map<string, number[]> | null = null;
  private keptBits: Map<number, RowBits> | null = null;

  /** `comparable` gives two spellings that a filter takes for the same value the same text. */
  constructor(capacity: number, comparable: (value: string) => string) {
    this.codes = new Uint8Array(capacity);
    this.comparable = comparable;
  }

  resize(capacity: number): void {
    this.codes = copyCodes(this.codes, this.codes.constructor as CodesType, capacity);
  }

  put(row: number, value: string | null, furtherValues: readonly string[] = []): void {
    // A new value may widen the column: the row is written into the column of after, not of before.
    const code = this.encode(value);
    this.codes[row] = code;
    for (const furtherValue of furtherValues)
      (this.further ??= []).push({ row, code: this.encode(furtherValue) });
    this.keptBits = null;
  }

  /** Every value that a row has or had. */
  distinctValues(): readonly string[] {
    return this.values;
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
    for (let index = 0; index < list.size; index++) counts[codes[rows[index]!]!]!++;
    for (const { row, code } of this.further ?? NOTHING) if (hasBit(list.bits, row)) counts[code]!++;
    const countsByValue = new Map<string, number>();
    for (let code = NONE + 1; code < size; code++) {
      if (counts[code]! > 0) countsByValue.set(this.values[code]!, counts[code]!);
    }
    return countsByValue;
  }

  private encode(value: string | null): number {
    if (value === null || value === '') return NONE;
    const knownCode = this.codeOfValue.get(value);
    if (knownCode !== undefined) return knownCode;
    const shared = shareText(value);
    const code = this.values.push(shared) - 1;
    this.codeOfValue.set(shared, code);
    this.codesOfComparable = null;
    const { codes } = this;
    if (code === 1 << (codes.BYTES_PER_ELEMENT * 8))
      this.codes = copyCodes(codes, pickWiderType(codes), codes.length);
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
    const bits = createBits(rowCount);
    for (const code of new Set(codes)) if (code !== NONE) unite(bits, this.rowsWithCode(code, rowCount));
    return bits;
  }

  private rowsWithCode(code: number, rowCount: number): RowBits {
    const keptRows = this.keptBits?.get(code);
    if (keptRows !== undefined) return keptRows;
    const bits = createBits(rowCount);
    const { codes } = this;
    for (let row = 0; row < rowCount; row++) if (codes[row] === code) setBit(bits, row);
    for (const furtherCode of this.further ?? NOTHING)
      if (furtherCode.code === code) setBit(bits, furtherCode.row);
    if (rowCount >= KEEP_BITS_FROM) this.keep(code, bits);
    return bits;
  }

  private keep(code: number, bits: RowBits): void {
    this.keptBits ??= new Map();
    if (this.keptBits.size < KEPT_VALUES) this.keptBits.set(code, bits);
  }
}

function copyCodes(codes: Codes, type: CodesType, capacity: number): Codes {
  const copy = new type(capacity);
  copy.set(codes.subarray(0, Math.min(capacity, codes.length)));
  return copy;
}

function pickWiderType(codes: Codes): CodesType {
  return codes instanceof Uint8Array ? Uint16Array : Uint32Array;
}
