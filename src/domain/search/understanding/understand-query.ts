import { OR, readFact, type ReadFact } from '../../cars/features/car-facts.ts';
import { readFeature } from '../../cars/features/car-features.ts';
import { lowercaseCapitals } from '../describe-search.ts';
import type { UnderstoodWords } from '../search-state.ts';
import { joinWords } from '../../words/join-words.ts';
import { mayHaveSeats, readSeats, findChargeRangeEnd, findCountedThingEnd } from './read-seats.ts';
import { endsHere, foldQuery, HELD_PLACE, splitQuery, startsHere } from './folded-query.ts';
import {
  readAbsentModelsAt,
  readChoiceAt,
  readModelInMakeAt,
  readNumberedModelAt,
  readOtherMakeAt,
} from './names-at-word.ts';
import { dropVagueWords, narrowByDenials } from './narrow-by-denials.ts';
import { mayHaveAge, readAge } from './read-age.ts';
import { mayHaveChoice, readMakeAlone, readName } from './read-names.ts';
import { readEngineAlone, readMeasure } from './read-measure.ts';
import { findPurposeEnd, mayHavePurpose } from './read-purpose.ts';
import {
  readFiller,
  readFillerPhrase,
  isPartOfName,
  readOrder,
  readPhrase,
  readPlace,
  type SaidValues,
  type Today,
  readWish,
  type WordPosition,
} from './read-phrase.ts';
import { priceRepayments, readPaidByTime } from './paid-by-time.ts';
import { findDistanceAwayEnd } from './places.ts';
import { findSignStart, readRange } from './read-range.ts';
import type { Meaning, Vocabulary } from './vocabulary.ts';

/** Whoever writes these asks for the opposite of what follows; `but` behind one of `ANY` alone. */
const NEGATIONS = new Set([
  'not',
  'no',
  'non',
  'without',
  'except',
  'excluding',
  'exclude',
  'isnt',
  'arent',
  'dont',
  'doesnt',
  'never',
  'nothing',
  'neither',
]);
/** And two words that do: `other than white`. */
const NEGATION_PAIRS = new Set(['other than', 'apart from', 'aside from', 'rather than', 'instead of']);
const ANY = new Set(['any', 'anything', 'everything', 'all']);
/** Between a negation and what it denies: `not in white`, `except for diesel`. */
const WITHIN_A_NEGATION = new Set(
  'a an the in for any of want need like than from show me interested keen on into after fussed about'.split(
    ' ',
  ),
);
const AND_NOT = new Set(['or', 'and', 'nor']);
const SHORTEST_QUERY = 3;

/**
 * The parts of a query that ask for a colour, a body, a price and so on, as this stock knows them; the rest is text.
 * "red toyota under 30000" has two: `red` and `under 30000`. Never fails: what makes no sense stays text. Ages are
 * counted back from `thisYear`; what is paid every week is a price by `quote`, and unused without one.
 */
export function understandQuery(query: string, vocabulary: Vocabulary, today: Today): UnderstoodWords[] {
  const text = foldQuery(query);
  const words = splitQuery(text);
  const make = readMakeAlone({ text, words, names: vocabulary.names }, vocabulary.nameWords);
  if (make !== null) return [{ kind: 'values', ...make }];
  const may = {
    haveAge: mayHaveAge(text),
    haveChoice: mayHaveChoice(text),
    haveSeats: mayHaveSeats(text),
    havePurpose: mayHavePurpose(text),
  };
  const pieces: UnderstoodWords[] = [];
  const denials = new Set<UnderstoodWords>();
  let readTo = 0;
  for (const [index, word] of words.entries()) {
    const position = { text, words, index, word, vocabulary, may, ...today };
    const piece = word.from < readTo ? null : readPieceAt(position);
    if (piece === null) continue;
    if (text.charAt(piece.to) === HELD_PLACE) piece.to += 1;
    pieces.push(piece);
    if (piece.kind === 'values' && denies(position)) denials.add(piece);
    readTo = piece.to;
  }
  const hasMeaning = pieces.some(({ kind }) => kind !== 'filler') || pieces.length < words.length;
  if (!hasMeaning && !vocabulary.nouns.has(text.trim()) && text.length < SHORTEST_QUERY) return [];
  const tellingPieces = dropVagueWords(pieces, text, denials);
  return denials.size === 0 ? tellingPieces : narrowByDenials(tellingPieces, denials);
}

function readPieceAt(position: WordPosition): UnderstoodWords | null {
  const { text, word } = position;
  const from = findSignStart(text, word.from);
  if (!startsHere(text, from)) return null;
  return (
    readFactAt(position) ??
    readPurposeAt(position) ??
    readRangeAt(position, from) ??
    readPaidByTimeAt(position) ??
    readSeatsOrUnusedAt(position) ??
    readComparedAt(position) ??
    readFillerPhrase(position) ??
    readOrder(position) ??
    readExclusionAt(position) ??
    readChoiceAt(position) ??
    readFeatureAt(position) ??
    readPhraseOrWish(position) ??
    readFiller(position) ??
    readModelInMakeAt(position) ??
    readNumberedModelAt(position) ??
    readEngineAt(position) ??
    readOtherMakeAt(position) ??
    readAbsentModelsAt(position)
  );
}

