import { listFindableWords } from '#domain/search/words.ts';
import { isWithinTypos, countTyposAllowed } from '#domain/words/edit-distance.ts';
import { uniteEither, type RowBits } from './row-bits.ts';
import type { TextColumn } from './text-column.ts';

/**
 * What people type beside a name, `white hilux`, `used hybrid suv`: the words of a few facets' values. They are
 * looked up in the columns that are there anyway, so that they cost the index nothing.
 */
export class FacetWords {
  private readonly columns: readonly TextColumn[];
  private readonly wordsOfValue = new Map<string, readonly string[]>();

  constructor(columns: readonly TextColumn[]) {
    this.columns = columns;
  }

  /** The rows of all values that hold exactly this word, or one that begins with it; null when there is none. */
  find(word: string, beginning: boolean, rowCount: number): RowBits | null {
    return this.rowsWhere(
      (knownWord) => (beginning ? knownWord.startsWith(word) : knownWord === word),
      rowCount,
    );
  }

  /** The same with a few typos. */
  findMistyped(word: string, beginning: boolean, rowCount: number): RowBits | null {
    const typos = countTyposAllowed(word);
    if (typos === 0) return null;
    return this.rowsWhere((knownWord) => isWithinTypos(word, knownWord, { typos, beginning }), rowCount);
  }

  private rowsWhere(fits: (word: string) => boolean, rowCount: number): RowBits | null {
    let matchingRows: RowBits | null = null;
    for (const column of this.columns) {
      const values = column.distinctValues().filter((value) => this.splitValue(value).some(fits));
      if (values.length > 0) matchingRows = uniteEither(matchingRows, column.rowsWith(values, rowCount));
    }
    return matchingRows;
  }

  private splitValue(value: string): readonly string[] {
    const knownWords = this.wordsOfValue.get(value);
    if (knownWords !== undefined) return knownWords;
    const words = listFindableWords(value);
    this.wordsOfValue.set(value, words);
    return words;
  }
}
