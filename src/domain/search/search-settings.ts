import * as v from 'valibot';
import {
  hostName,
  line,
  listShape,
  choiceShape,
  orNull,
  paragraph,
  providerKey,
  searchQuery,
  shaped,
} from '../tenants/settings/field-shapes.ts';
import { settings, type ValuesOf } from '../tenants/settings/setting.ts';

const SORT_ORDERS = [
  'most_relevant',
  'latest',
  'price_desc',
  'price_asc',
  'subscription_price_desc',
  'subscription_price_asc',
  'km_desc',
  'km_asc',
] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

const searchCategorySchema = v.strictObject({ name: line(40), query: searchQuery });
export type SearchCategory = v.InferOutput<typeof searchCategorySchema>;

export const SEARCH_SETTINGS = settings('Search', {
  default_search_path: {
    label: 'First search',
    description: "The search that menus open, such as used-cars; the trade's own where it is not given.",
    visibility: 'browser',
    schema: orNull(shaped(/^[A-Za-z0-9][A-Za-z0-9-]*$/, 'letters, digits and hyphens', 80)),
  },
  default_sort: {
    label: 'Order of results',
    description: 'How results are sorted until the shopper chooses.',
    visibility: 'browser',
    schema: v.optional(choiceShape(SORT_ORDERS), 'most_relevant'),
  },
  search_filters: {
    label: 'Cars shown',
    description:
      "An expression in the search service's filters grammar; cars outside it are invisible. Empty: all are shown.",
    /** Tells which cars the dealer keeps back. */
    visibility: 'server',
    schema: v.optional(paragraph(2000), ''),
  },
  search_categories: {
    label: 'Promoted filters',
    description: 'The chips above the results: a label, and the search it opens as a query string.',
    visibility: 'browser',
    schema: listShape(searchCategorySchema, 12),
  },
  search_host: {
    label: 'Host of the search',
    description: 'The host of a search service outside.',
    visibility: 'browser',
    schema: orNull(hostName),
  },
  search_public_key: {
    label: 'Public key of the search',
    description:
      'The key by which browsers may ask the search; made from the short name where it is not given.',
    visibility: 'browser',
    schema: v.optional(providerKey),
  },
});

export type SearchSettings = ValuesOf<typeof SEARCH_SETTINGS>;

/** One setting each, for what reads no more. */
export type DefaultSearchPathSetting = Pick<SearchSettings, 'default_search_path'>;
export type DefaultSortSetting = Pick<SearchSettings, 'default_sort'>;
