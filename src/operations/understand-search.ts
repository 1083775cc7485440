import { FACT_NAMES, isFact } from '#domain/cars/features/car-facts.ts';
import { readWallClock } from '#domain/contact/opening-hours-zone.ts';
import { createRepaymentQuote } from '#domain/finance/affordable-price.ts';
import { readMeaning } from '#domain/search/meaning.ts';
import { applyPreset } from '#domain/search/search-paths.ts';
import {
  type Refinements,
  type SearchState,
  type UnderstoodWords,
  EMPTY_SEARCH,
  MEASURES,
} from '#domain/search/search-state.ts';
import { foldWords } from '#domain/search/understanding/folded-query.ts';
import {
  listOtherWords,
  withModelApart,
  withoutOtherWords,
} from '#domain/search/understanding/other-words.ts';
import { type FoundValues, nameText } from '#domain/search/understanding/name-text.ts';
import { IS_CONDITION } from '#domain/search/filter-label.ts';
import { isNearlyName } from '#domain/search/understanding/read-names.ts';
import { understandQuery } from '#domain/search/understanding/understand-query.ts';
import { type Vocabulary, buildVocabulary } from '#domain/search/understanding/vocabulary.ts';
import { chooseShownCity } from '#domain/tenants/shown-city.ts';
import { type CarSearch, askEveryCar } from '#ports/search.ts';
import type { Site } from '#ports/site.ts';

/** Moved by a battery alone. */
const IS_ELECTRIC = /^(?!.*hybrid).*electric/i;
/** As many as a search looks for. */
const MOST_WORDS = 12;

export type UnderstandingSite = Pick<Site, 'website' | 'search' | 'clock'>;

/** A stock's own search is the key: another version of the stock has another. */
const vocabularies = new WeakMap<CarSearch, Promise<Vocabulary>>();

/**
 * The search of an address with its words understood and its path's preset applied. Where the words as filters find
 * nothing and as text they find cars, they are text; words that no car has are left out where they would empty the page.
 */
export async function understandSearch(
  site: UnderstandingSite,
  addressState: SearchState,
  path = '',
): Promise<SearchState> {
  const plain = applyPreset(addressState, path);
  if (addressState.query === '') return plain;
  const today = readWallClock(site.clock.now(), site.website.timezone).date;
  const vocabulary = await findVocabulary(site);
  const understood = understandQuery(addressState.query, vocabulary, {
    thisYear: Number(today.slice(0, 4)),
    quote: createRepaymentQuote(site.website, today),
  });
  const hasCars = async (search: SearchState) => (await countMatches(site, readMeaning(search))) > 0;
  // Names of this stock alone: nothing in them can be unknown. A `ninja 400` may still be a Ninja of another size.
  if (
    understood.length === 0 &&
    foldWords(addressState.query).every((word) => vocabulary.nameWords.has(word)) &&
    (await hasCars(plain))
  )
    return plain;
  const pieces = understood.map((words) => (isFeature(words) ? leaveOut(words) : words));
  const state = pieces.length === 0 ? plain : applyPreset({ ...addressState, understood: pieces }, path);
  const foundState = await findState(site, state, { plain, vocabulary, hasCars });
  return withFeatures(site, foundState, understood.filter(isFeature));
}

interface Finding {
  /** The words as text. */
  plain: SearchState;
  vocabulary: Vocabulary;
  hasCars: (search: SearchState) => Promise<boolean>;
}

