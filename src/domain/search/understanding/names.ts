import { canonicaliseMake, CAR_MAKES, makeVariants } from '../../cars/make-aliases.ts';
import { listNicknames } from '../../cars/make-nicknames.ts';
import { foldWords } from './folded-query.ts';

/** What a name stands for: values of one facet. */
export interface NameMeaning {
  facet: 'make' | 'model';
  values: readonly string[];
}

/** A number or a letter is a model behind its make alone: `mazda 3`. */
export const NEEDS_ITS_MAKE = /^(?:\d+|.)$/u;

/** The most words one name may have. */
export const LONGEST_NAME = 4;

/**
 * How people write the names of a stock: makes in all their spellings, models whole, written together (`cx5`) and by
 * their first words (`landcruiser` of `LandCruiser Prado`) or their last (`prado`), unless that says something else. Of
 * two that say the same, the make counts. Makes that are not in stock are names too: "Mazda or BMW" finds the Mazdas.
 */
export function buildNames(
  makes: readonly string[],
  models: readonly string[],
  isOrdinary: (word: string) => boolean,
): Map<string, NameMeaning> {
  const names = new Map<string, NameMeaning>();
  const add = (spelling: string, facet: NameMeaning['facet'], value: string) => {
    const meaning = names.get(spelling) ?? { facet, values: [] };
    if (meaning.facet === facet && !meaning.values.includes(value))
      names.set(spelling, { facet, values: [...meaning.values, value] });
  };
  // A `GWM ute` is a ute: only where a make of the stock is called so, its last word is no body.
  const saysMore = (spelling: string, make: string) =>
    spelling.includes(' ') &&
    spelling !== foldWords(make).join(' ') &&
    isOrdinary(spelling.split(' ').at(-1) ?? '');
  for (const make of makes)
    for (const spelling of listSpellings(make)) if (!saysMore(spelling, make)) add(spelling, 'make', make);
  for (const model of models) {
    const words = foldWords(model);
    for (const count of words.keys())
      for (const spelling of writeBothWays(words.slice(0, count + 1))) add(spelling, 'model', model);
    const lastWord = words.at(-1) ?? '';
    if (IS_A_NAME_ALONE.test(lastWord) && !isOrdinary(lastWord)) add(lastWord, 'model', model);
  }
  for (const [spelling, meaning] of listKnownMakes())
    if (!names.has(spelling) && !saysMore(spelling, meaning.values[0] ?? '')) names.set(spelling, meaning);
  return names;
}

/** `5` and `e` of a model are none, nor is `max`. */
const IS_A_NAME_ALONE = /^\p{L}{4,}$/u;

let makeMeanings: ReadonlyMap<string, NameMeaning> | undefined;

/** A low seat is no SEAT, and a smart key no Smart, where nobody sells those. */
const ORDINARY_WORDS = new Set(['seat', 'smart']);

/** Built on first use, and the same for every stock. */
function listKnownMakes(): ReadonlyMap<string, NameMeaning> {
  makeMeanings ??= new Map(
    CAR_MAKES.flatMap((make) =>
      listSpellings(make)
        .filter((spelling) => !ORDINARY_WORDS.has(spelling))
        .map((spelling) => [spelling, { facet: 'make' as const, values: [make] }] as const),
    ),
  );
  return makeMeanings;
}

function listSpellings(make: string): string[] {
  const spellings = [make, ...makeVariants(make), ...listNicknames(canonicaliseMake(make))];
  return spellings.map(foldWords).flatMap(writeBothWays);
}

/** Apart and written together. */
function writeBothWays(words: readonly string[]): string[] {
  return words.length > 1 ? [words.join(' '), words.join('')] : [...words];
}
