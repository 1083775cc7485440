import type { RepaymentQuote } from '../../finance/affordable-price.ts';
import type { UnderstoodWords } from '../search-state.ts';
import { mayHaveSeats, readSeats, findChargeRangeEnd, findCountedThingEnd } from './read-seats.ts';
import { BEGINS_A_FILLER, BEGINS_A_WISH, FILLER_PHRASES, FILLERS, UNANSWERABLE } from './fillers.ts';
import { endsHere, foldQuery, isRow, queryWords, type QueryWord, startsHere } from './folded-query.ts';
import { dropVagueWords, narrowByDenials } from './narrow-by-denials.ts';
import { mayHaveAge, readAge } from './read-age.ts';
import { findMistypedMake, mayHaveChoice, readChoice, readMakeAlone, readName } from './read-names.ts';
import { readMeasure } from './read-measure.ts';
import { priceRepayments, readPaidByTime } from './paid-by-time.ts';
import { readRange } from './read-range.ts';
import { LONGEST_PHRASE, type Meaning, type Vocabulary } from './vocabulary.ts';

/** Whoever writes these asks for the opposite of what follows; `but` behind one of `ANY` alone. */
const NEGATIONS = new Set(['not', 'no', 'non', 'without', 'except', 'excluding', 'exclude', 'isnt', 'never']);
const ANY = new Set(['any', 'anything', 'everything', 'all']);
/** Between a negation and what it denies: `not in white`, `except for diesel`. */
const WITHIN_A_NEGATION = new Set(['a', 'an', 'the', 'in', 'for', 'any', 'of']);
const AND_NOT = new Set(['or', 'and', 'nor']);
const SHORTEST_QUERY = 3;
const LOW_KM = /^low (?:k|mile)/;

/**
 * The parts of a query that ask for a colour, a body, a price and so on, as this stock knows them; the rest is text.
 * "red toyota under 30000" has two: `red` and `under 30000`. Never fails: what makes no sense stays text. Ages are
 * counted back from `thisYear`; what is paid every week is a price by `quote`, and unused without one.
 */
export function understandQuery(query: string, vocabulary: Vocabulary, today: Today): UnderstoodWords[] {
  const text = foldQuery(query);
  const words = queryWords(text);
  const make = readMakeAlone({ text, words, names: vocabulary.names }, vocabulary.nameWords);
  if (make !== null) return [{ kind: 'values', ...make }];
  const may = {
    haveAge: mayHaveAge(text),
    haveChoice: mayHaveChoice(text),
    haveSeats: mayHaveSeats(text),
  };
  const pieces: UnderstoodWords[] = [];
  const denials = new Set<UnderstoodWords>();
  let readTo = 0;
  for (const [index, word] of words.entries()) {
    const position = { text, words, index, word, vocabulary, may, ...today };
    const piece = word.from < readTo ? null : pieceAt(position);
    if (piece === null) continue;
    pieces.push(piece);
    if (piece.kind === 'values' && denies(position)) denials.add(piece);
    readTo = piece.to;
  }
  const hasMeaning = pieces.some(({ kind }) => kind !== 'filler') || pieces.length < words.length;
  if (!hasMeaning && !vocabulary.nouns.has(text.trim()) && text.length < SHORTEST_QUERY) return [];
  const tellingPieces = dropVagueWords(pieces, text, denials);
  return denials.size === 0 ? tellingPieces : narrowByDenials(tellingPieces, denials);
}

/** What words mean by the day they are typed on. */
export interface Today {
  thisYear: number;
  /** Null where no repayment may stand beside a price. */
  quote: RepaymentQuote | null;
}

type SaidValues = Meaning & { kind: 'values'; from: number; to: number };

interface WordPosition extends Today {
  text: string;
  words: readonly QueryWord[];
  /** The place among the words, and the word there. */
  index: number;
  word: QueryWord;
  vocabulary: Vocabulary;
  /** What the whole text may hold: the rest is not tried at each word. */
  may: { haveAge: boolean; haveChoice: boolean; haveSeats: boolean };
}

function pieceAt(position: WordPosition): UnderstoodWords | null {
  const { text, word } = position;
  const from = findSignStart(text, word.from);
  if (!startsHere(text, from)) return null;
  return (
    rangeAt(position, from) ??
    paidByTimeAt(position) ??
    seatsAt(position) ??
    fillerPhraseAt(position) ??
    exclusionAt(position) ??
    choiceAt(position) ??
    phraseAt(position) ??
    wishAt(position) ??
    countedAt(position) ??
    fillerAt(position) ??
    mistypedMakeAt(position)
  );
}

/** A currency or a comparison written as a sign belongs to the number behind it. */
function findSignStart(text: string, from: number): number {
  return from - (/[$<>≤≥]=? ?\$?$|[$]$/.exec(text.slice(Math.max(0, from - 5), from))?.[0].length ?? 0);
}

