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
  const left = queryWords(text).filter(({ from }) => !understood.some((piece) => isWithin(from, piece)));
  if (left.length > MOST_WORDS) return state;
  const unknown: QueryWord[] = [];
  for (const [at, word] of left.entries()) {
    const [before, after] = [left[at - 1]?.text ?? '', left[at + 1]?.text ?? ''];
    const spellings = new Set([word.text, `${before}${word.text}`, `${word.text}${after}`]);
    const counts = await Promise.all(Array.from(spellings, countText));
    if (counts.every((count) => count === 0)) unknown.push(word);
  }
  const isElseAsked = understood.some(({ kind }) => kind === 'values' || kind === 'range');
  if (!isElseAsked && unknown.length === left.length) return state;
  if (unknown.some((word) => isMake(word.text))) return state;
  const pieces = [...understood, ...joined(unknown, text)];
  return { ...state, understood: pieces.toSorted((one, other) => one.from - other.from) };
}

function isWithin(at: number, { from, to }: UnderstoodWords): boolean {
  return at >= from && at < to;
}

function isMake(word: string): boolean {
  return CAR_MAKES.includes(canonicalMake(word));
}

/** Neighbours are one piece: `apple carplay`. */
function joined(words: readonly QueryWord[], text: string): UnderstoodWords[] {
  const pieces: UnderstoodWords[] = [];
  for (const { from, to } of words) {
    const last = pieces.at(-1);
    if (last !== undefined && text.slice(last.to, from).trim() === '') last.to = to;
    else pieces.push({ kind: 'unused', from, to });
  }
  return pieces;
}