async function findState(
  site: UnderstandingSite,
  state: SearchState,
  { plain, vocabulary, hasCars }: Finding,
): Promise<SearchState> {
  const { understood = [] } = state;
  if (await hasCars(state)) return state;
  if (state !== plain && !isOfMissing(understood, vocabulary) && (await hasCars(plain))) return plain;
  if (readMeaning(state).query === '') return state;
  const countText = (text: string) => countMatches(site, { ...EMPTY_SEARCH, query: text });
  const knownState = await withoutUnknownWords(state, vocabulary, countText);
  const { query: textLeft } = readMeaning(knownState);
  if (textLeft === '' || (await hasCars(knownState))) return knownState;
  // `rav4 gxl awd`: there are some, and none with all wheel drive.
  const gradedState = withModelApart(knownState, vocabulary);
  if (gradedState !== null && !offersChoice(understood)) {
    const { query: grade } = readMeaning(gradedState);
    if ((await countText(IS_CONDITION.test(grade) ? grade : textLeft)) > 0) return gradedState;
  }
  const namedState = withoutOtherWords(
    knownState,
    (_word, index, words) => !isNearlyName(words, index, vocabulary),
  );
  const isEmpty = understood.length === 0 && readMeaning(namedState).query === '';
  if (!isEmpty && (await hasCars(namedState))) return namedState;
  // `ranger wildtrak or hilux rogue`: no car is both, but either may be meant.
  const eitherState = offersChoice(understood) ? withoutOtherWords(knownState, () => true) : knownState;
  return eitherState !== knownState && (await hasCars(eitherState)) ? eitherState : knownState;
}

/**
 * With those of its features that leave cars, in order: listings seldom say all that a car has, so that one they do not
 * say is no reason to show nothing.
 */
async function withFeatures(
  site: UnderstandingSite,
  state: SearchState,
  features: readonly FeatureWords[],
): Promise<SearchState> {
  let featuredState = state;
  for (const feature of features) {
    const withPiece = (piece: UnderstoodWords) => ({
      ...featuredState,
      understood: (featuredState.understood ?? []).map((words) =>
        words.from === piece.from ? piece : words,
      ),
    });
    if (featuredState.understood === undefined) return state;
    const candidate = withPiece(feature);
    const refinements = { feature: feature.values };
    if ((await countMatches(site, readMeaning(candidate))) > 0) featuredState = candidate;
    else if ((await countMatches(site, { ...EMPTY_SEARCH, refinements })) > 0)
      featuredState = withPiece({ ...leaveOut(feature), why: 'not_together' });
  }
  return featuredState;
}

type FeatureWords = Extract<UnderstoodWords, { kind: 'values' }>;

/** What a listing may leave unsaid; of its facts it does not. */
function isFeature(words: UnderstoodWords): words is FeatureWords {
  return words.kind === 'values' && words.facet === 'feature' && !words.values.every(isFact);
}

function leaveOut({ from, to }: UnderstoodWords): Extract<UnderstoodWords, { kind: 'unused' }> {
  return { kind: 'unused', from, to };
}

/** Whether several models, or several makes, are asked for. */
function offersChoice(understood: readonly UnderstoodWords[]): boolean {
  return (['make', 'model'] as const).some((facet) => {
    const names = understood.flatMap((words) =>
      words.kind === 'values' && words.facet === facet && words.denied === undefined ? words.values : [],
    );
    return new Set(names).size > 1;
  });
}

/** The same search with the name of what it looks for as it is, by what that found. */
export async function withTextName(
  site: UnderstandingSite,
  state: SearchState,
  foundValues: FoundValues,
): Promise<SearchState> {
  const { query } = readMeaning(state);
  if (query === '') return state;
  return { ...state, textName: nameText(query, foundValues, await findVocabulary(site)) };
}

/** `class a`, a make or a model where none is: as text it would find the other classes, and names that are spelt alike. */
function isOfMissing(understood: readonly UnderstoodWords[], { makes, valuesOf }: Vocabulary): boolean {
  const isAbsent = (facet: string, values: readonly string[]) =>
    (facet === 'make' && values.every((value) => !makes.includes(value))) ||
    (facet === 'model' && values.every((value) => !valuesOf.model.includes(value)));
  return understood.some(
    (words) =>
      words.kind === 'values' && (/^Class .$/.test(words.name) || isAbsent(words.facet, words.values)),
  );
}

