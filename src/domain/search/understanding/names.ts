import { canonicalMake, CAR_MAKES, makeVariants } from '../../cars/make-aliases.ts';
import { nicknamesOf } from '../../cars/make-nicknames.ts';
import { foldedWords } from './folded-query.ts';

/** What a name stands for: values of one facet. */
export interface NameMeaning {
  facet: 'make' | 'model';
  values: readonly string[];
}

/** The most words one name may have. */
export const LONGEST_NAME = 4;

/**
 * How people write the names of a stock: makes in all their spellings, models whole, written together (`cx5`) and by
 * their first words (`landcruiser` of `LandCruiser Prado`). Of two that say the same, the make counts. Makes that are
 * not in stock are names too: "Mazda or BMW" finds the Mazdas.
 */
export function namesOf(makes: readonly string[], models: readonly string[]): Map<string, NameMeaning> {
  const names = new Map<string, NameMeaning>();
  const add = (said: string, facet: NameMeaning['facet'], value: string) => {
    const known = names.get(said) ?? { facet, values: [] };
    if (known.facet === facet && !known.values.includes(value))
      names.set(said, { facet, values: [...known.values, value] });
  };
  for (const make of makes) for (const said of spellingsOf(make)) add(said, 'make', make);
  for (const model of models) {
    const words = foldedWords(model);
    for (const count of words.keys())
      for (const said of bothWays(words.slice(0, count + 1))) add(said, 'model', model);
  }
  for (const [said, meaning] of knownMakes()) if (!names.has(said)) names.set(said, meaning);
  return names;
}

let known: ReadonlyMap<string, NameMeaning> | undefined;

/** Built on first use, and the same for every stock. */
function knownMakes(): ReadonlyMap<string, NameMeaning> {
  known ??= new Map(
    CAR_MAKES.flatMap((make) =>
      spellingsOf(make).map((said) => [said, { facet: 'make' as const, values: [make] }] as const),
    ),
  );
  return known;
}

function spellingsOf(make: string): string[] {
  const spellings = [make, ...makeVariants(make), ...nicknamesOf(canonicalMake(make))];
  return spellings.map(foldedWords).flatMap(bothWays);
}

/** Apart and written together. */
function bothWays(words: readonly string[]): string[] {
  return words.length > 1 ? [words.join(' '), words.join('')] : [...words];
}
