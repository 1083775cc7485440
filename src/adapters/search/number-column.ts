/* oxlint-disable typescript/no-non-null-assertion -- rows end at the length of the column, and a check a row would cost what columns gain */
import { createHistogram } from '#domain/search/histogram.ts';
import type { RangeStats } from '#ports/search.ts';
import type { RowBits, RowList } from './row-bits.ts';
import { createBits, setBit } from './row-bits.ts';

/** One number of all rows; NaN where a row has none, so that no comparison ever finds it. */
export class NumberColumn {
  values: Float32Array | Float64Array;
  /** Of most stocks some columns stay without any. */
  hasNumbers = false;

  constructor(capacity: number) {
    this.values = new Float64Array(capacity);
  }

  /** Gives the column this much room; in half the space when no number of it loses by that. */
  pack(capacity: number): void {
    const keptValues = this.values.subarray(0, Math.min(capacity, this.values.length));
    const resized = areShort(keptValues) ? new Float32Array(capacity) : new Float64Array(capacity);
    resized.set(keptValues);
    this.values = resized;
  }

  /** More room, and as wide as it is. */
  grow(capacity: number): void {
    const grown =
      this.values instanceof Float32Array ? new Float32Array(capacity) : new Float64Array(capacity);
    grown.set(this.values.subarray(0, capacity));
    this.values = grown;
  }

  put(row: number, value: number | null): void {
    const number = value ?? NaN;
    if (value !== null) this.hasNumbers = true;
    if (!isShort(number) && this.values instanceof Float32Array) this.values = new Float64Array(this.values);
    this.values[row] = number;
  }

  /** The rows between two bounds, both included. */
  rowsBetween(min: number, max: number, rowCount: number): RowBits {
    const bits = createBits(rowCount);
    const { values } = this;
    for (let row = 0; row < rowCount; row++) {
      const value = values[row]!;
      if (value >= min && value <= max) bits[row >>> 5]! |= 1 << (row & 31);
    }
    return bits;
  }

  rowsWhere(holds: (value: number) => boolean, rowCount: number): RowBits {
    const bits = createBits(rowCount);
    for (let row = 0; row < rowCount; row++) {
      const value = this.values[row]!;
      if (!Number.isNaN(value) && holds(value)) setBit(bits, row);
    }
    return bits;
  }

  /** Bounds, sum and number of the values among the rows; null when none has one. */
  computeStats(list: RowList): RangeStats | null {
    if (!this.hasNumbers) return null;
    const { values } = this;
    const { rows } = list;
    let [min, max, sum, count] = [Infinity, -Infinity, 0, 0];
    for (let index = 0; index < list.size; index++) {
      const value = values[rows[index]!]!;
      if (value < min) min = value;
      if (value > max) max = value;
      if (value === value) {
        sum += value;
        count++;
      }
    }
    return count === 0 ? null : { min, max, sum, count };
  }

  /** How many of the rows have a value in each of equal steps between the bounds of all of them. */
  histogram(list: RowList, bounds: RangeStats): number[] {
    const { count, counts } = createHistogram(bounds);
    for (let index = 0; index < list.size; index++) {
      const value = this.values[list.rows[index]!]!;
      if (!Number.isNaN(value)) count(value);
    }
    return counts;
  }

  /** How many of the rows have each value. */
  count(list: RowList): Map<number, number> {
    const counts = new Map<number, number>();
    for (let index = 0; index < list.size; index++) {
      const value = this.values[list.rows[index]!]!;
      if (!Number.isNaN(value)) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    return counts;
  }
}

function areShort(values: Float32Array | Float64Array): boolean {
  for (let index = 0; index < values.length; index++) if (!isShort(values[index]!)) return false;
  return true;
}

function isShort(value: number): boolean {
  return Object.is(Math.fround(value), value);
}
