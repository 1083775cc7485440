import type { RowBits } from './row-bits.ts';
import { emptyBits, setBit } from './row-bits.ts';
import { wordsOf } from '#domain/search/words.ts';

interface Entry {
  key: string;
  row: number;
}

/**
 * The rows by stock number, for whoever types one or its beginning. Kept apart from the words: there are as many as
 * cars, and a mistyped one must not find another car.
 */
export class StockNumbers {
  private loose: Entry[] = [];
  /** All packed keys in order, in one text; `starts[i]` is where the i-th begins. */
  private text = '';
  private starts = new Uint32Array(1);
  private rows = new Uint32Array(0);

  put(row: number, stocknum: string): void {
    for (const key of keysOf(stocknum)) this.loose.push({ key, row });
  }

  /** Moves the keys, sorted, into one block of memory. Once, when all rows of a new index are there. */
  pack(): void {
    const sorted = this.loose.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
    this.text = sorted.map(({ key }) => key).join('');
    this.rows = Uint32Array.from(sorted, ({ row }) => row);
    this.starts = new Uint32Array(sorted.length + 1);
    let end = 0;
    for (const [at, { key }] of sorted.entries()) this.starts[at + 1] = end += key.length;
    this.loose = [];
  }

  /** The rows whose number is this word or, if so asked, begins with it; null when there is none. */
  find(word: string, beginning: boolean, rowCount: number): RowBits | null {
    const fits = (key: string) => (beginning ? key.startsWith(word) : key === word);
    const found: number[] = [];
    for (let at = this.firstFrom(word); at < this.rows.length && fits(this.keyAt(at)); at++) {
      // oxlint-disable-next-line typescript/no-non-null-assertion -- the loop ends with the rows
      found.push(this.rows[at]!);
    }
    for (const { key, row } of this.loose) if (fits(key)) found.push(row);
    if (found.length === 0) return null;
    const bits = emptyBits(rowCount);
    for (const row of found) setBit(bits, row);
    return bits;
  }

  private keyAt(at: number): string {
    return this.text.slice(this.starts[at], this.starts[at + 1]);
  }

  private firstFrom(word: string): number {
    let low = 0;
    let high = this.rows.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.keyAt(middle) < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** `U-12345` is found as `u12345` and as `12345`. */
function keysOf(stocknum: string): string[] {
  const words = wordsOf(stocknum);
  const parts = words.length > 1 ? words.filter((word) => word.length > 2) : [];
  return words.length === 0 ? [] : [words.join(''), ...parts];
}