function rangeAt(position: WordPosition, from: number): UnderstoodWords | null {
  const { text, vocabulary, thisYear, quote, may } = position;
  const measure = readMeasure(text, from, vocabulary);
  if (measure !== null) return { kind: 'range', from, ...measure };
  const chargeEnd = findChargeRangeEnd(text, from);
  if (chargeEnd !== null) return { kind: 'unused', from, to: chargeEnd, why: 'charge_range' };
  const age = may.haveAge ? readAge(text, from, thisYear) : null;
  const range = age ?? readRange(text, from, vocabulary);
  if (range === null || !endsHere(text, range.to)) return null;
  const { hasSubscriptions } = vocabulary;
  return priceRepayments({ from, ...range }, text, { hasSubscriptions, quote });
}

function paidByTimeAt({ text, word, vocabulary, quote }: WordPosition): UnderstoodWords | null {
  const { hasSubscriptions } = vocabulary;
  const piece = readPaidByTime(text, word.from, { hasSubscriptions, quote });
  return piece !== null && endsHere(text, piece.to) ? piece : null;
}

function seatsAt({ text, word, vocabulary, may }: WordPosition): SaidValues | null {
  const seats = may.haveSeats ? readSeats(text, word.from, vocabulary) : null;
  return seats !== null && endsHere(text, seats.to) ? { kind: 'values', from: word.from, ...seats } : null;
}

/** `not red`, `no diesel or petrol`: every other value of the stock. What makes no sense is not looked for either. */
function exclusionAt(position: WordPosition): UnderstoodWords | null {
  const { words, index, word, text, vocabulary } = position;
  if (!denies(position) || isPartOfName(position, 1)) return null;
  const wish = wishAt(position);
  if (wish !== null) return wish;
  const firstDenied = deniedAt(position, afterSmallWords(position, index + 1));
  if (firstDenied === null) {
    const next = words[index + 1];
    const to = next?.to ?? word.to;
    return next !== undefined && endsHere(text, to) ? { kind: 'unused', from: word.from, to } : null;
  }
  let { to, end } = firstDenied;
  const denied = new Set(firstDenied.values);
  while (AND_NOT.has(words[end]?.text ?? '')) {
    const more = deniedAt(position, afterSmallWords(position, end + 1));
    if (more?.facet !== firstDenied.facet) break;
    for (const value of more.values) denied.add(value);
    ({ to, end } = more);
  }
  const values = vocabulary.valuesOf[firstDenied.facet].filter((value) => !denied.has(value));
  if (values.length === 0) return null;
  const name = `Not ${text.slice(words[afterSmallWords(position, index + 1)]?.from, to)}`;
  return { kind: 'values', from: word.from, to, facet: firstDenied.facet, values, name };
}

function denies({ words, index, word }: WordPosition): boolean {
  if (NEGATIONS.has(word.text)) return true;
  return word.text === 'but' && [1, 2].some((back) => ANY.has(words[index - back]?.text ?? ''));
}

function afterSmallWords({ words }: WordPosition, index: number): number {
  let next = index;
  while (WITHIN_A_NEGATION.has(words[next]?.text ?? '')) next++;
  return next;
}

function deniedAt(position: WordPosition, index: number): (Meaning & { to: number; end: number }) | null {
  const { text, words, vocabulary } = position;
  const word = words[index];
  if (word === undefined) return null;
  const phrase = seatsAt({ ...position, index, word }) ?? phraseAt({ ...position, index, word });
  if (phrase !== null) {
    const end = words.findIndex(({ from }) => from >= phrase.to);
    return { ...phrase, end: end === -1 ? words.length : end };
  }
  const name = readName({ text, words, names: vocabulary.names }, index);
  const to = name === null ? 0 : (words[name.end - 1]?.to ?? 0);
  return name === null ? null : { ...name, name: text.slice(word.from, to), to };
}

/** `toyota or mazda`: a name by itself is looked for as text, which forgives more. */
function choiceAt({ text, words, index, word, vocabulary, may }: WordPosition): UnderstoodWords | null {
  const choice = may.haveChoice ? readChoice({ text, words, names: vocabulary.names }, index) : null;
  if (choice === null) return null;
  const { facet, values, end } = choice;
  const to = words[end - 1]?.to ?? word.to;
  return { kind: 'values', from: word.from, to, facet, values, name: values.join(' or ') };
}

function countedAt(position: WordPosition): UnderstoodWords | null {
  const { text, words, index, word, vocabulary } = position;
  const to = findCountedThingEnd(text, word.from);
  if (to === null) return null;
  const count = words.slice(index).filter((queryWord) => queryWord.to <= to).length;
  const isName = words
    .slice(index, index + count)
    .some((queryWord) => vocabulary.nameWords.has(queryWord.text) && /\p{L}/u.test(queryWord.text));
  return isName || isPartOfName(position, count) ? null : { kind: 'unused', from: word.from, to };
}