/** Who or what it is for, but how many: then they sit in it; a word of a name is looked for. */
function readPurposeAt(position: WordPosition): UnderstoodWords | null {
  const { text, word, vocabulary, may } = position;
  const to = may.havePurpose ? findPurposeEnd(text, word.from) : null;
  if (to === null || !endsHere(text, to) || vocabulary.nameWords.has(text.slice(word.from, to))) return null;
  if ((readSeatsAt(position)?.to ?? 0) >= to) return null;
  return { kind: 'unused', from: word.from, to };
}

/** `heated seats`: whether any car has them is the stock's to say. */
function readFeatureAt({ text, word, vocabulary }: WordPosition): SaidValues | null {
  const feature = readFeature(text, word.from);
  if (feature === null || !endsHere(text, feature.to)) return null;
  const { label, to } = feature;
  if (to === word.to && vocabulary.nameWords.has(word.text)) return null;
  return { kind: 'values', from: word.from, to, facet: 'feature', values: [label], name: label };
}

/** `v8`, `one owner`: known where listings say such facts at all. */
function readFactAt({ text, word, vocabulary }: WordPosition): UnderstoodWords | null {
  const nearestFact = readFact(text, word.from);
  if (nearestFact === null || !endsHere(text, nearestFact.to)) return null;
  if (nearestFact.to === word.to && vocabulary.nameWords.has(word.text)) return null;
  const fact = readEitherFact(text, nearestFact) ?? nearestFact;
  const piece = { from: word.from, to: fact.to };
  if (fact.label === null || !vocabulary.facts.has(fact.name)) return { kind: 'unused', ...piece };
  return { kind: 'values', ...piece, facet: 'feature', values: [fact.label], name: fact.label };
}

/** `v6 or v8`: either. */
function readEitherFact(text: string, fact: ReadFact): ReadFact | null {
  const [link] = / (?:or|\/) /y.exec(text.slice(fact.to)) ?? [];
  const secondFact = link === undefined ? null : readFact(text, fact.to + link.length);
  if (secondFact?.name !== fact.name || secondFact.label === null || fact.label === null) return null;
  return { ...secondFact, label: [fact.label, secondFact.label].join(OR) };
}

/** The longest: `light rigid` is no colour, `new arrival` no condition, `gold coast` neither. */
function readPhraseOrWish(position: WordPosition): UnderstoodWords | null {
  const readings = [readPhrase(position), readWish(position), readPlace(position)];
  return readings.reduce((longest, reading) => ((reading?.to ?? 0) > (longest?.to ?? 0) ? reading : longest));
}

function readRangeAt(position: WordPosition, from: number): UnderstoodWords | null {
  const { text, vocabulary, thisYear, quote, may } = position;
  const measure = readMeasure(text, from, vocabulary);
  if (measure !== null) {
    const isAny = measure.bounds.min === null && measure.bounds.max === null;
    return isAny ? { kind: 'filler', from, to: measure.to } : { kind: 'range', from, ...measure };
  }
  const chargeEnd = findChargeRangeEnd(text, from);
  if (chargeEnd !== null) return { kind: 'unused', from, to: chargeEnd, why: 'charge_range' };
  const awayEnd = findDistanceAwayEnd(text, from);
  if (awayEnd !== null) return { kind: 'unused', from, to: awayEnd };
  const age = may.haveAge ? readAge(text, from, thisYear) : null;
  const range = age ?? readRange(text, from, vocabulary);
  if (range === null || !endsHere(text, range.to)) return null;
  const { hasSubscriptions } = vocabulary;
  return priceRepayments({ from, ...range }, text, { hasSubscriptions, quote });
}

function readPaidByTimeAt({ text, word, vocabulary, quote }: WordPosition): UnderstoodWords | null {
  const { hasSubscriptions } = vocabulary;
  const piece = readPaidByTime(text, word.from, { hasSubscriptions, quote });
  return piece !== null && endsHere(text, piece.to) ? piece : null;
}

/** Without values where no vehicle here says it: a motorcycle has no seven seats. */
function readSeatsAt({ text, word, vocabulary, may }: WordPosition): SaidValues | null {
  const seats = may.haveSeats ? readSeats(text, word.from, vocabulary) : null;
  return seats !== null && endsHere(text, seats.to) ? { kind: 'values', from: word.from, ...seats } : null;
}

function readSeatsOrUnusedAt(position: WordPosition): UnderstoodWords | null {
  const seats = readSeatsAt(position);
  return seats?.values.length === 0 ? { kind: 'unused', from: seats.from, to: seats.to } : seats;
}

