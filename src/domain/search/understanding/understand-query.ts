import type { UnderstoodWords } from '../search-state.ts';
import { endOfChargeRange, endOfCountedThing } from './counted-thing.ts';
import { FILLER_PHRASES, FILLERS, UNANSWERABLE } from './fillers.ts';
import { foldedQuery, queryWords, type QueryWord } from './folded-query.ts';
import { narrowByDenials } from './narrow-by-denials.ts';
import { mayHaveAge, readAge } from './read-age.ts';
import { mayHaveChoice, readChoice, readName } from './read-names.ts';
import { readRange } from './read-range.ts';
import { LONGEST_PHRASE, type Meaning, type Vocabulary } from './vocabulary.ts';

/** Most words begin none. */
const BEGINS_A_WISH = firstWords(UNANSWERABLE);
const BEGINS_A_FILLER = firstWords(FILLER_PHRASES);
/** Whoever writes these asks for the opposite of what follows; `but` behind one of `ANY` alone. */
const NEGATIONS = new Set(['not', 'no', 'non', 'without', 'except', 'excluding', 'exclude', 'isnt', 'never']);
const ANY = new Set(['any', 'anything', 'everything', 'all']);
/** Between a negation and what it denies: `not in white`, `except for diesel`. */
const WITHIN_A_NEGATION = new Set(['a', 'an', 'the', 'in', 'for', 'any', 'of']);
const AND_NOT = new Set(['or', 'and', 'nor']);
const STARTS_AFTER = /[\s,;:(["“/]/;
const ENDS_BEFORE = /[\s,;:)\]"”/.!?+]/;
const BETWEEN_WORDS = /^[ -]$/;
const SHORTEST_QUERY = 3;

/**
 * The parts of a query that ask for a colour, a body, a price and so on, as this stock knows them; the rest is text.
 * "red toyota under 30000" has two: `red` and `under 30000`. Never fails: what makes no sense stays text. Ages are
 * counted back from `thisYear`.
 */
export function understandQuery(query: string, vocabulary: Vocabulary, thisYear: number): UnderstoodWords[] {
  const text = foldedQuery(query);
  const words = queryWords(text);
  const may = { haveAge: mayHaveAge(text), haveChoice: mayHaveChoice(text) };
  const found: UnderstoodWords[] = [];
  const denials = new Set<UnderstoodWords>();
  let readTo = 0;
  for (const [at, word] of words.entries()) {
    const position = { text, words, at, word, vocabulary, thisYear, may };
    const piece = word.from < readTo ? null : pieceAt(position);
    if (piece === null) continue;
    found.push(piece);
    if (piece.kind === 'values' && denies(position)) denials.add(piece);
    readTo = piece.to;
  }
  const hasMeaning = found.some(({ kind }) => kind !== 'filler') || found.length < words.length;
  const isNoun = vocabulary.nouns.has(text.trim());
  if (!hasMeaning && !isNoun && text.length < SHORTEST_QUERY) return [];
  return denials.size === 0 ? found : narrowByDenials(found, denials);
}

type SaidValues = Meaning & { kind: 'values'; from: number; to: number };

interface WordPosition {
  text: string;
  words: readonly QueryWord[];
  /** The place among the words, and the word there. */
  at: number;
  word: QueryWord;
  vocabulary: Vocabulary;
  thisYear: number;
  /** What the whole text may hold: the rest is not tried at each word. */
  may: { haveAge: boolean; haveChoice: boolean };
}

function pieceAt(position: WordPosition): UnderstoodWords | null {
  const { text, word } = position;
  const from = signedFrom(text, word.from);
  if (!startsHere(text, from)) return null;
  return (
    rangeAt(position, from) ??
    fillerPhraseAt(position) ??
    exclusionAt(position) ??
    choiceAt(position) ??
    phraseAt(position) ??
    wishAt(position) ??
    countedAt(position) ??
    fillerAt(position)
  );
}

/** A currency or a comparison written as a sign belongs to the number behind it. */
function signedFrom(text: string, from: number): number {
  return from - (/[$<>≤≥]=? ?\$?$|[$]$/.exec(text.slice(Math.max(0, from - 5), from))?.[0].length ?? 0);
}

function rangeAt({ text, vocabulary, thisYear, may }: WordPosition, from: number): UnderstoodWords | null {
  const ofCharge = endOfChargeRange(text, from);
  if (ofCharge !== null) return { kind: 'unused', from, to: ofCharge };
  const age = may.haveAge ? readAge(text, from, thisYear) : null;
  const range = age ?? readRange(text, from, vocabulary);
  return range !== null && endsHere(text, range.to) ? { kind: 'range', from, ...range } : null;
}

/** `not red`, `no diesel or petrol`: every other value of the stock. What makes no sense is not looked for either. */
function exclusionAt(position: WordPosition): UnderstoodWords | null {
  const { words, at, word, text, vocabulary } = position;
  if (!denies(position) || isPartOfName(position, 1)) return null;
  const wish = wishAt(position);
  if (wish !== null) return wish;
  const first = deniedAt(position, afterSmallWords(position, at + 1));
  if (first === null) {
    const next = words[at + 1];
    const to = next?.to ?? word.to;
    return next !== undefined && endsHere(text, to) ? { kind: 'unused', from: word.from, to } : null;
  }
  let { to, end } = first;
  const denied = new Set(first.values);
  while (AND_NOT.has(words[end]?.text ?? '')) {
    const more = deniedAt(position, afterSmallWords(position, end + 1));
    if (more?.facet !== first.facet) break;
    for (const value of more.values) denied.add(value);
    ({ to, end } = more);
  }
  const values = vocabulary.valuesOf[first.facet].filter((value) => !denied.has(value));
  if (values.length === 0) return null;
  const name = `Not ${text.slice(words[afterSmallWords(position, at + 1)]?.from, to)}`;
  return { kind: 'values', from: word.from, to, facet: first.facet, values, name };
}

function denies({ words, at, word }: WordPosition): boolean {
  if (NEGATIONS.has(word.text)) return true;
  const before = [words[at - 1]?.text ?? '', words[at - 2]?.text ?? ''];
  return word.text === 'but' && before.some((each) => ANY.has(each));
}

function afterSmallWords({ words }: WordPosition, at: number): number {
  let next = at;
  while (WITHIN_A_NEGATION.has(words[next]?.text ?? '')) next++;
  return next;
}

function deniedAt(position: WordPosition, at: number): (Meaning & { to: number; end: number }) | null {
  const { text, words, vocabulary } = position;
  const word = words[at];
  if (word === undefined) return null;
  const phrase = phraseAt({ ...position, at, word });
  if (phrase !== null) {
    const end = words.findIndex(({ from }) => from >= phrase.to);
    return { ...phrase, end: end === -1 ? words.length : end };
  }
  const name = readName({ text, words, names: vocabulary.names }, at);
  const to = name === null ? 0 : (words[name.end - 1]?.to ?? 0);
  return name === null ? null : { ...name, name: text.slice(word.from, to), to };
}

/** `toyota or mazda`: a name by itself is looked for as text, which forgives more. */
function choiceAt({ text, words, at, word, vocabulary, may }: WordPosition): UnderstoodWords | null {
  const choice = may.haveChoice ? readChoice({ text, words, names: vocabulary.names }, at) : null;
  if (choice === null) return null;
  const { facet, values, end } = choice;
  const to = words[end - 1]?.to ?? word.to;
  return { kind: 'values', from: word.from, to, facet, values, name: values.join(' or ') };
}

function countedAt(position: WordPosition): UnderstoodWords | null {
  const { text, words, at, word, vocabulary } = position;
  const to = endOfCountedThing(text, word.from);
  if (to === null) return null;
  const count = words.slice(at).filter((each) => each.to <= to).length;
  const isName = words
    .slice(at, at + count)
    .some((each) => vocabulary.nameWords.has(each.text) && /\p{L}/u.test(each.text));
  return isName || isPartOfName(position, count) ? null : { kind: 'unused', from: word.from, to };
}

function phraseAt(position: WordPosition): SaidValues | null {
  const { text, words, at, word, vocabulary } = position;
  const longest = longestFrom(word.text, vocabulary.phraseLengths);
  for (let count = Math.min(longest, words.length - at); count > 0; count--) {
    const row = words.slice(at, at + count);
    const meaning = isRow(text, row) ? meaningOfRow(row, vocabulary) : null;
    const to = row.at(-1)?.to ?? word.to;
    if (meaning !== null && endsHere(text, to) && !isPartOfName(position, count))
      return { kind: 'values', from: word.from, to, ...meaning };
  }
  return null;
}

/** A plural may stand for its singular: `utes`, `coaches`. */
function longestFrom(word: string, lengths: Vocabulary['phraseLengths']): number {
  const singulars = word.endsWith('s') ? [word.slice(0, -1), word.slice(0, -2)] : [];
  return Math.max(lengths.get(word) ?? 0, ...singulars.map((each) => lengths.get(each) ?? 0));
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
  return isFiller && !isPartOfName(position, 1) && !isJoined(position) ? { kind: 'filler', from, to } : null;
}

/** `hi lux`: with the word beside it, it is one of a name. */
function isJoined({ words, at, word, vocabulary }: WordPosition): boolean {
  const { nameWords } = vocabulary;
  return (
    nameWords.has(`${word.text}${words[at + 1]?.text}`) || nameWords.has(`${words[at - 1]?.text}${word.text}`)
  );
}

function fillerPhraseAt(position: WordPosition): UnderstoodWords | null {
  const to = BEGINS_A_FILLER.has(position.word.text) ? endOfPhrase(position, FILLER_PHRASES) : null;
  return to === null ? null : { kind: 'filler', from: position.word.from, to };
}

/** `reliable`, `low km`: what listings do not say. A word of a name is looked for. */
function wishAt(position: WordPosition): UnderstoodWords | null {
  const to = BEGINS_A_WISH.has(position.word.text) ? endOfPhrase(position, UNANSWERABLE) : null;
  return to === null ? null : { kind: 'unused', from: position.word.from, to };
}

/** Where the longest of some phrases at a word ends; null for none, and for one with a word of a name. */
function endOfPhrase(
  { text, words, at, word, vocabulary }: WordPosition,
  phrases: ReadonlySet<string>,
): number | null {
  for (let count = Math.min(LONGEST_PHRASE, words.length - at); count > 0; count--) {
    const row = words.slice(at, at + count);
    const to = row.at(-1)?.to ?? word.to;
    const isPhrase = isRow(text, row) && phrases.has(row.map((each) => each.text).join(' '));
    const isName = row.some((each) => vocabulary.nameWords.has(each.text));
    if (isPhrase && !isName && endsHere(text, to)) return to;
  }
  return null;
}

function firstWords(phrases: ReadonlySet<string>): ReadonlySet<string> {
  return new Set(Array.from(phrases, (phrase) => phrase.split(' ')[0] ?? ''));
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
