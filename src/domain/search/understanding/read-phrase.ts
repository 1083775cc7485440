import type { RepaymentQuote } from '../../finance/affordable-price.ts';
import { MEASURES, type UnderstoodWords } from '../search-state.ts';
import {
  BEGINS_A_FILLER,
  BEGINS_A_WISH,
  BEGINS_AN_ORDER,
  FILLER_PHRASES,
  FILLERS,
  MEASURED_WISH,
  ORDINARY_WORDS,
  ORDERS,
  UNANSWERABLE,
} from './fillers.ts';
import { endsHere, foldWords, isRow, type QueryWord } from './folded-query.ts';
import { findStateEnd } from './places.ts';
import { LONGEST_PHRASE, type Meaning, type Vocabulary } from './vocabulary.ts';

/** What words mean by the day they are typed on. */
export interface Today {
  thisYear: number;
  /** Null where no repayment may stand beside a price. */
  quote: RepaymentQuote | null;
}

export type SaidValues = Meaning & { kind: 'values'; from: number; to: number };

export interface WordPosition extends Today {
  text: string;
  words: readonly QueryWord[];
  /** The place among the words, and the word there. */
  index: number;
  word: QueryWord;
  vocabulary: Vocabulary;
  /** What the whole text may hold: the rest is not tried at each word. */
  may: { haveAge: boolean; haveChoice: boolean; haveSeats: boolean; havePurpose: boolean };
}

export function readPhrase(position: WordPosition): SaidValues | null {
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
export function isPartOfName({ words, index, vocabulary }: WordPosition, count: number): boolean {
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

export function readFiller(position: WordPosition): UnderstoodWords | null {
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

export function readFillerPhrase(position: WordPosition): UnderstoodWords | null {
  const to = BEGINS_A_FILLER.has(position.word.text) ? endOfPhrase(position, FILLER_PHRASES) : null;
  return to === null ? null : { kind: 'filler', from: position.word.from, to };
}

/** `cheapest`: which are to come first. */
export function readOrder(position: WordPosition): UnderstoodWords | null {
  const { measures } = position.vocabulary;
  const isMeasured = (sort: string) =>
    MEASURES.every((name) => measures.has(name) || !sort.includes(`_${name}_`));
  const has = (phrase: string) => isMeasured(ORDERS.get(phrase)?.sort ?? '') && ORDERS.has(phrase);
  const to = BEGINS_AN_ORDER.has(position.word.text) ? endOfPhrase(position, { has }) : null;
  // `cheap on fuel` is no price.
  if (to === null || (readWish(position)?.to ?? 0) > to) return null;
  const { from } = position.word;
  const phrase = foldWords(position.text.slice(from, to)).join(' ');
  // `cheap first car`: the first one of somebody.
  const isOfFirst = phrase.endsWith(' first') && BEHIND_FIRST.test(position.text.slice(to));
  if (isOfFirst) return readOrderWord(position, phrase);
  const order = ORDERS.get(phrase);
  return order === undefined ? null : { kind: 'filler', from, to, order };
}

const BEHIND_FIRST = /^ (?:cars?|bikes?|motor(?:cycle|bike)s?|rvs?|campers?|vehicles?)(?!\p{L})/u;

/** Without its `first`. */
function readOrderWord({ word }: WordPosition, phrase: string): UnderstoodWords | null {
  const [firstWord = '', ...otherWords] = phrase.split(' ');
  const order = otherWords.length === 1 ? ORDERS.get(firstWord) : undefined;
  return order === undefined ? null : { kind: 'filler', from: word.from, to: word.to, order };
}

/** `reliable`: what listings do not say. A word of a name is looked for. */
export function readWish(position: WordPosition): UnderstoodWords | null {
  const to = BEGINS_A_WISH.has(position.word.text) ? endOfPhrase(position, UNANSWERABLE) : null;
  if (to === null) return null;
  const { text, word } = position;
  AMOUNT_BEHIND.lastIndex = to;
  const isMeasured = MEASURED_WISH.test(text.slice(word.from, to)) && AMOUNT_BEHIND.test(text);
  return { kind: 'unused', from: word.from, to: isMeasured ? AMOUNT_BEHIND.lastIndex : to };
}

/** `sydney`, `melbourne vic`: all that a site has stands where the site is; `santa fe` may be a car of its. */
export function readPlace(position: WordPosition): UnderstoodWords | null {
  const { text, word, vocabulary } = position;
  const placeEnd = endOfPhrase(position, vocabulary.places);
  if (placeEnd === null) return null;
  const place = text.slice(word.from, placeEnd);
  if (place.split(' ').every((part) => vocabulary.nameWords.has(part))) return null;
  const isOwn = vocabulary.ownPlaces.has(place);
  const piece = { from: word.from, to: findStateEnd(text, placeEnd, vocabulary.locale) };
  return isOwn ? { kind: 'filler', ...piece } : { kind: 'unused', ...piece, why: 'elsewhere' };
}

/** `under 800 mm` of a seat height. */
const AMOUNT_BEHIND =
  / (?:(?:of|is|under|below|less than|lower than|over|above|more than|at least|up to|around|about|max|min|from) )*\d[\d,.]*(?: ?(?:mm|cm|m|kgs?|kw|kwh|nm|hp|l|lit(?:re|er)s?|t|tonnes?|inch(?:es)?|in|lbs?))?(?![\p{L}\p{N}])/uy;

/** Where the longest of some phrases at a word ends; null for none, and for a word or a part of a name. */
function endOfPhrase(position: WordPosition, phrases: { has: (phrase: string) => boolean }): number | null {
  const { text, words, index, word, vocabulary } = position;
  for (let count = Math.min(LONGEST_PHRASE, words.length - index); count > 0; count--) {
    const row = words.slice(index, index + count);
    const to = row.at(-1)?.to ?? word.to;
    const isPhrase = isRow(text, row) && phrases.has(row.map((queryWord) => queryWord.text).join(' '));
    // `longest range` is none of a `Long Range`.
    const isName =
      count > 1
        ? isPartOfName(position, count)
        : row.some(
            (queryWord) =>
              vocabulary.nameWords.has(queryWord.text) || mayBeginName(queryWord.text, vocabulary),
          );
    if (isPhrase && !isName && endsHere(text, to)) return to;
  }
  return null;
}

/** `wild` of a `Wildtrak` that is not typed to its end. */
function mayBeginName(typedWord: string, { nameWords }: Vocabulary): boolean {
  return ORDINARY_WORDS.has(typedWord) && nameWords.values().some((name) => name.startsWith(typedWord));
}
