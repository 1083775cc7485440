import { countTyposAllowed, isWithinTypos } from '../../words/edit-distance.ts';
import { lowercaseCapitals } from '../describe-search.ts';
import { describeText } from '../filter-label.ts';
import type { Facet } from '../search-state.ts';
import { foldQuery, type QueryWord, splitQuery } from './folded-query.ts';
import { LONGEST_NAME } from './names.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The values of what a text found, each with its count. */
export type FoundValues = Readonly<Record<Facet, readonly (readonly [value: string, count: number])[]>>;

/** Whose values a text may mean; a name counts before a word for a body. */
const NAMED_FACETS: readonly Facet[] = ['make', 'model', 'fuel', 'body', 'transmission', 'drive', 'colour'];
/** `c` of a `Prius C` begins no `Crossover`. */
const SHORTEST_BEGINNING = 3;
/** As many as are looked for. */
const MOST_WORDS = 12;

/** A value that may be meant. */
interface Candidate {
  value: string;
  places: readonly QueryWord[];
  words: readonly string[];
}

interface FacetChoice {
  isName: boolean;
  /** Of what was found: then all of them have to be meant. Else of the stock: then one that is like no other. */
  isFound: boolean;
  candidates: readonly Candidate[];
}

interface Reading {
  words: readonly string[];
  choices: readonly FacetChoice[];
  /** Models with their make, where all that is found is of one. */
  fullNames: readonly Candidate[];
}

/**
 * How the stock spells a text that is looked for as it is: `Tucson` of `tuscon`, `HiLux SR5` of `hi lux sr5`. A word means
 * a name where everything found has it; words that mean none stay as they were typed, in quotation marks.
 */
export function nameText(query: string, foundValues: FoundValues, { badgeNames }: Vocabulary): string {
  const typedWords = splitQuery(foldQuery(query));
  if (typedWords.length > MOST_WORDS) return describeText(query);
  const words = typedWords.map(({ text }) => text);
  const reading = { words, ...listCandidates(foundValues, badgeNames) };
  const names: string[] = [];
  let unknownWords: QueryWord[] = [];
  const quoteUnknown = () => {
    const [firstWord, lastWord] = [unknownWords[0], unknownWords.at(-1)];
    if (firstWord !== undefined && lastWord !== undefined)
      names.push(describeText(query.slice(firstWord.from, lastWord.to)));
    unknownWords = [];
  };
  for (let index = 0; index < typedWords.length;) {
    const name = nameWordsAt(reading, index);
    if (name === null) unknownWords.push(...typedWords.slice(index, index + 1));
    else {
      quoteUnknown();
      if (!names.includes(name.name)) names.push(name.name);
    }
    index += name?.count ?? 1;
  }
  quoteUnknown();
  return names.join(' ');
}

function listCandidates(
  foundValues: FoundValues,
  badgeNames: readonly string[],
): Pick<Reading, 'choices' | 'fullNames'> {
  const listFound = (facet: Facet) =>
    foundValues[facet].filter(([, count]) => count > 0).map(([value]) => value);
  const choices = NAMED_FACETS.map((facet) => {
    const isName = facet === 'make' || facet === 'model';
    const foundNames = listFound(facet);
    const isFound = foundNames.length > 0;
    const values = isFound || !isName ? foundNames : foundValues[facet].map(([value]) => value);
    return { isName, isFound, candidates: values.map(buildCandidate) };
  });
  const [make, otherMake] = listFound('make');
  const hasOneMake = make !== undefined && otherMake === undefined;
  const fullNames = hasOneMake ? listFound('model').map((model) => buildCandidate(`${make} ${model}`)) : [];
  const badges = { isName: true, isFound: false, candidates: badgeNames.map(buildCandidate) };
  return { choices: [...choices, badges], fullNames };
}

function buildCandidate(value: string): Candidate {
  const places = splitQuery(foldQuery(value));
  return { value, places, words: places.map(({ text }) => text) };
}

interface NamedWords {
  name: string;
  /** Of the query's words. */
  count: number;
}

function nameWordsAt(reading: Reading, index: number): NamedWords | null {
  const { words, choices, fullNames } = reading;
  const longest = Math.min(LONGEST_NAME, words.length - index);
  for (const isSame of [isWritten, isNearly])
    for (let count = longest; count > 0; count--) {
      const typed = words.slice(index, index + count);
      const fullName = fullNames.find((candidate) => isWritten(typed, candidate.words));
      const names = choices.map((choice) => nameByChoice(choice, typed, isSame));
      const name = fullName?.value ?? names.find((each) => each !== null);
      if (name !== undefined && name !== null) return { name, count };
    }
  return null;
}

type Comparison = (typed: readonly string[], words: readonly string[]) => boolean;

/** The value that the words mean, or what several have in common. */
function nameByChoice(
  { isName, isFound, candidates }: FacetChoice,
  typed: readonly string[],
  isSame: Comparison,
): string | null {
  const whole = candidates.find(({ words }) => isWritten(typed, words));
  if (isName && whole !== undefined) return whole.value;
  const matches = candidates.flatMap((candidate) => {
    const spelling = findSpelling(candidate, typed, isSame);
    return spelling === null ? [] : [{ value: candidate.value, spelling }];
  });
  const [firstMatch, otherMatch] = matches;
  if (firstMatch === undefined || (isFound && matches.length < candidates.length)) return null;
  if (!isName) return lowercaseCapitals(firstMatch.spelling);
  if (otherMatch === undefined) return firstMatch.value;
  return matches.every(({ spelling }) => spelling === firstMatch.spelling) ? firstMatch.spelling : null;
}

/** The words of a value that are typed, as it spells them; null for none. */
function findSpelling(
  { value, places, words }: Candidate,
  typed: readonly string[],
  isSame: Comparison,
): string | null {
  for (let from = 0; from < words.length; from++)
    for (let to = words.length; to > from; to--)
      if (isSame(typed, words.slice(from, to))) return value.slice(places[from]?.from, places[to - 1]?.to);
  return null;
}

/** Together or apart, one or several: `cx5`, `hi lux`, `rav4s`. */
function isWritten(typed: readonly string[], words: readonly string[]): boolean {
  const [typedName, name] = [typed.join(''), words.join('')];
  return typedName === name || (name.length > 2 && typedName === `${name}s`);
}

/** Begun or mistyped, word by word. */
function isNearly(typed: readonly string[], words: readonly string[]): boolean {
  return (
    typed.length === words.length &&
    typed.every((word, index) => {
      const limits = { typos: countTyposAllowed(word), beginning: word.length >= SHORTEST_BEGINNING };
      return isWithinTypos(word, words[index] ?? '', limits);
    })
  );
}
