/* oxlint-disable typescript/no-non-null-assertion -- every loop ends at the length of the array it reads */
import { sortPlaces } from './radix-sort.ts';
import type { RowBits } from './row-bits.ts';
import { clearBit, createBits, setBit } from './row-bits.ts';

/** Which rows are visible when, and the instants at which anything about the cars changes by itself. */
export class TimeWindows {
  private lasting: RowBits = createBits(64);
  /** Rows that will be hidden, the last to leave first, and beside them when that is. */
  private leavingRows: number[] = [];
  private leavingUntil: number[] = [];
  private instants: number[] = [];
  private looseInstants = new Set<number>();
  private isPacked = false;
  private shown: { count: number; bits: RowBits } | null = null;

  /** `until` is the first instant, in milliseconds, at which the row is hidden; null for never. */
  put(row: number, until: number | null): void {
    this.shown = null;
    if (until === null) {
      this.makeRoom(row);
      setBit(this.lasting, row);
      return;
    }
    let place = this.leavingUntil.length;
    while (place > 0 && this.leavingUntil[place - 1]! < until) place -= 1;
    this.leavingUntil.splice(place, 0, until);
    this.leavingRows.splice(place, 0, row);
    this.remember(until);
  }

  /** Notes an instant at which something about a car changes, its badge for example. */
  remember(instant: number): void {
    if (this.isPacked) this.instants.splice(this.findFirstAfter(instant), 0, instant);
    else this.looseInstants.add(instant);
  }

  /** Its instants stay: one too many only renders a page once more. */
  remove(row: number): void {
    if (row >>> 5 < this.lasting.length) clearBit(this.lasting, row);
    const place = this.leavingRows.indexOf(row);
    if (place >= 0) {
      this.leavingRows.splice(place, 1);
      this.leavingUntil.splice(place, 1);
    }
    this.shown = null;
  }

  /** Sorts the instants, step by step. Once, when all rows of a new index are there. */
  *pack(): Iterable<void> {
    const instants = Float64Array.from(this.looseInstants);
    const order = yield* sortPlaces(instants);
    this.instants = Array.from(order, (place) => instants[place]!);
    this.looseInstants = new Set();
    this.isPacked = true;
  }

  /** The rows visible at an instant. Not to be changed: the next question gets the same. */
  visibleAt(now: number, rowCount: number): RowBits {
    const { leavingUntil } = this;
    let count = 0;
    while (count < leavingUntil.length && leavingUntil[count]! > now) count++;
    if (this.shown?.count === count) return this.shown.bits;
    const bits = createBits(rowCount);
    bits.set(this.lasting.subarray(0, bits.length));
    for (let place = 0; place < count; place++) setBit(bits, this.leavingRows[place]!);
    this.shown = { count, bits };
    return bits;
  }

  /** The first remembered instant after `now`, or null. */
  findNextChange(now: number): number | null {
    return this.instants[this.findFirstAfter(now)] ?? null;
  }

  private findFirstAfter(instant: number): number {
    let low = 0;
    let high = this.instants.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.instants[middle]! <= instant) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private makeRoom(row: number): void {
    if (row >>> 5 < this.lasting.length) return;
    const grown = createBits(row * 2);
    grown.set(this.lasting);
    this.lasting = grown;
  }
}