/** `not red`, `no diesel or petrol`: every other value of the stock. What makes no sense is not looked for either. */
function readExclusionAt(position: WordPosition): UnderstoodWords | null {
  const { words, index, word, text, vocabulary } = position;
  if (!denies(position) || isPartOfName(position, 1)) return null;
  const wish = readWish(position);
  if (wish !== null && wish.to > word.to) return wish;
  const firstDenied = readDeniedAt(position, skipSmallWords(position, index + 1));
  if (firstDenied === null) {
    const next = words[index + 1];
    const to = next?.to ?? word.to;
    return next !== undefined && endsHere(text, to) ? { kind: 'unused', from: word.from, to } : null;
  }
  let { to, end } = firstDenied;
  const deniedValues = new Set(firstDenied.values);
  const names = [firstDenied.name];
  while (AND_NOT.has(words[end]?.text ?? '')) {
    const more = readDeniedAt(position, skipSmallWords(position, end + 1));
    if (more?.facet !== firstDenied.facet) break;
    for (const value of more.values) deniedValues.add(value);
    names.push(more.name);
    ({ to, end } = more);
  }
  const values = vocabulary.valuesOf[firstDenied.facet].filter((value) => !deniedValues.has(value));
  // `no used` where all are: nothing would be left.
  if (values.length === 0) return { kind: 'unused', from: word.from, to };
  const denied = joinWords(names, 'or');
  const name = `Not ${denied}`;
  return { kind: 'values', from: word.from, to, facet: firstDenied.facet, values, name, denied };
}

function denies({ words, index, word }: WordPosition): boolean {
  if (NEGATIONS.has(word.text)) return true;
  if (NEGATION_PAIRS.has(`${word.text} ${words[index + 1]?.text}`)) return true;
  return word.text === 'but' && [1, 2].some((back) => ANY.has(words[index - back]?.text ?? ''));
}

function skipSmallWords({ words }: WordPosition, index: number): number {
  let next = index;
  while (WITHIN_A_NEGATION.has(words[next]?.text ?? '')) next++;
  return next;
}

function readDeniedAt(position: WordPosition, index: number): (Meaning & { to: number; end: number }) | null {
  const { text, words, vocabulary } = position;
  const word = words[index];
  if (word === undefined) return null;
  const here = { ...position, index, word };
  const phrase = readSeatsAt(here) ?? readPhrase(here) ?? readOtherMakeAt(here);
  if (phrase !== null) {
    const end = words.findIndex(({ from }) => from >= phrase.to);
    const name = nameDenied(phrase, text.slice(word.from, phrase.to));
    return { ...phrase, name, end: end === -1 ? words.length : end };
  }
  const name = readName({ text, words, names: vocabulary.names }, index);
  const to = name === null ? 0 : (words[name.end - 1]?.to ?? 0);
  return name === null ? null : { ...name, name: joinWords(name.values, 'or'), to };
}

/** Makes and places as the stock spells them, the rest as within a sentence: `white`, `SUV`, `7 seats`. */
function nameDenied({ facet, name }: Meaning, text: string): string {
  if (facet === 'sleeps') return text;
  if (facet === 'seats') return /^\d+$/.test(name) ? `${name} seats` : name;
  return facet === 'make' || facet === 'location_name' ? name : lowercaseCapitals(name);
}

/** `under 150 kw`, or `bigger than a rav4`: as large as something else. */
function readComparedAt(position: WordPosition): UnderstoodWords | null {
  const { text, words, index, word, vocabulary } = position;
  const counted = readCountedAt(position);
  if (counted !== null) return counted;
  const thanIndex = word.text === 'than' ? index : index + 1;
  if (words[thanIndex]?.text !== 'than' || denies(position)) return null;
  const thingIndex = skipSmallWords(position, thanIndex + 1);
  const name = readName({ text, words, names: vocabulary.names }, thingIndex);
  const to = words[(name?.end ?? thingIndex + 1) - 1]?.to ?? words[thanIndex]?.to ?? word.to;
  return endsHere(text, to) ? { kind: 'unused', from: word.from, to } : null;
}

function readCountedAt(position: WordPosition): UnderstoodWords | null {
  const { text, words, index, word, vocabulary } = position;
  const to = findCountedThingEnd(text, word.from);
  if (to === null) return null;
  const count = words.slice(index).filter((queryWord) => queryWord.to <= to).length;
  const isName = words
    .slice(index, index + count)
    .some((queryWord) => vocabulary.nameWords.has(queryWord.text) && /\p{L}/u.test(queryWord.text));
  return isName || isPartOfName(position, count) ? null : { kind: 'unused', from: word.from, to };
}

/** `650 twin`; behind a name it is part of that. */
function readEngineAt({ text, words, index, word, vocabulary }: WordPosition): UnderstoodWords | null {
  if (vocabulary.nameWords.has(words[index - 1]?.text ?? '')) return null;
  const engine = readEngineAlone(text, word.from, vocabulary);
  return engine === null ? null : { kind: 'range', from: word.from, ...engine };
}
