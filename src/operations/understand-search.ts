import { meaningOf } from '#domain/search/meaning.ts';
import { applyPreset } from '#domain/search/search-paths.ts';
import type { SearchState } from '#domain/search/search-state.ts';
import { understandQuery } from '#domain/search/understanding/understand-query.ts';
import { type Vocabulary, vocabularyOf } from '#domain/search/understanding/vocabulary.ts';
import { type CarSearch, everyCar } from '#ports/search.ts';
import type { Site } from '#ports/site.ts';

export type UnderstandingSite = Pick<Site, 'website' | 'search' | 'clock'>;

/** A stock's own search is the key: another version of the stock has another. */
const vocabularies = new WeakMap<CarSearch, Promise<Vocabulary>>();

/**
 * The search of an address with its words understood and its path's preset applied. Where the words as filters find
 * nothing and as text they find cars, they are text.
 */
export async function understandSearch(
  site: UnderstandingSite,
  asked: SearchState,
  path = '',
): Promise<SearchState> {
  const plain = applyPreset(asked, path);
  if (asked.query === '') return plain;
  const understood = understandQuery(asked.query, await vocabularyFor(site));
  if (understood.length === 0) return plain;
  const state = applyPreset({ ...asked, understood }, path);
  const isText = (await countOf(site, meaningOf(state))) === 0 && (await countOf(site, plain)) > 0;
  return isText ? plain : state;
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
