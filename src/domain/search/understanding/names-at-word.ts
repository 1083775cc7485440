import { findKnownModel } from '../../cars/known-models.ts';
import { joinWords } from '../../words/join-words.ts';
import type { UnderstoodWords } from '../search-state.ts';
import {
  CHOICE_WORDS,
  type NameReading,
  findOtherChoiceEnd,
  findOtherMake,
  readChoice,
  readName,
  readPartedChoice,
  readModelInMake,
  readNumberedModel,
} from './read-names.ts';
import { foldWords, isRow, type QueryWord } from './folded-query.ts';
import { NEEDS_ITS_MAKE } from './names.ts';
import type { SaidValues, WordPosition } from './read-phrase.ts';
import type { Vocabulary } from './vocabulary.ts';

/** `toyota or mazda`: a name by itself is looked for as text, which forgives more. */
export function readChoiceAt({
  text,
  words,
  index,
  word,
  vocabulary,
  may,
}: WordPosition): UnderstoodWords | null {
  if (!may.haveChoice) return null;
  const reading = { text, words, names: vocabulary.names };
  const otherEnd = findOtherChoiceEnd(reading, index, vocabulary.nameWords);
  if (otherEnd !== null) return { kind: 'unused', from: word.from, to: otherEnd };
  const choice = readChoice(reading, index) ?? readPartedChoice(reading, index, vocabulary.nameWords);
  if (choice === null) return null;
  const { facet, values, labels, end } = choice;
  const to = words[end - 1]?.to ?? word.to;
  return { kind: 'values', from: word.from, to, facet, values, name: joinWords(labels, 'or') };
}

/** `isuzu d-max`: as text it would find all cars of the make. */
export function readModelInMakeAt({ text, words, index, word, vocabulary }: WordPosition): SaidValues | null {
  const model = readModelInMake({ text, words, names: vocabulary.names }, index);
  if (model === null) return null;
  const { facet, values, end } = model;
  const to = words[end - 1]?.to ?? word.to;
  return { kind: 'values', from: word.from, to, facet, values, name: values.join(' or ') };
}

/** The first model that some words name, with its make or without. */
export function findModelAmong(reading: NameReading): SaidValues | null {
  for (const [index, { from, to }] of reading.words.entries()) {
    const name = readName(reading, index);
    if (name?.facet !== 'model') continue;
    const { facet, values, end } = name;
    return {
      kind: 'values',
      from,
      to: reading.words[end - 1]?.to ?? to,
      facet,
      values,
      name: values.join(' or '),
    };
  }
  return null;
}

/** `mazda 3`: as text, the number would begin a `CX-30` as well. */
export function readNumberedModelAt({
  text,
  words,
  index,
  word,
  vocabulary,
}: WordPosition): SaidValues | null {
  const reading = { text, words, names: vocabulary.names };
  const { from, to } = word;
  const isMake = readNumberedModel(reading, index + 1) !== null;
  const make = isMake ? vocabulary.names.get(word.text) : undefined;
  const name = make ?? readNumberedModel(reading, index);
  return name === null ? null : { kind: 'values', from, to, ...name, name: name.values.join(' or ') };
}

/** `merc`, `vw`, `toyoata`, `aston martin`, and makes that are not here: as text they would find too little or too much. */
export function readOtherMakeAt({ text, words, index, word, vocabulary }: WordPosition): SaidValues | null {
  const make = findOtherMake(word.text, vocabulary);
  if (make !== null)
    return { kind: 'values', from: word.from, to: word.to, facet: 'make', values: [make], name: make };
  const name = readName({ text, words, names: vocabulary.names }, index);
  const to = words[(name?.end ?? 0) - 1]?.to ?? word.to;
  if (name === null || to === word.to) return null;
  const { facet, values } = name;
  const isAbsent = facet === 'make' && !vocabulary.makes.includes(values[0] ?? '');
  if (!isAbsent && !isNickname(words.slice(index, index + 2), vocabulary)) return null;
  return { kind: 'values', from: word.from, to, facet, values, name: values.join(' or ') };
}

/** `v dub`: no listing spells a make so. */
function isNickname(row: readonly QueryWord[], { names }: Vocabulary): boolean {
  const spelling = row.map(({ text }) => text).join(' ');
  const meaning = names.get(spelling);
  return meaning?.facet === 'make' && foldWords(meaning.values[0] ?? '').join(' ') !== spelling;
}

/** `grand cherokee` */
const LONGEST_KNOWN = 2;

/**
 * `outback or forester` where there is neither: as text they would find names that are spelt alike, or the whole stock.
 * Beside a name of the stock they stay text, for that is what can be shown.
 */
export function readAbsentModelsAt({
  text,
  words,
  index,
  word,
  vocabulary,
}: WordPosition): SaidValues | null {
  if (words.some(({ text: other }) => isOfStock(other, vocabulary))) return null;
  // `ute for the outback`
  if (words[index - 1]?.text === 'the') return null;
  const reading = { text, words, vocabulary };
  const values: string[] = [];
  let to = word.to;
  let next = index;
  for (let model = readAbsentModel(reading, next); model !== null; model = readAbsentModel(reading, next)) {
    values.push(model.name);
    to = words[model.end - 1]?.to ?? to;
    next = CHOICE_WORDS.has(words[model.end]?.text ?? '') ? model.end + 1 : model.end;
  }
  if (values.length === 0) return null;
  return { kind: 'values', from: word.from, to, facet: 'model', values, name: joinWords(values, 'or') };
}

function isOfStock(word: string, { names, makes, valuesOf }: Vocabulary): boolean {
  if (NEEDS_ITS_MAKE.test(word)) return false;
  const meaning = names.get(word) ?? names.get(word.replace(/s$/, ''));
  const stockValues = meaning?.facet === 'make' ? makes : valuesOf.model;
  return meaning?.values.some((value) => stockValues.includes(value)) ?? false;
}

function readAbsentModel(
  { text, words, vocabulary }: Pick<WordPosition, 'text' | 'words' | 'vocabulary'>,
  index: number,
): { name: string; end: number } | null {
  for (let count = LONGEST_KNOWN; count > 0; count--) {
    const row = words.slice(index, index + count);
    const isWhole = row.length === count && isRow(text, row);
    const isNew = row.some((part) => !vocabulary.nameWords.has(part.text));
    const model = isWhole && isNew ? findKnownModel(row.map((part) => part.text).join('')) : null;
    if (model !== null && !vocabulary.names.has(foldWords(model.name).join(' ')))
      return { name: model.name, end: index + count };
  }
  return null;
}
