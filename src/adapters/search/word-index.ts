import { isWithinTypos, typosAllowed } from './edit-distance.ts';
import type { RowBits } from './row-bits.ts';
import { emptyBits, setBit } from './row-bits.ts';
import { sharedText } from './shared-text.ts';

/** Which rows are found by which word. Small: a site has some hundred distinct words. */
export class WordIndex {
  private readonly idOfWord = new Map<string, number>();
  private readonly words: string[] = [];
  /** Rows of every word until `pack`, afterwards only of rows put later. */
  private loose = new Map<number, number[]>();
  private packedRows = new Uint32Array(0);
  private packedEnds = new Uint32Array(0);

  put(row: number, words: Iterable<string>): void {
    for (const word of words) {
      const id = this.idOf(word);
      const rows = this.loose.get(id);
      if (rows === undefined) this.loose.set(id, [row]);
      else if (rows.at(-1) !== row) rows.push(row);
    }
  }

  /** Moves the rows into one block of memory. Once, when all rows of a new index are there. */
  pack(): void {
    const total = this.loose.values().reduce((sum, rows) => sum + rows.length, 0);
    this.packedRows = new Uint32Array(total);
    this.packedEnds = new Uint32Array(this.words.length);
    let end = 0;
    for (let id = 0; id < this.words.length; id++) {
      const rows = this.loose.get(id) ?? [];
      this.packedRows.set(rows, end);
      end += rows.length;
      this.packedEnds[id] = end;
    }
    this.loose = new Map();
  }

  /** Exactly this word, or any that begins with it; the rows, or null when there is no such word. */
  find(word: string, beginning: boolean, rowCount: number): RowBits | null {
    const exact = this.idOfWord.get(word);
    if (!beginning) return exact === undefined ? null : this.rowsOf([exact], rowCount);
    return this.rowsOf(
      this.idsWhere((term) => term.startsWith(word)),
      rowCount,
    );
  }

  /** The rows of all words within a few typos, or null. */
  findMistyped(word: string, beginning: boolean, rowCount: number): RowBits | null {
    const typos = typosAllowed(word);
    if (typos === 0) return null;
    return this.rowsOf(
      this.idsWhere((term) => isWithinTypos(word, term, { typos, beginning })),
      rowCount,
    );
  }

  private idOf(word: string): number {
    const known = this.idOfWord.get(word);
    if (known !== undefined) return known;
    const shared = sharedText(word);
    const id = this.words.push(shared) - 1;
    this.idOfWord.set(shared, id);
    return id;
  }

  private idsWhere(fits: (word: string) => boolean): number[] {
    const ids: number[] = [];
    for (const [id, word] of this.words.entries()) if (fits(word)) ids.push(id);
    return ids;
  }

  private rowsOf(ids: readonly number[], rowCount: number): RowBits | null {
    if (ids.length === 0) return null;
    const bits = emptyBits(rowCount);
    for (const id of ids) {
      const end = this.packedEnds[id] ?? 0;
      for (const row of this.packedRows.subarray(this.packedEnds[id - 1] ?? 0, end)) setBit(bits, row);
      for (const row of this.loose.get(id) ?? []) setBit(bits, row);
    }
    return bits;
  }
}
