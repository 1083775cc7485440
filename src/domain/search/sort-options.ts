import { chooseDistancesWord } from '../words/distance.ts';
import type { SortOrder, DefaultSortSetting } from './search-settings.ts';
import type { OdometerUnitSetting } from '../tenants/country-settings.ts';
import { SORT_INDEXES, type SortIndex } from './sort-indexes.ts';

const SORT_INDEX_OF: Record<SortOrder, SortIndex> = {
  most_relevant: 'Car_production',
  latest: 'Car_production_created_at_desc',
  price_desc: 'Car_production_price_desc',
  price_asc: 'Car_production_price_asc',
  subscription_price_desc: 'Car_production_subscription_price_desc',
  subscription_price_asc: 'Car_production_subscription_price_asc',
  km_desc: 'Car_production_km_desc',
  km_asc: 'Car_production_km_asc',
};

/** The sort control's texts (spec §4). */
const SORT_LABELS: Record<SortIndex, string> = {
  Car_production: 'Most relevant',
  Car_production_created_at_desc: 'Latest',
  Car_production_price_desc: 'Highest price',
  Car_production_price_asc: 'Lowest price',
  Car_production_subscription_price_desc: 'Highest subscription price',
  Car_production_subscription_price_asc: 'Lowest subscription price',
  Car_production_km_desc: 'Highest',
  Car_production_km_asc: 'Lowest',
  Car_production_year_desc: 'Newest',
  Car_production_year_asc: 'Oldest',
  Car_production_range_desc: 'Longest range',
  Car_production_length_desc: 'Longest',
  Car_production_length_asc: 'Shortest',
};

/** The sort of a search whose address names none. */
export function chooseSortIndex(website: DefaultSortSetting): SortIndex {
  return SORT_INDEX_OF[website.default_sort];
}

/** The options of the sort control in the spec's order; subscription prices where the stock has some, years and measures where they count now. */
export function listSorts(
  website: OdometerUnitSetting & DefaultSortSetting,
  stockHasSubscriptions: boolean,
  currentSort = chooseSortIndex(website),
): { sort: SortIndex; label: string }[] {
  return SORT_INDEXES.filter(
    (sort) =>
      sort === currentSort ||
      (sort.includes('subscription') ? stockHasSubscriptions : !/_(year|range|length)_/.test(sort)),
  ).map((sort) => ({ sort, label: sortLabel(sort, website) }));
}

/** A sort's text in the site's own unit of distance. */
function sortLabel(sort: SortIndex, website: OdometerUnitSetting): string {
  const label = SORT_LABELS[sort];
  return sort.includes('_km_') ? `${label} ${chooseDistancesWord(website)}` : label;
}
