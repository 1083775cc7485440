import { IS_CONDITION } from '../filter-label.ts';
import type { SearchState, UnderstoodWords } from '../search-state.ts';
import { foldQuery, type QueryWord, splitQuery } from './folded-query.ts';
import { findModelAmong } from './names-at-word.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The words that were not understood. */
export function listOtherWords({ query, understood = [] }: SearchState): QueryWord[] {
  return splitQuery(foldQuery(query)).filter(
    ({ from }) => !understood.some((piece) => isWithin(from, piece)),
  );
}

/** The same search that says of some of its words that they were not used. */
export function withoutOtherWords(
  state: SearchState,
  isUnused: (word: QueryWord, index: number, words: readonly QueryWord[]) => boolean,
): SearchState {
  return withPieces(state, joinNeighbours(listOtherWords(state).filter(isUnused), foldQuery(state.query)));
}

/** The model as a filter of its own: then its grade is another, and either may be given up. Null without a grade. */
export function withModelApart(state: SearchState, { names, nameWords }: Vocabulary): SearchState | null {
  const words = listOtherWords(state);
  const model = findModelAmong({ text: foldQuery(state.query), words, names });
  if (model === null) return null;
  const otherWords = words.filter(({ from }) => !isWithin(from, model));
  const isMake = ({ text }: QueryWord) => names.get(text)?.facet === 'make';
  const grades = otherWords.filter((word) => !isMake(word));
  const isGrade = grades.every(({ text }) => nameWords.has(text));
  const isCondition = grades.every(({ text }) => IS_CONDITION.test(text));
  if (grades.length === 0 || !(isGrade || isCondition)) return null;
  const makePieces = otherWords
    .filter(isMake)
    .map(({ from, to }): UnderstoodWords => ({ kind: 'filler', from, to }));
  return withPieces(state, [isGrade ? { ...model, isGraded: true } : model, ...makePieces]);
}

function withPieces(state: SearchState, pieces: readonly UnderstoodWords[]): SearchState {
  const understood = [...(state.understood ?? []), ...pieces].toSorted((a, b) => a.from - b.from);
  return { ...state, understood };
}

function isWithin(position: number, { from, to }: UnderstoodWords): boolean {
  return position >= from && position < to;
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
