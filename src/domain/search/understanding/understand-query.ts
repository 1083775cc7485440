import type { UnderstoodWords } from '../search-state.ts';
import { FILLERS, UNANSWERABLE } from './fillers.ts';
import { foldedQuery, queryWords, type QueryWord } from './folded-query.ts';
import { readRange } from './read-range.ts';
import { LONGEST_PHRASE, type Meaning, type Vocabulary } from './vocabulary.ts';

/** Most words begin none. */
const BEGINS_A_WISH = new Set(Array.from(UNANSWERABLE, (wish) => wish.split(' ')[0]));
/** Whoever writes these asks for the opposite of what follows. */
const NEGATIONS = new Set(['not', 'no', 'non', 'without', 'except', 'excluding', 'but', 'isnt', 'never']);
const STARTS_AFTER = /[\s,;:(["“/]/;
const ENDS_BEFORE = /[\s,;:)\]"”/.!?+]/;
const BETWEEN_WORDS = /^[ -]$/;
const SHORTEST_QUERY = 3;

/**
 * The parts of a query that ask for a colour, a body, a price and so on, as this stock knows them; the rest is text.
 * "red toyota under 30000" has two: `red` and `under 30000`. Never fails: what makes no sense stays text.
 */
export function understandQuery(query: string, vocabulary: Vocabulary): UnderstoodWords[] {
  const text = foldedQuery(query);
  const words = queryWords(text);
  const found: UnderstoodWords[] = [];
  let readTo = 0;
  for (const [at, word] of words.entries()) {
    const piece = word.from < readTo ? null : pieceAt({ text, words, at, word, vocabulary });
    if (piece === null) continue;
    found.push(piece);
    readTo = piece.to;
  }
  const hasMeaning = found.some(({ kind }) => kind !== 'filler') || found.length < words.length;
  return hasMeaning || text.length >= SHORTEST_QUERY ? found : [];
}

interface WordPosition {
  text: string;
  words: readonly QueryWord[];
  /** The place among the words, and the word there. */
  at: number;
  word: QueryWord;
  vocabulary: Vocabulary;
}

function pieceAt(position: WordPosition): UnderstoodWords | null {
  const { text, words, at, word } = position;
  const before = words[at - 1]?.text ?? '';
  const from = signedFrom(text, word.from);
  if (NEGATIONS.has(before) || !startsHere(text, from)) return null;
  return rangeAt(position, from) ?? phraseAt(position) ?? wishAt(position) ?? fillerAt(position);
}

/** A currency or a comparison written as a sign belongs to the number behind it. */
function signedFrom(text: string, from: number): number {
  return from - (/[$<>≤≥]=? ?\$?$|[$]$/.exec(text.slice(Math.max(0, from - 5), from))?.[0].length ?? 0);
}

function rangeAt({ text, vocabulary }: WordPosition, from: number): UnderstoodWords | null {
  const range = readRange(text, from, vocabulary);
  return range !== null && endsHere(text, range.to) ? { kind: 'range', from, ...range } : null;
}

function phraseAt(position: WordPosition): UnderstoodWords | null {
  const { text, words, at, word, vocabulary } = position;
  for (let count = Math.min(LONGEST_PHRASE, words.length - at); count > 0; count--) {
    const row = words.slice(at, at + count);
    const meaning = isRow(text, row) ? meaningOfRow(row, vocabulary) : null;
    const to = row.at(-1)?.to ?? word.to;
    if (meaning !== null && endsHere(text, to) && !isPartOfName(position, count))
      return { kind: 'values', from: word.from, to, ...meaning };
  }
  return null;
}

/** Also of its plural: `white utes`. */
function meaningOfRow(row: readonly QueryWord[], { meanings }: Vocabulary): Meaning | null {
  const said = row.map(({ text }) => text).join(' ');
  const known = meanings.get(said);
  if (known !== undefined) return known;
  return (
    (said.length > 3 && said.endsWith('s') && (meanings.get(said.slice(0, -1)) ?? plural(said, meanings))) ||
    null
  );
}

function plural(said: string, meanings: Vocabulary['meanings']): Meaning | undefined {
  return said.endsWith('es') ? meanings.get(said.slice(0, -2)) : undefined;
}

/** `Isuzu Ute`, `Ranger Black`, `Black Edition`: as text they find both the name and the colour. */
function isPartOfName({ words, at, vocabulary }: WordPosition, count: number): boolean {
  const { namePairs, modelEnds, badgeStarts } = vocabulary;
  const said = (position: number) => words[position]?.text ?? '';
  const [before, first, last, after] = [
    said(at - 1),
    said(at),
    said(at + count - 1),
    said(at + count),
  ] as const;
  if (namePairs.has(`${before} ${first}`) || namePairs.has(`${last} ${after}`)) return true;
  return modelEnds.has(before) && badgeStarts.has(first);
}

function fillerAt(position: WordPosition): UnderstoodWords | null {
  const { text, word, vocabulary } = position;
  const { from, to } = word;
  const isFiller = (FILLERS.has(word.text) || vocabulary.nouns.has(word.text)) && endsHere(text, to);
  return isFiller && !isPartOfName(position, 1) ? { kind: 'filler', from, to } : null;
}

/** `reliable`, `low km`: what listings do not say. A word of a name is looked for. */
function wishAt(position: WordPosition): UnderstoodWords | null {
  const { text, words, at, word, vocabulary } = position;
  if (!BEGINS_A_WISH.has(word.text)) return null;
  for (let count = Math.min(LONGEST_PHRASE, words.length - at); count > 0; count--) {
    const row = words.slice(at, at + count);
    const to = row.at(-1)?.to ?? word.to;
    const isWish = isRow(text, row) && UNANSWERABLE.has(row.map((each) => each.text).join(' '));
    const isName = row.some((each) => vocabulary.nameWords.has(each.text));
    if (isWish && !isName && endsHere(text, to)) return { kind: 'unused', from: word.from, to };
  }
  return null;
}

function isRow(text: string, row: readonly QueryWord[]): boolean {
  return row.every(({ from }, at) => at === 0 || BETWEEN_WORDS.test(text.slice(row[at - 1]?.to, from)));
}

function startsHere(text: string, from: number): boolean {
  return from === 0 || STARTS_AFTER.test(text.charAt(from - 1));
}

function endsHere(text: string, to: number): boolean {
  return to >= text.length || ENDS_BEFORE.test(text.charAt(to));
}