function phraseAt(position: WordPosition): SaidValues | null {
  const { text, words, index, word, vocabulary } = position;
  const longest = findPhraseLength(word.text, vocabulary.phraseLengths);
  for (let count = Math.min(longest, words.length - index); count > 0; count--) {
    const row = words.slice(index, index + count);
    const meaning = isRow(text, row) ? findMeaning(row, vocabulary) : null;
    const to = row.at(-1)?.to ?? word.to;
    if (meaning !== null && endsHere(text, to) && !isPartOfName(position, count))
      return { kind: 'values', from: word.from, to, ...meaning };
  }
  return null;
}

/** A plural may stand for its singular: `utes`, `coaches`. */
function findPhraseLength(word: string, lengths: Vocabulary['phraseLengths']): number {
  const singulars = word.endsWith('s') ? [word.slice(0, -1), word.slice(0, -2)] : [];
  return Math.max(lengths.get(word) ?? 0, ...singulars.map((singular) => lengths.get(singular) ?? 0));
}

/** Also of its plural: `white utes`. */
function findMeaning(row: readonly QueryWord[], { meanings }: Vocabulary): Meaning | null {
  const phrase = row.map(({ text }) => text).join(' ');
  const meaning = meanings.get(phrase);
  if (meaning !== undefined) return meaning;
  return (
    (phrase.length > 3 &&
      phrase.endsWith('s') &&
      (meanings.get(phrase.slice(0, -1)) ?? findSingularMeaning(phrase, meanings))) ||
    null
  );
}

function findSingularMeaning(phrase: string, meanings: Vocabulary['meanings']): Meaning | undefined {
  return phrase.endsWith('es') ? meanings.get(phrase.slice(0, -2)) : undefined;
}

/** `Isuzu Ute`, `Ranger Black`, `Black Edition`: as text they find both the name and the colour. */
function isPartOfName({ words, index, vocabulary }: WordPosition, count: number): boolean {
  const { namePairs, modelEnds, badgeStarts } = vocabulary;
  const textAt = (position: number) => words[position]?.text ?? '';
  const [wordBefore, firstWord, lastWord, wordAfter] = [
    textAt(index - 1),
    textAt(index),
    textAt(index + count - 1),
    textAt(index + count),
  ] as const;
  if (namePairs.has(`${wordBefore} ${firstWord}`) || namePairs.has(`${lastWord} ${wordAfter}`)) return true;
  return modelEnds.has(wordBefore) && badgeStarts.has(firstWord);
}

function fillerAt(position: WordPosition): UnderstoodWords | null {
  const { text, word, vocabulary } = position;
  const { from, to } = word;
  const isFiller = (FILLERS.has(word.text) || vocabulary.nouns.has(word.text)) && endsHere(text, to);
  return isFiller && !isPartOfName(position, 1) && !isJoined(position) ? { kind: 'filler', from, to } : null;
}

/** `hi lux`: with the word beside it, it is one of a name. */
function isJoined({ words, index, word, vocabulary }: WordPosition): boolean {
  const { nameWords } = vocabulary;
  return (
    nameWords.has(`${word.text}${words[index + 1]?.text}`) ||
    nameWords.has(`${words[index - 1]?.text}${word.text}`)
  );
}

function fillerPhraseAt(position: WordPosition): UnderstoodWords | null {
  const to = BEGINS_A_FILLER.has(position.word.text) ? endOfPhrase(position, FILLER_PHRASES) : null;
  return to === null ? null : { kind: 'filler', from: position.word.from, to };
}

/** `reliable`: what listings do not say; `low km` is an order. A word of a name is looked for. */
function wishAt(position: WordPosition): UnderstoodWords | null {
  const to = BEGINS_A_WISH.has(position.word.text) ? endOfPhrase(position, UNANSWERABLE) : null;
  if (to === null) return null;
  const { from } = position.word;
  return LOW_KM.test(position.text.slice(from, to))
    ? { kind: 'filler', from, to, isLowKm: true }
    : { kind: 'unused', from, to };
}

function mistypedMakeAt({ word, vocabulary }: WordPosition): UnderstoodWords | null {
  const make = findMistypedMake(word.text, vocabulary);
  if (make === null) return null;
  return { kind: 'values', from: word.from, to: word.to, facet: 'make', values: [make], name: make };
}

/** Where the longest of some phrases at a word ends; null for none, and for one with a word of a name. */
function endOfPhrase(
  { text, words, index, word, vocabulary }: WordPosition,
  phrases: ReadonlySet<string>,
): number | null {
  for (let count = Math.min(LONGEST_PHRASE, words.length - index); count > 0; count--) {
    const row = words.slice(index, index + count);
    const to = row.at(-1)?.to ?? word.to;
    const isPhrase = isRow(text, row) && phrases.has(row.map((queryWord) => queryWord.text).join(' '));
    const isName = row.some((queryWord) => vocabulary.nameWords.has(queryWord.text));
    if (isPhrase && !isName && endsHere(text, to)) return to;
  }
  return null;
}
