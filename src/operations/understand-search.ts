import { meaningOf } from '#domain/search/meaning.ts';
import { applyPreset } from '#domain/search/search-paths.ts';
import { EMPTY_SEARCH, type SearchState } from '#domain/search/search-state.ts';
import { foldedWords } from '#domain/search/understanding/folded-query.ts';
import { understandQuery } from '#domain/search/understanding/understand-query.ts';
import { type Vocabulary, vocabularyOf } from '#domain/search/understanding/vocabulary.ts';
import { type CarSearch, everyCar } from '#ports/search.ts';
import type { Site } from '#ports/site.ts';
import { withoutUnknownWords } from './unknown-words.ts';

export type UnderstandingSite = Pick<Site, 'website' | 'search' | 'clock'>;

/** A stock's own search is the key: another version of the stock has another. */
const vocabularies = new WeakMap<CarSearch, Promise<Vocabulary>>();

/**
 * The search of an address with its words understood and its path's preset applied. Where the words as filters find
 * nothing and as text they find cars, they are text; words that no car has are left out where they would empty the page.
 */
export async function understandSearch(
  site: UnderstandingSite,
  asked: SearchState,
  path = '',
): Promise<SearchState> {
  const plain = applyPreset(asked, path);
  if (asked.query === '') return plain;
  const thisYear = new Date(site.clock.now()).getUTCFullYear();
  const vocabulary = await vocabularyFor(site);
  const understood = understandQuery(asked.query, vocabulary, thisYear);
  // Names of this stock alone: nothing in them can be unknown.
  if (understood.length === 0 && foldedWords(asked.query).every((word) => vocabulary.nameWords.has(word)))
    return plain;
  const state = understood.length === 0 ? plain : applyPreset({ ...asked, understood }, path);
  if ((await countOf(site, meaningOf(state))) > 0) return state;
  if (state !== plain && (await countOf(site, plain)) > 0) return plain;
  const countText = (text: string) => countOf(site, { ...EMPTY_SEARCH, query: text });
  return meaningOf(state).query === '' ? state : withoutUnknownWords(state, countText);
}

function vocabularyFor(site: UnderstandingSite): Promise<Vocabulary> {
  const known = vocabularies.get(site.search) ?? readVocabulary(site);
  vocabularies.set(site.search, known);
  known.catch(() => vocabularies.delete(site.search));
  return known;
}

async function readVocabulary(site: UnderstandingSite): Promise<Vocabulary> {
  const { website, search } = site;
  const alsoCount = ['badge', 'series'] as const;
  const { facets, ranges, also } = await search.find({ ...everyCar(site.clock.now()), alsoCount });
  const valuesOf = (facet: keyof typeof facets) => [...facets[facet].keys()];
  return vocabularyOf({
    values: {
      car_type: valuesOf('car_type'),
      body: valuesOf('body'),
      fuel: valuesOf('fuel'),
      transmission: valuesOf('transmission'),
      drive: valuesOf('drive'),
      colour: valuesOf('colour'),
      seats: valuesOf('seats'),
      location_name: valuesOf('location_name'),
    },
    makes: valuesOf('make'),
    models: valuesOf('model'),
    badges: alsoCount.flatMap((name) => [...(also[name]?.keys() ?? [])].map(String)),
    prices: ranges.price,
    years: ranges.year,
    locale: website.locale,
    template: website.template,
    odometer_unit: website.odometer_unit,
    name: website.name,
  });
}

async function countOf(
  site: UnderstandingSite,
  { query, refinements, ranges }: SearchState,
): Promise<number> {
  return (await site.search.find({ ...everyCar(site.clock.now()), text: query, refinements, ranges })).total;
}
