/* oxlint-disable typescript/no-non-null-assertion -- keys, rows and starts are equally long, and places lie below that */
import { type RowBits, createBits, setBit } from './row-bits.ts';
import { splitWords } from '#domain/search/words.ts';

/* oxlint-disable typescript/no-non-null-assertion -- every place lies below the size */

const RUN = 512;

/** So many places are merged at a step. */
const MERGED_AT_A_STEP = 4096;

/** Keys are put into one text in pieces of so many. */
const KEYS_A_STEP = 4096;

/**
 * The rows by stock number, for whoever types one or its beginning. Kept apart from the words: there are as many as
 * cars, and a mistyped one must not find another car.
 */
export class StockNumbers {
  private looseKeys: string[] = [];
  private looseRows: number[] = [];
  /** All packed keys in order, in one text; `starts[i]` is where the i-th begins. */
  private text = '';
  private starts = new Uint32Array(1);
  private rows = new Uint32Array(0);

  put(row: number, stocknum: string): void {
    for (const key of listKeys(stocknum)) {
      this.looseKeys.push(key);
      this.looseRows.push(row);
    }
  }

  /** Moves the keys, sorted, into one block of memory, step by step. Once, when all rows of a new index are there. */
  *pack(): Iterable<void> {
    const { looseKeys: keys, looseRows: rows } = this;
    const order = yield* sortByMerging(keys.length, (a, b) =>
      keys[a]! < keys[b]! ? -1 : keys[a]! > keys[b]! ? 1 : 0,
    );
    this.rows = new Uint32Array(order.length);
    this.starts = new Uint32Array(order.length + 1);
    const pieces: string[] = [];
    let end = 0;
    for (let from = 0; from < order.length; from += KEYS_A_STEP) {
      const some = order.subarray(from, from + KEYS_A_STEP);
      pieces.push(Array.from(some, (place) => keys[place]!).join(''));
      for (const [index, place] of some.entries()) {
        this.rows[from + index] = rows[place]!;
        this.starts[from + index + 1] = end += keys[place]!.length;
      }
      yield;
    }
    this.text = pieces.join('');
    this.looseKeys = [];
    this.looseRows = [];
  }

  /** The rows whose number is this word or, if so asked, begins with it; null when there is none. */
  find(word: string, beginning: boolean, rowCount: number): RowBits | null {
    const fits = (key: string) => (beginning ? key.startsWith(word) : key === word);
    const foundRows: number[] = [];
    for (
      let index = this.findFirstIndex(word);
      index < this.rows.length && fits(this.readKey(index));
      index++
    ) {
      foundRows.push(this.rows[index]!);
    }
    for (const [index, key] of this.looseKeys.entries())
      if (fits(key)) foundRows.push(this.looseRows[index]!);
    if (foundRows.length === 0) return null;
    const bits = createBits(rowCount);
    for (const row of foundRows) setBit(bits, row);
    return bits;
  }

  private readKey(index: number): string {
    return this.text.slice(this.starts[index], this.starts[index + 1]);
  }

  private findFirstIndex(word: string): number {
    let low = 0;
    let high = this.rows.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.readKey(middle) < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** `U-12345` is found as `u12345` and as `12345`. */
function listKeys(stocknum: string): string[] {
  const words = splitWords(stocknum);
  const parts = words.length > 1 ? words.filter((word) => word.length > 2) : [];
  return words.length === 0 ? [] : [words.join(''), ...parts];
}

type Compare = (one: number, other: number) => number;

/** The places below a size in the order of what they stand for, step by step: for what only a comparison can order. */
export function* sortByMerging(size: number, compare: Compare): Generator<void, Uint32Array> {
  let places = Uint32Array.from({ length: size }, (_, place) => place);
  let spare = new Uint32Array(size);
  for (let start = 0; start < size; start += RUN) {
    places.subarray(start, start + RUN).sort(compare);
    yield;
  }
  for (let run = RUN; run < size; run *= 2) {
    for (let start = 0; start < size; start += 2 * run) {
      const middle = Math.min(start + run, size);
      const end = Math.min(start + 2 * run, size);
      yield* merge({ from: places, into: spare, start, middle, end }, compare);
    }
    [places, spare] = [spare, places];
  }
  return places;
}

/** Two sorted runs, one after the other. */
interface Runs {
  from: Uint32Array;
  into: Uint32Array;
  start: number;
  middle: number;
  end: number;
}

function* merge({ from, into, start, middle, end }: Runs, compare: Compare): Iterable<void> {
  let [left, right] = [start, middle];
  for (let to = start; to < end; to++) {
    const takesOne = right >= end || (left < middle && compare(from[left]!, from[right]!) <= 0);
    into[to] = takesOne ? from[left++]! : from[right++]!;
    if (to % MERGED_AT_A_STEP === 0) yield;
  }
}
