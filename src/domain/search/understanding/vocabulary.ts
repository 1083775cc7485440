import type { FactName } from '../../cars/features/car-facts.ts';
import { capitalise } from '../../words/words.ts';
import type { MeasureName, RangeBounds } from '../search-state.ts';
import type { Locale } from '../../tenants/country-settings.ts';
import type { Template } from '../../tenants/identity-settings.ts';
import { foldWords } from './folded-query.ts';
import { listFacetPhrases, SPOKEN_FACETS, type SpokenFacet } from './facet-phrases.ts';
import { FILLERS, OWN_NOUNS } from './fillers.ts';
import { listPlaces } from './places.ts';
import { type NameMeaning, buildNames, NEEDS_ITS_MAKE } from './names.ts';

/** The words of a site's stock that a query may contain. */
export interface StockWords {
  values: Readonly<Record<SpokenFacet | CountedFacet, readonly string[]>>;
  makes: readonly string[];
  models: readonly string[];
  /** And series: what stands behind a model. */
  badges: readonly string[];
  /** Whole dollars; null without prices. */
  prices: Bounds | null;
  years: Bounds | null;
  /** Those that at least one says. */
  measures: readonly MeasureName[];
  /** The same of facts. */
  facts: readonly FactName[];
  /** Makes and models that are electric here, most of them at least. */
  electricNames: readonly string[];
  /** Whether some have a price by subscription. */
  hasSubscriptions: boolean;
  locale: Locale;
  template: Template;
  odometer_unit: 'km' | 'mi';
  /** The town and the state that it names as its own. */
  ownPlaces: readonly string[];
  /** Of the site: its words say nothing about one of its places. */
  name: string;
}

/** Whose values are numbers that words count: `7 seater`, `sleeps 4`. */
type CountedFacet = 'seats' | 'sleeps';

type Bounds = { [Bound in keyof RangeBounds]: number };

/** The values that a phrase stands for, and its name on a chip where they are several. */
export interface Meaning {
  facet: SpokenFacet | CountedFacet | NameMeaning['facet'] | 'feature';
  values: readonly string[];
  name: string;
}

type KeptWords = 'prices' | 'years' | 'hasSubscriptions' | 'odometer_unit' | 'template' | 'locale' | 'makes';

/** The words of one stock, ready to be looked up. */
export interface Vocabulary extends Pick<StockWords, KeptWords> {
  meanings: ReadonlyMap<string, Meaning>;
  measures: ReadonlySet<MeasureName>;
  facts: ReadonlySet<FactName>;
  /** In small letters, words parted by one blank. */
  electricNames: readonly string[];
  /** Of each word that begins one of them, how many words the longest has. */
  phraseLengths: ReadonlyMap<string, number>;
  names: ReadonlyMap<string, NameMeaning>;
  /** Every value of the stock, so that one can be asked for by what it is not. */
  valuesOf: Readonly<Record<Meaning['facet'], readonly string[]>>;
  /** Every word of a make, a model or what stands behind it. */
  nameWords: ReadonlySet<string>;
  /** Badges and series, and each word of one: `GT Line`, `GT`. */
  badgeNames: readonly string[];
  /** Every two words that follow each other in one of them. */
  namePairs: ReadonlySet<string>;
  modelEnds: ReadonlySet<string>;
  badgeStarts: ReadonlySet<string>;
  nouns: ReadonlySet<string>;
  /** In small letters, its own among them. */
  places: ReadonlySet<string>;
  ownPlaces: ReadonlySet<string>;
}

/** The most words one phrase may have. */
export const LONGEST_PHRASE = 5;
const PARTLY_NAMED: readonly SpokenFacet[] = ['body', 'colour', 'location_name'];
/** In names of places: they are no place. */
const OF_THE_TRADE =
  'auto autos automotive centre center cars dealership group motor motorcycles motors outlet sales service showroom superstore trucks yard';

