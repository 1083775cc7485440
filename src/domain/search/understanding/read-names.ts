import type { QueryWord } from './folded-query.ts';
import { LONGEST_NAME, type NameMeaning } from './names.ts';

/** Names that a query says, and the words before which they end. */
export interface ReadNames extends NameMeaning {
  end: number;
}

/** What is read: the words of a folded query, and the names of the stock. */
export interface NameReading {
  text: string;
  words: readonly QueryWord[];
  names: ReadonlyMap<string, NameMeaning>;
}

const CHOICE_WORDS = new Set(['or', 'and']);
const CHOICE_SIGN = /^ ?[/,&] ?$/;
const WITHIN_A_NAME = /^[ -]?$/;
/** A number or a letter is a model behind its make alone: `mazda 3`. */
const NEEDS_ITS_MAKE = /^(?:\d+|.)$/u;

const MAY_HAVE_CHOICE = / (?:or|and) |[/,&]/;

/** Whether a folded text may offer a choice anywhere: most do not. */
export function mayHaveChoice(text: string): boolean {
  return MAY_HAVE_CHOICE.test(text);
}

/** Two or more of one kind to choose from: `toyota or mazda`, `hilux / ford ranger`; null for anything else. */
export function readChoice(reading: NameReading, at: number): ReadNames | null {
  const first = readName(reading, at);
  if (first === null) return null;
  let { values, end } = first;
  for (let next = nextName(reading, end); next?.facet === first.facet; next = nextName(reading, end)) {
    values = [...new Set([...values, ...next.values])];
    end = next.end;
  }
  return end > first.end ? { facet: first.facet, values, end } : null;
}

/** The longest name at a word: a model with or without its make before it, or a make. */
export function readName(reading: NameReading, at: number): ReadNames | null {
  const name = longestAt(reading, at);
  if (name === null) return null;
  const model = name.facet === 'make' ? longestAt(reading, name.end) : null;
  if (model?.facet === 'model' && isTogether(reading, name.end)) return model;
  return name.facet === 'model' && isOnlyNumber(reading, at, name.end) ? null : name;
}

function nextName(reading: NameReading, end: number): ReadNames | null {
  const link = reading.words[end];
  if (link === undefined) return null;
  if (CHOICE_SIGN.test(gapBefore(reading, end))) return readName(reading, end);
  return CHOICE_WORDS.has(link.text) ? readName(reading, end + 1) : null;
}

function longestAt({ text, words, names }: NameReading, at: number): ReadNames | null {
  for (let count = Math.min(LONGEST_NAME, words.length - at); count > 0; count--) {
    const said = words.slice(at, at + count);
    const known = names.get(said.map((word) => word.text).join(' '));
    const isOne = said.every(
      ({ from }, each) => each === 0 || WITHIN_A_NAME.test(text.slice(said[each - 1]?.to, from)),
    );
    if (known !== undefined && isOne) return { ...known, end: at + count };
  }
  return null;
}

function isTogether(reading: NameReading, at: number): boolean {
  return WITHIN_A_NAME.test(gapBefore(reading, at));
}

function gapBefore({ text, words }: NameReading, at: number): string {
  return text.slice(words[at - 1]?.to, words[at]?.from);
}

function isOnlyNumber({ words }: NameReading, at: number, end: number): boolean {
  return end === at + 1 && NEEDS_ITS_MAKE.test(words[at]?.text ?? '');
}
