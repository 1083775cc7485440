import * as v from 'valibot';
import { FACETS, type SearchState } from '#domain/search/search-state.ts';
import { parseSearchState } from '#domain/search/search-url.ts';

const MAX_QUERY = 200;
const MAX_VALUES = 20;
const MAX_LIMIT = 50;
export const MAX_IDS = 50;

/** An object and no list: Valibot takes a list for an object whose keys are numbers. */
function openShape<const Entries extends v.ObjectEntries>(entries: Entries) {
  const schema = v.looseObject(entries, 'must be an object');
  const noList: (typeof schema)['~run'] = (dataset, config) =>
    schema['~run'](Array.isArray(dataset.value) ? { ...dataset, value: null } : dataset, config);
  return { ...schema, '~run': noList };
}

const describedText = (description: string, maxLength: number) =>
  v.pipe(
    v.string('must be text'),
    v.maxLength(maxLength, `takes at most ${maxLength} characters`),
    v.description(description),
  );

const count = (description: string) =>
  v.pipe(
    v.number('must be a number'),
    v.integer('must be a whole number'),
    v.minValue(0, 'must be 0 or more'),
    v.description(description),
  );

const facetValue = v.pipe(v.string('must be text'), v.maxLength(100, 'takes at most 100 characters'));
const facetValues = v.union(
  [v.pipe(v.array(facetValue), v.maxLength(MAX_VALUES, `takes at most ${MAX_VALUES} values`)), facetValue],
  `must be a text, or a list of at most ${MAX_VALUES}`,
);

const bounds = (description: string) =>
  v.pipe(
    openShape({ min: v.optional(count('The least.')), max: v.optional(count('The most.')) }),
    v.description(description),
  );

const facets = Object.fromEntries(FACETS.map((facet) => [facet, v.optional(facetValues)])) as Record<
  (typeof FACETS)[number],
  v.OptionalSchema<typeof facetValues, undefined>
>;

const filters = v.pipe(
  openShape({
    categories: v.optional(facetValues),
    price: v.optional(bounds('In minor units (cents) of the site’s currency.')),
    km: v.optional(bounds('Odometer, in the site’s own unit.')),
    year: v.optional(bounds('Year of the model.')),
    ...facets,
  }),
  v.description(
    'All of them have to hold; of several values of one, any. Categories are bodies, such as SUV.',
  ),
);
export const FILTER_NAMES: readonly string[] = ['categories', 'price', 'km', 'year', ...FACETS];
export type CatalogFilters = v.InferOutput<typeof filters>;

const context = openShape({ currency: v.optional(describedText('Of the price filter.', 8)) });

/** Who asks. Left out by programs that speak the Model Context Protocol alone. */
const meta = v.optional(
  v.pipe(
    openShape({
      'ucp-agent': v.optional(
        openShape({ profile: describedText('The https address of the agent’s profile.', 2000) }),
      ),
    }),
    v.description('Who asks, by the Universal Commerce Protocol. May be left out.'),
  ),
);

export const searchInput = openShape({
  meta,
  catalog: openShape({
    query: v.optional(
      describedText('What the shopper wants in plain words: “used seven seater under 45,000”.', MAX_QUERY),
    ),
    filters: v.optional(filters),
    context: v.optional(context),
    pagination: v.optional(
      openShape({
        cursor: v.optional(describedText('From the answer before, with the same question.', 400)),
        limit: v.optional(v.pipe(count(`As many cars, ${MAX_LIMIT} at most; 10 if left out.`))),
      }),
    ),
  }),
});

export const lookupInput = openShape({
  meta,
  catalog: openShape({
    ids: v.pipe(
      v.array(describedText('An id, stock number, slug or page of a car.', 300), 'must be a list of texts'),
      v.minLength(1, 'must name a car'),
      v.description(`At most ${MAX_IDS}.`),
    ),
    filters: v.optional(filters),
    context: v.optional(context),
  }),
});

export const productInput = openShape({
  meta,
  catalog: openShape({
    id: describedText('The id of a product or variant.', 300),
    filters: v.optional(filters),
    context: v.optional(context),
  }),
});

type SearchCatalog = v.InferOutput<typeof searchInput>['catalog'];

/** The search that a question asks for, read as the search page reads its address; null where it asks for nothing. */
export function readSearch({ query = '', filters: chosenFilters = {} }: SearchCatalog): SearchState | null {
  const { categories, price, km, year } = chosenFilters;
  const valuePairs = FACETS.flatMap((facet) => {
    const values = [chosenFilters[facet] ?? [], facet === 'body' ? (categories ?? []) : []].flat();
    return values.map((value) => [`refinementList[${facet}][]`, value] as const);
  });
  const rangePairs = Object.entries({ price: price && toWholeBounds(price), km, year }).flatMap(
    ([name, range]) => (range === undefined ? [] : [[`range[${name}]`, formatBounds(range)] as const]),
  );
  const pairs = [['query', query] as const, ...valuePairs, ...rangePairs];
  const isAsking = query.trim() !== '' || valuePairs.length > 0 || rangePairs.length > 0;
  return isAsking ? parseSearchState(pairs) : null;
}

const CENTS = 100;

interface Bounds {
  min?: number | undefined;
  max?: number | undefined;
}

/** A search takes whole dollars: bounds get narrower by it, never wider. */
function toWholeBounds({ min, max }: Bounds): Bounds {
  return {
    min: min === undefined ? min : Math.ceil(min / CENTS),
    max: max === undefined ? max : Math.floor(max / CENTS),
  };
}

function formatBounds({ min, max }: Bounds): string {
  return `${min ?? ''}:${max ?? ''}`;
}

/** How many cars a list has: 10, or as many as are asked for up to the most. */
export function readLimit({ pagination }: SearchCatalog): number {
  return Math.min(MAX_LIMIT, Math.max(1, pagination?.limit ?? 10));
}

const day = v.pipe(
  v.string('must be text'),
  v.isoDate('must be a day like 2026-12-24'),
  v.description('An ISO day on the dealer’s clocks.'),
);

export const timesInput = openShape({
  meta,
  availability: v.optional(
    openShape({
      kind: v.optional(v.picklist(['test_drive', 'service'], 'must be test_drive or service')),
      product_id: v.optional(describedText('A car to drive, by its id.', 300)),
      location_id: v.optional(count('A place, as get_dealership numbers it.')),
      from: v.optional(day),
      to: v.optional(day),
    }),
  ),
});

export const dealershipInput = openShape({ meta });