/** The words of a site's stock; read once for each version of it. */
export function findVocabulary(site: UnderstandingSite): Promise<Vocabulary> {
  const vocabulary = vocabularies.get(site.search) ?? readVocabulary(site);
  vocabularies.set(site.search, vocabulary);
  vocabulary.catch(() => vocabularies.delete(site.search));
  return vocabulary;
}

async function readVocabulary(site: UnderstandingSite): Promise<Vocabulary> {
  const { website, search } = site;
  const alsoCount = ['badge', 'series'] as const;
  const { facets, ranges, also } = await search.find({ ...askEveryCar(site.clock.now()), alsoCount });
  const listValues = (facet: keyof typeof facets) => [...facets[facet].keys()];
  const countWith = (refinements: Refinements) =>
    search.find({ ...askEveryCar(site.clock.now()), refinements });
  const electricFuels = listValues('fuel').filter((fuel) => IS_ELECTRIC.test(fuel));
  const electricCars = electricFuels.length === 0 ? null : await countWith({ fuel: electricFuels });
  const factCounts = await Promise.all(FACT_NAMES.map((name) => countWith({ feature: [name] })));
  return buildVocabulary({
    values: {
      car_type: listValues('car_type'),
      body: listValues('body'),
      fuel: listValues('fuel'),
      transmission: listValues('transmission'),
      drive: listValues('drive'),
      colour: listValues('colour'),
      seats: listValues('seats'),
      sleeps: listValues('sleeps'),
      location_name: listValues('location_name'),
    },
    makes: listValues('make'),
    models: listValues('model'),
    badges: alsoCount.flatMap((name) => [...(also[name]?.keys() ?? [])].map(String)),
    prices: ranges.price,
    years: ranges.year,
    measures: MEASURES.filter((name) => ranges[name] !== null),
    facts: FACT_NAMES.filter((_name, index) => (factCounts[index]?.total ?? 0) > 0),
    electricNames: (['make', 'model'] as const).flatMap((facet) =>
      listValues(facet).filter(
        (value) => 2 * (electricCars?.facets[facet].get(value) ?? 0) >= (facets[facet].get(value) ?? 0),
      ),
    ),
    hasSubscriptions: (ranges.subscription_price?.max ?? 0) > 0,
    locale: website.locale,
    template: website.template,
    odometer_unit: website.odometer_unit,
    ownPlaces: [chooseShownCity(website), website.address.city, website.city, website.state].filter(
      (place) => place !== null,
    ),
    name: website.name,
  });
}

async function countMatches(
  site: UnderstandingSite,
  { query, refinements, ranges }: SearchState,
): Promise<number> {
  return (await site.search.find({ ...askEveryCar(site.clock.now()), text: query, refinements, ranges }))
    .total;
}

/**
 * A search without the words that no car of the stock has, which it says to be unused: "ute with tray" finds utes. As
 * it was where nothing else was said, and where a make is named that is not here: then nothing is found.
 * `countText` counts the cars of the whole stock that a text finds.
 */
async function withoutUnknownWords(
  state: SearchState,
  { names }: Vocabulary,
  countText: (text: string) => Promise<number>,
): Promise<SearchState> {
  const otherWords = listOtherWords(state);
  if (otherWords.length > MOST_WORDS) return state;
  const unknownWords = new Set<string>();
  for (const [wordIndex, word] of otherWords.entries()) {
    const [previousText = '', nextText = ''] = [-1, 1].map((step) => otherWords[wordIndex + step]?.text);
    const spellings = new Set([word.text, `${previousText}${word.text}`, `${word.text}${nextText}`]);
    const counts = await Promise.all(Array.from(spellings, countText));
    if (counts.every((count) => count === 0)) unknownWords.add(word.text);
  }
  const isNothingElse = otherWords.every(({ text }) => unknownWords.has(text));
  if (isNothingElse && (state.understood ?? []).length === 0) return state;
  if (Array.from(unknownWords).some((word) => names.get(word)?.facet === 'make')) return state;
  return withoutOtherWords(state, ({ text }) => unknownWords.has(text));
}
