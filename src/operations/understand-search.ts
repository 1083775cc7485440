import { readWallClock } from '#domain/contact/opening-hours-zone.ts';
import { createRepaymentQuote } from '#domain/finance/affordable-price.ts';
import { readMeaning } from '#domain/search/meaning.ts';
import { applyPreset } from '#domain/search/search-paths.ts';
import {
  type SearchState,
  type UnderstoodWords,
  EMPTY_SEARCH,
  MEASURES,
} from '#domain/search/search-state.ts';
import {
  type QueryWord,
  foldQuery,
  foldWords,
  queryWords,
} from '#domain/search/understanding/folded-query.ts';
import { type FoundValues, nameText } from '#domain/search/understanding/name-text.ts';
import { understandQuery } from '#domain/search/understanding/understand-query.ts';
import { type Vocabulary, buildVocabulary } from '#domain/search/understanding/vocabulary.ts';
import { type CarSearch, askEveryCar } from '#ports/search.ts';
import type { Site } from '#ports/site.ts';
import { canonicaliseMake, CAR_MAKES } from '#domain/cars/make-aliases.ts';

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
  const thisYear = new Date(site.clock.now()).getUTCFullYear();
  const today = readWallClock(site.clock.now(), site.website.timezone).date;
  const vocabulary = await findVocabulary(site);
  const understood = understandQuery(addressState.query, vocabulary, {
    thisYear,
    quote: createRepaymentQuote(site.website, today),
  });
  // Names of this stock alone: nothing in them can be unknown.
  if (
    understood.length === 0 &&
    foldWords(addressState.query).every((word) => vocabulary.nameWords.has(word))
  )
    return plain;
  const state = understood.length === 0 ? plain : applyPreset({ ...addressState, understood }, path);
  if ((await countMatches(site, readMeaning(state))) > 0) return state;
  if (state !== plain && !isOfMissing(understood, vocabulary) && (await countMatches(site, plain)) > 0)
    return plain;
  const countText = (text: string) => countMatches(site, { ...EMPTY_SEARCH, query: text });
  return readMeaning(state).query === '' ? state : withoutUnknownWords(state, countText);
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

/** `class a` or a make where none is: as text it would find the other classes, and names that are spelt alike. */
function isOfMissing(understood: readonly UnderstoodWords[], { makes }: Vocabulary): boolean {
  return understood.some(
    (words) =>
      words.kind === 'values' &&
      (/^Class .$/.test(words.name) ||
        (words.facet === 'make' && words.values.every((value) => !makes.includes(value)))),
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
    hasSubscriptions: (ranges.subscription_price?.max ?? 0) > 0,
    locale: website.locale,
    template: website.template,
    odometer_unit: website.odometer_unit,
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
 * it was where nothing else was asked for, and where a make is named that is not here: then nothing is found.
 * `countText` counts the cars of the whole stock that a text finds.
 */
async function withoutUnknownWords(
  state: SearchState,
  countText: (text: string) => Promise<number>,
): Promise<SearchState> {
  const { query, understood = [] } = state;
  const text = foldQuery(query);
  const otherWords = queryWords(text).filter(
    ({ from }) => !understood.some((piece) => isWithin(from, piece)),
  );
  if (otherWords.length > MOST_WORDS) return state;
  const unknownWords: QueryWord[] = [];
  for (const [wordIndex, word] of otherWords.entries()) {
    const [previousText, nextText] = [
      otherWords[wordIndex - 1]?.text ?? '',
      otherWords[wordIndex + 1]?.text ?? '',
    ];
    const spellings = new Set([word.text, `${previousText}${word.text}`, `${word.text}${nextText}`]);
    const counts = await Promise.all(Array.from(spellings, countText));
    if (counts.every((count) => count === 0)) unknownWords.push(word);
  }
  const isElseAsked = understood.some(({ kind }) => kind === 'values' || kind === 'range');
  if (!isElseAsked && unknownWords.length === otherWords.length) return state;
  if (unknownWords.some((word) => isMake(word.text))) return state;
  const pieces = [...understood, ...joinNeighbours(unknownWords, text)];
  return { ...state, understood: pieces.toSorted((a, b) => a.from - b.from) };
}

function isWithin(position: number, { from, to }: UnderstoodWords): boolean {
  return position >= from && position < to;
}

function isMake(word: string): boolean {
  return CAR_MAKES.includes(canonicaliseMake(word));
}

/** Neighbours are one piece: `apple carplay`. */
function joinNeighbours(words: readonly QueryWord[], text: string): UnderstoodWords[] {
  const pieces: UnderstoodWords[] = [];
  for (const { from, to } of words) {
    const lastPiece = pieces.at(-1);
    if (lastPiece !== undefined && text.slice(lastPiece.to, from).trim() === '') lastPiece.to = to;
    else pieces.push({ kind: 'unused', from, to });
  }
  return pieces;
}
