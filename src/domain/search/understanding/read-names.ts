import { countTyposAllowed, isWithinTypos } from '../../words/edit-distance.ts';
import type { QueryWord } from './folded-query.ts';
import { LONGEST_NAME, type NameMeaning, NEEDS_ITS_MAKE } from './names.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Names that a query says, how they are written, and the words before which they end. */
export interface ReadNames extends NameMeaning {
  labels: readonly string[];
  end: number;
}

/** What is read: the words of a folded query, and the names of the stock. */
export interface NameReading {
  text: string;
  words: readonly QueryWord[];
  names: ReadonlyMap<string, NameMeaning>;
}

export const CHOICE_WORDS: ReadonlySet<string> = new Set(['or', 'and', 'vs', 'versus']);
const CHOICE_SIGN = /^ ?[/,&] ?$/;
const WITHIN_A_NAME = /^[ -]?$/;

const MAY_HAVE_CHOICE = / (?:or|and|vs|versus) |[/,&]/;

/** Whether a folded text may offer a choice anywhere: most do not. */
export function mayHaveChoice(text: string): boolean {
  return MAY_HAVE_CHOICE.test(text);
}

/** Two or more of one kind to choose from: `toyota or mazda`, `hilux / ford ranger`; null for anything else. */
export function readChoice(reading: NameReading, wordIndex: number): ReadNames | null {
  const firstName = readName(reading, wordIndex);
  if (firstName === null) return null;
  let { values, labels, end } = firstName;
  for (
    let next = readNextName(reading, end);
    next?.facet === firstName.facet;
    next = readNextName(reading, end)
  ) {
    values = [...new Set([...values, ...next.values])];
    labels = [...new Set([...labels, ...next.labels])];
    end = next.end;
  }
  return end > firstName.end ? { facet: firstName.facet, values, labels, end } : null;
}

const EITHER = new Set(['or', 'vs', 'versus']);
/** `isuzu truck or hino truck`, `either a kluger or a santa fe`: so many words may part the names of a choice. */
const MOST_BETWEEN = 4;

/** A name that others of its kind are offered beside, where other words part them or one is mistyped; null for anything else. */
export function readPartedChoice(
  reading: NameReading,
  wordIndex: number,
  nameWords: ReadonlySet<string>,
): ReadNames | null {
  const { words } = reading;
  const eitherIndexes = words.flatMap(({ text }, index) => (EITHER.has(text) ? [index] : []));
  if (eitherIndexes.every((index) => Math.abs(index - wordIndex) > MOST_BETWEEN + LONGEST_NAME)) return null;
  const exactName = readName(reading, wordIndex);
  const name = exactName ?? readMistypedName(reading, wordIndex, nameWords);
  if (name === null) return null;
  // One of the two at least is spelt as it is.
  const readOther = (index: number) =>
    readName(reading, index) ?? (exactName === null ? null : readMistypedName(reading, index, nameWords));
  const isBetween = (from: number, to: number) => eitherIndexes.some((index) => index >= from && index < to);
  const places = Array.from({ length: MOST_BETWEEN }, (_place, count) => count + 1);
  const isBefore = places.some(
    (count) => isBetween(name.end, name.end + count) && readOther(name.end + count)?.facet === name.facet,
  );
  const isBehind = places.some((count) => {
    const other = isBetween(wordIndex - count, wordIndex) ? readOther(wordIndex - count - 1) : null;
    return other?.facet === name.facet && isBetween(other.end, wordIndex);
  });
  return isBefore || isBehind ? name : null;
}

/** `winebago`, `tuscon`: the one name of the stock that a word nearly is. */
function readMistypedName(
  { words, names }: NameReading,
  wordIndex: number,
  nameWords: ReadonlySet<string>,
): ReadNames | null {
  const word = words[wordIndex]?.text ?? '';
  if (word.length < SHORTEST_MISTYPED || nameWords.has(word)) return null;
  const limits = { typos: countTyposAllowed(word), beginning: false };
  const nearNames = names
    .entries()
    .filter(([name]) => nameWords.has(name) && name[0] === word[0] && isWithinTypos(word, name, limits))
    .map(([, meaning]) => meaning)
    .toArray();
  const [nearName] = nearNames;
  if (nearName === undefined || nearNames.length > 1) return null;
  const labels = nearName.facet === 'make' ? nearName.values : [labelModel(nearName)];
  return { ...nearName, labels, end: wordIndex + 1 };
}

/**
 * Where a make ends that is said beside a model, with the word behind it that no car here has: `toyota fortuner` of
 * `everest or toyota fortuner`. A car is both of a make and a model, so to ask for either would find none.
 */
