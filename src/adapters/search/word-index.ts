import { isWithinTypos, countTyposAllowed } from '#domain/words/edit-distance.ts';
import type { RowBits } from './row-bits.ts';
import { createBits, setBit } from './row-bits.ts';
import { shareText } from './share-text.ts';

/** Which rows are found by which word. Small: a site has some hundred distinct words. */
export class WordIndex {
  private readonly idOfWord = new Map<string, number>();
  private readonly words: string[] = [];
  /** By word: all of its rows until `pack`, afterwards only those put later. */
  private loose: (number[] | undefined)[] = [];
  private packedRows = new Uint32Array(0);
  private packedEnds = new Uint32Array(0);

  /** The numbers of words: many cars have the same ones, which are looked up once. */
  listIds(words: readonly string[]): number[] {
    return words.map((word) => this.findOrAddId(word));
  }

  /** Adds words to a row; a word may come twice. */
  put(row: number, ids: readonly number[]): void {
    for (const id of ids) {
      const rows = this.loose[id];
      if (rows === undefined) this.loose[id] = [row];
      else if (rows[rows.length - 1] !== row) rows.push(row);
    }
  }

  /** Moves the rows into one block of memory, word by word. Once, when all rows of a new index are there. */
  *pack(): Iterable<void> {
    const total = this.loose.reduce((sum, rows) => sum + (rows?.length ?? 0), 0);
    this.packedRows = new Uint32Array(total);
    this.packedEnds = new Uint32Array(this.words.length);
    let end = 0;
    for (let id = 0; id < this.words.length; id++) {
      const rows = this.loose[id] ?? [];
      this.packedRows.set(rows, end);
      end += rows.length;
      this.packedEnds[id] = end;
      yield;
    }
    this.loose = [];
  }

  /** Exactly this word, or any that begins with it; the rows, or null when there is no such word. */
  find(word: string, beginning: boolean, rowCount: number): RowBits | null {
    const exact = this.idOfWord.get(word);
    if (!beginning) return exact === undefined ? null : this.findRows([exact], rowCount);
    return this.findRows(
      this.listIdsWhere((term) => term.startsWith(word)),
      rowCount,
    );
  }

  /** The rows of all words within a few typos, or null. */
  findMistyped(word: string, beginning: boolean, rowCount: number): RowBits | null {
    const typos = countTyposAllowed(word);
    if (typos === 0) return null;
    return this.findRows(
      this.listIdsWhere((term) => isWithinTypos(word, term, { typos, beginning })),
      rowCount,
    );
  }

  private findOrAddId(word: string): number {
    const knownId = this.idOfWord.get(word);
    if (knownId !== undefined) return knownId;
    const shared = shareText(word);
    const id = this.words.push(shared) - 1;
    this.idOfWord.set(shared, id);
    return id;
  }

  private listIdsWhere(fits: (word: string) => boolean): number[] {
    const ids: number[] = [];
    for (const [id, word] of this.words.entries()) if (fits(word)) ids.push(id);
    return ids;
  }

  private findRows(ids: readonly number[], rowCount: number): RowBits | null {
    if (ids.length === 0) return null;
    const bits = createBits(rowCount);
    for (const id of ids) {
      const end = this.packedEnds[id] ?? 0;
      for (const row of this.packedRows.subarray(this.packedEnds[id - 1] ?? 0, end)) setBit(bits, row);
      for (const row of this.loose[id] ?? []) setBit(bits, row);
    }
    return bits;
  }
}
