import { canonicalMake, CAR_MAKES } from '#domain/cars/make-aliases.ts';
import type { SearchState, UnderstoodWords } from '#domain/search/search-state.ts';
import { foldedQuery, queryWords, type QueryWord } from '#domain/search/understanding/folded-query.ts';

/** As many as a search looks for. */
const MOST_WORDS = 12;

/**
 * A search without the words that no car of the stock has, which it says to be unused: "ute with tray" finds utes. As
 * it was where nothing else was asked for, and where a make is named that is not here: then nothing is found.
 * `countText` counts the cars of the whole stock that a text finds.
 */
export async function withoutUnknownWords(
  state: SearchState,
  countText: (text: string) => Promise<number>,
): Promise<SearchState> {
  const { query, understood = [] } = state;
  const text = foldedQuery(query);
  const otherWords = queryWords(text).filter(
    ({ from }) => !understood.some((piece) => isWithin(from, piece)),
  );
  if (otherWords.length > MOST_WORDS) return state;
  const unknownWords: QueryWord[] = [];
  for (const [wordIndex, word] of otherWords.entries()) {
    const [previousText, nextText] = [
      otherWords[wordIndex - 1]?.text ?? '',
      otherWords[wordIndex + 1]?.text ?? '',
    ];
    const spellings = new Set([word.text, `${previousText}${word.text}`, `${word.text}${nextText}`]);
    const counts = await Promise.all(Array.from(spellings, countText));
    if (counts.every((count) => count === 0)) unknownWords.push(word);
  }
  const isElseAsked = understood.some(({ kind }) => kind === 'values' || kind === 'range');
  if (!isElseAsked && unknownWords.length === otherWords.length) return state;
  if (unknownWords.some((word) => isMake(word.text))) return state;
  const pieces = [...understood, ...joinNeighbours(unknownWords, text)];
  return { ...state, understood: pieces.toSorted((a, b) => a.from - b.from) };
}

function isWithin(position: number, { from, to }: UnderstoodWords): boolean {
  return position >= from && position < to;
}

function isMake(word: string): boolean {
  return CAR_MAKES.includes(canonicalMake(word));
}

/** Neighbours are one piece: `apple carplay`. */
function joinNeighbours(words: readonly QueryWord[], text: string): UnderstoodWords[] {
  const pieces: UnderstoodWords[] = [];
  for (const { from, to } of words) {
    const lastPiece = pieces.at(-1);
    if (lastPiece !== undefined && text.slice(lastPiece.to, from).trim() === '') lastPiece.to = to;
    else pieces.push({ kind: 'unused', from, to });
  }
  return pieces;
}