export function findOtherChoiceEnd(
  reading: NameReading,
  wordIndex: number,
  stockWords: ReadonlySet<string>,
): number | null {
  const { words } = reading;
  const make = readName(reading, wordIndex);
  if (make?.facet !== 'make') return null;
  const isEither = (index: number) => EITHER.has(words[index]?.text ?? '');
  const nextWord = words[make.end];
  const isAbsentModel = nextWord !== undefined && !isEither(make.end) && !stockWords.has(nextWord.text);
  const end = isAbsentModel ? make.end + 1 : make.end;
  const isModel = (index: number) => readName(reading, index)?.facet === 'model';
  const isBehindModel =
    isEither(wordIndex - 1) &&
    Array.from({ length: LONGEST_NAME }, (_, count) => wordIndex - 2 - count).some(
      (index) => index >= 0 && isModel(index) && readName(reading, index)?.end === wordIndex - 1,
    );
  const isBeforeModel = isEither(end) && isModel(end + 1);
  return isBehindModel || isBeforeModel ? (words[end - 1]?.to ?? null) : null;
}

/** The longest name at a word: a model with or without its make before it, or a make. */
export function readName(reading: NameReading, wordIndex: number): ReadNames | null {
  const name = findLongestName(reading, wordIndex);
  if (name === null) return readJoinedName(reading, wordIndex);
  const modelInMake = readModelInMake(reading, wordIndex);
  if (modelInMake !== null) return modelInMake;
  const model = name.facet === 'make' ? findLongestName(reading, name.end) : null;
  if (model?.facet === 'model' && isTogether(reading, name.end)) {
    // `mazda 3` is no `3 Series`.
    const numbered = model.end === name.end + 1 ? readNumberedModel(reading, name.end) : null;
    const modelMeaning = numbered ?? model;
    return { ...model, ...modelMeaning, labels: [labelModel(modelMeaning, name.values[0])] };
  }
  return name.facet === 'model' && isOnlyNumber(reading, wordIndex, name.end) ? null : name;
}

/** `isuzu d-max`: a spelling of a make, whose last words are a model of the stock. */
export function readModelInMake(reading: NameReading, wordIndex: number): ReadNames | null {
  const make = findLongestName(reading, wordIndex);
  if (make?.facet !== 'make') return null;
  for (let index = wordIndex + 1; index < make.end; index++) {
    const name = findLongestName(reading, index);
    if (name?.facet === 'model' && name.end === make.end) return name;
  }
  return null;
}

/** `mazda3`: a model that is a number, written together with its make. */
function readJoinedName({ words, names }: NameReading, wordIndex: number): ReadNames | null {
  const [make = '', number = ''] = splitJoinedName(words[wordIndex]?.text ?? '');
  const [makeMeaning, modelMeaning] = [names.get(make), names.get(number)];
  if (makeMeaning?.facet !== 'make' || modelMeaning?.facet !== 'model') return null;
  const model = {
    facet: modelMeaning.facet,
    values: modelMeaning.values.filter((value) => value === number),
  };
  return { ...model, labels: [labelModel(model, makeMeaning.values[0])], end: wordIndex + 1 };
}

function isJoinedName(word: string, names: NameReading['names']): boolean {
  const [make = '', number = ''] = splitJoinedName(word);
  return names.get(make)?.facet === 'make' && names.get(number)?.facet === 'model';
}

function splitJoinedName(word: string): string[] {
  return /^(\p{L}+)(\d+)$/u.exec(word)?.slice(1) ?? [];
}

/** `i30` of `i30` and `i30 Sedan`, `Mazda 3` of a number. */
function labelModel({ values }: NameMeaning, make = ''): string {
  const [firstValue = '', ...otherValues] = values;
  if (otherValues.length === 0)
    return NEEDS_ITS_MAKE.test(firstValue) ? `${make} ${firstValue}`.trim() : firstValue;
  const words = firstValue.split(' ');
  const sharedCount = words.findIndex((word, index) =>
    otherValues.some((value) => value.split(' ')[index] !== word),
  );
  const sharedWords = words.slice(0, sharedCount === -1 ? words.length : sharedCount);
  return sharedWords.length > 0 ? sharedWords.join(' ') : values.join(' or ');
}

/** A make of this stock and nothing beside it; with more words it is looked for as text, which forgives more. */
export function readMakeAlone(reading: NameReading, stockWords: ReadonlySet<string>) {
  const [firstWord, lastWord] = [reading.words[0], reading.words.at(-1)];
  if (firstWord === undefined || lastWord === undefined || !stockWords.has(firstWord.text)) return null;
  const name = readName(reading, 0);
  if (name?.facet !== 'make' || name.end < reading.words.length) return null;
  const { facet, values } = name;
  return { from: firstWord.from, to: lastWord.to, facet, values, name: values.join(' or ') };
}

const SHORTEST_MISTYPED = 5;
/** Of makes that are not here, whose names are many. */
const SHORTEST_MISTYPED_ABSENT = 9;

