import type { FacetWords } from './facet-words.ts';
import type { RowBits } from './row-bits.ts';
import { uniteEither, createBits, intersect, unite, subtract } from './row-bits.ts';
import type { StockNumbers } from './stock-numbers.ts';
import type { WordIndex } from './word-index.ts';
import { splitWords } from '#domain/search/words.ts';

/** People write one word as up to three: `great wall`, `c x 5`. */
const LONGEST_JOIN = 3;
const MAX_WORDS = 12;
const SHORTEST_STOCK_NUMBER = 2;
const SHORTEST_SINGULAR = 3;

export interface Searchable {
  words: WordIndex;
  facetWords: FacetWords;
  stockNumbers: StockNumbers;
  /** Rows of cars that are no longer as they were: nobody has a word that only they have. */
  dead: RowBits | null;
  rowCount: number;
}

/**
 * The rows a typed text finds, or null when it has no words and so asks for nothing. Every word must be found, in
 * order and alone or joined with its neighbours; the last one may be unfinished.
 */
export function findRowsForText(index: Searchable, text: string): RowBits | null {
  const words = splitWords(text).slice(0, MAX_WORDS);
  if (words.length === 0) return null;
  /** `fromHere[i]`: the rows that fulfil the words from the i-th on; null stands for all rows. */
  const fromHere: (RowBits | null)[] = [];
  fromHere[words.length] = null;
  for (let start = words.length - 1; start >= 0; start--) {
    const any = createBits(index.rowCount);
    for (let size = 1; size <= LONGEST_JOIN && start + size <= words.length; size++) {
      const pieceRows = findPiece(index, words.slice(start, start + size), start + size === words.length);
      const rest = fromHere[start + size] ?? null;
      if (pieceRows !== null && rest !== null) intersect(pieceRows, rest);
      if (pieceRows !== null) unite(any, pieceRows);
    }
    fromHere[start] = any;
  }
  return fromHere[0] ?? null;
}

/**
 * A finished word is taken as written; one nobody knows may be the beginning of one, and then mistyped. Words put
 * together by us are taken as they are.
 */
function findPiece(index: Searchable, piece: readonly string[], isLast: boolean): RowBits | null {
  const word = piece.join('');
  const knownRows = findKnown(index, word, isLast) ?? findPlural(index, word);
  if (knownRows !== null || piece.length > 1) return knownRows;
  return (isLast ? null : findWord(index, word, true)) ?? findMistyped(index, word, isLast);
}

function findKnown(index: Searchable, word: string, isLast: boolean): RowBits | null {
  return uniteEither(findWord(index, word, isLast), findStockNumber(index, word, isLast));
}

function findWord(index: Searchable, word: string, beginning: boolean): RowBits | null {
  const { words, facetWords, rowCount } = index;
  return removeDead(
    index,
    uniteEither(words.find(word, beginning, rowCount), facetWords.find(word, beginning, rowCount)),
  );
}

/** `rav4s`, which is too short for a mistyped word. */
function findPlural(index: Searchable, word: string): RowBits | null {
  return word.length > SHORTEST_SINGULAR && word.endsWith('s')
    ? findWord(index, word.slice(0, -1), false)
    : null;
}

function findMistyped(index: Searchable, word: string, beginning: boolean): RowBits | null {
  const { words, facetWords, rowCount } = index;
  const mistypedRows = uniteEither(
    words.findMistyped(word, beginning, rowCount),
    facetWords.findMistyped(word, beginning, rowCount),
  );
  return removeDead(index, mistypedRows);
}

function findStockNumber(index: Searchable, word: string, isLast: boolean): RowBits | null {
  const canBeOne = word.length >= SHORTEST_STOCK_NUMBER && /\d/.test(word);
  return canBeOne ? removeDead(index, index.stockNumbers.find(word, isLast, index.rowCount)) : null;
}

function removeDead({ dead }: Searchable, rows: RowBits | null): RowBits | null {
  return rows === null || dead === null ? rows : subtract(rows, dead);
}