export function buildVocabulary(stock: StockWords): Vocabulary {
  const badges = stock.badges.map(foldWords);
  const models = stock.models.map(foldWords);
  const names = [...stock.makes.map(foldWords), ...models, ...badges];
  const nameWords = new Set(names.flat());
  const meanings = buildMeanings(stock, nameWords);
  const ownPlaces = new Set(stock.ownPlaces.map((place) => foldWords(place).join(' ')));
  return {
    prices: stock.prices,
    years: stock.years,
    hasSubscriptions: stock.hasSubscriptions,
    odometer_unit: stock.odometer_unit,
    template: stock.template,
    locale: stock.locale,
    makes: stock.makes,
    measures: new Set(stock.measures),
    facts: new Set(stock.facts),
    electricNames: stock.electricNames
      .map((name) => foldWords(name).join(' '))
      .filter((name) => !NEEDS_ITS_MAKE.test(name)),
    meanings,
    phraseLengths: measurePhrases(meanings.keys()),
    names: buildNames(stock.makes, stock.models, (word) => meanings.has(word) || FILLERS.has(word)),
    valuesOf: { ...stock.values, make: stock.makes, model: stock.models, feature: [] },
    nameWords,
    badgeNames: [...new Set(stock.badges.flatMap((badge) => [badge, ...badge.split(' ')]))],
    namePairs: new Set(
      names.flatMap((words) => words.slice(1).map((word, index) => `${words[index]} ${word}`)),
    ),
    modelEnds: new Set(models.flatMap((words) => words.slice(-1))),
    badgeStarts: new Set(badges.flatMap((words) => words.slice(0, 1))),
    nouns: OWN_NOUNS[stock.template],
    places: new Set([...listPlaces(stock.locale), ...ownPlaces]),
    ownPlaces,
  };
}

function measurePhrases(phrases: Iterable<string>): Map<string, number> {
  const lengths = new Map<string, number>();
  for (const phrase of phrases) {
    const [firstWord = '', ...more] = phrase.split(' ');
    lengths.set(firstWord, Math.max(lengths.get(firstWord) ?? 0, more.length + 1));
  }
  return lengths;
}

/** A facet that no car of the stock has a value in cannot be asked for: its words stay text. */
function buildMeanings(stock: StockWords, nameWords: ReadonlySet<string>): Map<string, Meaning> {
  const { values, locale } = stock;
  const meanings = new Map<string, Meaning>();
  const add = (phrase: string, meaning: Meaning) => {
    if (!meanings.has(phrase)) meanings.set(phrase, meaning);
  };
  for (const facet of SPOKEN_FACETS) {
    for (const value of values[facet]) {
      const words = foldWords(value);
      // One word may be part of many values, `blue` of `Dark Blue`: the phrases below know them all.
      if (words.length > 1) add(words.join(' '), { facet, values: [value], name: value });
    }
  }
  for (const { facet, said: wordings, means, otherwise } of listFacetPhrases(locale)) {
    if (values[facet].length === 0) continue;
    const meantValues = values[facet].filter((value) => means.test(value));
    if (meantValues.length === 0 && (otherwise === null || !mayBeAskedFor(otherwise, values[facet])))
      continue;
    const name = otherwise ?? meantValues.join(' or ');
    for (const wording of wordings)
      add(wording, { facet, values: meantValues.length > 0 ? meantValues : [name], name });
  }
  for (const facet of SPOKEN_FACETS) {
    const isPart = PARTLY_NAMED.includes(facet);
    const noPart = facet === 'location_name' ? listNonPlaces(stock, nameWords) : nameWords;
    for (const [phrase, meantValues] of collectParts(values[facet], isPart, noPart))
      add(phrase, { facet, values: meantValues, name: capitalise(phrase) });
  }
  return meanings;
}

/** `Class A` is a body where others of its kind are; elsewhere it is part of a name. */
function mayBeAskedFor(value: string, stockValues: readonly string[]): boolean {
  return !value.startsWith('Class ') || stockValues.some((stockValue) => /^class /i.test(stockValue));
}

/** Words of a place's name that are no place. */
function listNonPlaces({ name, template }: StockWords, nameWords: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...nameWords, ...foldWords(name), ...OWN_NOUNS[template], ...OF_THE_TRADE.split(' ')]);
}

/** Every word or row of words within the values, with the values that hold it; `isPart` false: whole values only. */
function collectParts(
  values: readonly string[],
  isPart: boolean,
  nameWords: ReadonlySet<string>,
): Map<string, string[]> {
  const valuesByPart = new Map<string, string[]>();
  for (const value of values) {
    const words = foldWords(value);
    for (const part of new Set(isPart ? listRuns(words) : [words.join(' ')])) {
      const isWhole = part === words.join(' ');
      if (isWhole || isTelling(part.split(' '), nameWords))
        valuesByPart.set(part, [...(valuesByPart.get(part) ?? []), value]);
    }
  }
  return valuesByPart;
}

function listRuns(words: readonly string[]): string[] {
  return words.flatMap((_word, from) =>
    Array.from({ length: Math.min(LONGEST_PHRASE, words.length - from) }, (_each, more) =>
      words.slice(from, from + more + 1).join(' '),
    ),
  );
}

/** `Ford Blue` makes no colour of a Ford, `4 Door Sedan` no body of a 4. */
function isTelling(words: readonly string[], nameWords: ReadonlySet<string>): boolean {
  return words.every((word) => /^\p{L}{3,}$/u.test(word) && !nameWords.has(word) && !FILLERS.has(word));
}