/** `merc`, `ferrari`, `toyoata`: the one make that a word is, or of the stock nearly is; null for a word of the stock. */
export function findOtherMake(
  word: string,
  { makes, names, nameWords }: Pick<Vocabulary, 'makes' | 'names' | 'nameWords'>,
): string | null {
  if (nameWords.has(word)) return null;
  const meaning = names.get(word) ?? names.get(word.replace(/s$/, ''));
  if (meaning?.facet === 'make' && meaning.values.length === 1) return meaning.values[0] ?? null;
  if (word.length < SHORTEST_MISTYPED) return null;
  const limits = { typos: countTyposAllowed(word), beginning: false };
  const nearMakes = makes.filter(
    (make) =>
      make.length >= SHORTEST_MISTYPED &&
      make.charAt(0).toLowerCase() === word.charAt(0) &&
      isWithinTypos(word, make.toLowerCase(), limits),
  );
  if (nearMakes.length > 0 || word.length < SHORTEST_MISTYPED_ABSENT)
    return nearMakes.length === 1 && limits.typos > 0 ? (nearMakes[0] ?? null) : null;
  const absentMake = names
    .entries()
    .find(
      ([name, { facet }]) => facet === 'make' && name[0] === word[0] && isWithinTypos(word, name, limits),
    );
  return absentMake?.[1].values[0] ?? null;
}

/** A model that is a number or a letter alone, directly behind its make: `3` of `mazda 3`. */
export function readNumberedModel(
  { text, words, names }: NameReading,
  wordIndex: number,
): NameMeaning | null {
  const [make, number] = [words[wordIndex - 1], words[wordIndex]];
  if (make === undefined || number === undefined || !NEEDS_ITS_MAKE.test(number.text)) return null;
  // `bmw 3 series`
  if ((findLongestName({ text, words, names }, wordIndex)?.end ?? 0) > wordIndex + 1) return null;
  const isBehind =
    names.get(make.text)?.facet === 'make' && WITHIN_A_NAME.test(text.slice(make.to, number.from));
  const model = names.get(number.text);
  const values = model?.facet === 'model' ? model.values.filter((value) => value === number.text) : [];
  return isBehind && values.length > 0 ? { facet: 'model', values } : null;
}

/** A name asks for a car that is not here; whatever else empties a page was not understood. */
export function isNearlyName(
  words: readonly QueryWord[],
  index: number,
  { names, nameWords }: Pick<Vocabulary, 'names' | 'nameWords'>,
): boolean {
  const [before = '', word = '', behind = ''] = [-1, 0, 1].map((step) => words[index + step]?.text);
  const spellings = [word, `${before} ${word}`, `${word} ${behind}`, `${before}${word}`, `${word}${behind}`];
  if (spellings.some((spelling) => names.has(spelling)) || isJoinedName(word, names)) return true;
  if (nameWords.has(word)) return false;
  const limits = { typos: countTyposAllowed(word), beginning: true };
  return names.keys().some((name) => isWithinTypos(word, name, limits));
}

function readNextName(reading: NameReading, end: number): ReadNames | null {
  const link = reading.words[end];
  if (link === undefined) return null;
  if (CHOICE_SIGN.test(readGapBefore(reading, end))) return readName(reading, end);
  return CHOICE_WORDS.has(link.text) ? readName(reading, end + 1) : null;
}

/** `rav 4` */
const IS_PARTED = /^\p{L}{2,} \d+$/u;

function findLongestName({ text, words, names }: NameReading, wordIndex: number): ReadNames | null {
  for (let count = Math.min(LONGEST_NAME, words.length - wordIndex); count > 0; count--) {
    const nameWords = words.slice(wordIndex, wordIndex + count);
    const spelling = nameWords.map((word) => word.text).join(' ');
    const meaning =
      names.get(spelling) ?? names.get(IS_PARTED.test(spelling) ? spelling.replace(' ', '') : '');
    const isOne = nameWords.every(
      ({ from }, index) => index === 0 || WITHIN_A_NAME.test(text.slice(nameWords[index - 1]?.to, from)),
    );
    if (meaning !== undefined && isOne)
      return {
        ...meaning,
        labels: meaning.facet === 'make' ? meaning.values : [labelModel(meaning)],
        end: wordIndex + count,
      };
  }
  return null;
}

function isTogether(reading: NameReading, wordIndex: number): boolean {
  return WITHIN_A_NAME.test(readGapBefore(reading, wordIndex));
}

function readGapBefore({ text, words }: NameReading, wordIndex: number): string {
  return text.slice(words[wordIndex - 1]?.to, words[wordIndex]?.from);
}

function isOnlyNumber({ words }: NameReading, wordIndex: number, end: number): boolean {
  return end === wordIndex + 1 && NEEDS_ITS_MAKE.test(words[wordIndex]?.text ?? '');
}
