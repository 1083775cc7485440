import itemsjs from 'itemsjs';
import { LISTED_FACETS, type RangeName, RANGES } from '#domain/search/search-state.ts';
import { SORT_INDEXES, type SortIndex } from '#domain/search/sort-indexes.ts';
import { matches } from '#domain/search/filter-evaluator.ts';
import type { SearchQuestion } from '#ports/search.ts';
import { NOW } from '#test/search/sample-stock.ts';
import type { ComparedAnswer, Yardstick, YardstickCar } from './yardstick-car.ts';
import { sortedCounts } from './yardstick-car.ts';

type Direction = 'asc' | 'desc';

const SORTS: Record<SortIndex, [field: keyof YardstickCar, direction: Direction][]> = {
  Car_production: [
    ['custom_rank', 'desc'],
    ['created_at_timestamp', 'desc'],
  ],
  Car_production_created_at_desc: [['created_at_timestamp', 'desc']],
  Car_production_price_desc: [['price', 'desc']],
  Car_production_price_asc: [['price', 'asc']],
  Car_production_subscription_price_desc: [['subscription_price', 'desc']],
  Car_production_subscription_price_asc: [['subscription_price', 'asc']],
  Car_production_km_desc: [['km', 'desc']],
  Car_production_km_asc: [['km', 'asc']],
  Car_production_year_desc: [
    ['year', 'desc'],
    ['created_at_timestamp', 'desc'],
  ],
  Car_production_year_asc: [['year', 'asc']],
  Car_production_range_desc: [['range', 'desc']],
  Car_production_length_desc: [['length', 'desc']],
  Car_production_length_asc: [['length', 'asc']],
};

/** The same questions put to itemsjs, which knows no ranges and no time: both are tested row by row in front of it. */
export function itemsjsSearch(cars: readonly YardstickCar[]): Yardstick {
  const items = cars.filter((car) => car.hidden_from === null || car.hidden_from > NOW).map(sortable);
  const aggregations = Object.fromEntries(
    LISTED_FACETS.map((name) => [
      name,
      { size: 100_000, conjunction: false, hide_zero_doc_count: true, sort: 'term' as const },
    ]),
  );
  const sortings = Object.fromEntries(
    SORT_INDEXES.map((sort) => {
      const keys = SORTS[sort].map(([field, direction]) => `${field}_${direction}`);
      return [
        sort,
        { field: [...keys, 'id'], order: [...SORTS[sort].map(([, direction]) => direction), 'asc' as const] },
      ];
    }),
  );
  const engine = itemsjs(items, { aggregations, sortings, native_search_enabled: false });
  return { name: 'itemsjs', ask: (question) => answer(engine as Engine, items, question) };
}

type Item = YardstickCar & Record<string, unknown>;

interface Engine {
  search(options: Record<string, unknown>): {
    pagination: { total: number };
    data: {
      items: Item[];
      allFilteredItems: Item[];
      aggregations: Record<string, { buckets: { key: string; doc_count: number }[] }>;
    };
  };
}

/** It sorts by any value: "none" gets one that is last in the direction asked. */
function sortable(car: YardstickCar): Item {
  const keys = Object.values(SORTS).flat();
  const extra = keys.map(([field, direction]) => [
    `${field}_${direction}`,
    car[field] ?? (direction === 'asc' ? Infinity : -Infinity),
  ]);
  return { ...car, ...Object.fromEntries(extra) };
}

function answer(engine: Engine, items: readonly Item[], question: SearchQuestion): ComparedAnswer {
  const run = (ranges: SearchQuestion['ranges']) =>
    engine.search({
      filters: question.refinements,
      sort: question.sort,
      page: question.page + 1,
      per_page: question.hitsPerPage,
      is_all_filtered_items: true,
      ...narrowed(items, question, ranges),
    });
  const { data, pagination } = run(question.ranges);
  const facets = LISTED_FACETS.map((name) => {
    const all = data.aggregations[name]?.buckets ?? [];
    const buckets = all.filter(({ key }) => key !== 'null' && key !== 'undefined');
    return [name, sortedCounts(buckets.map(({ key, doc_count }) => [key, doc_count] as const))];
  });
  const ranges = RANGES.map((name) => {
    const { [name]: own, ...others } = question.ranges;
    return [
      name,
      boundsOf(own === undefined ? data.allFilteredItems : run(others).data.allFilteredItems, name),
    ];
  });
  return {
    total: pagination.total,
    ids: data.items.map(({ id }) => id),
    facets: Object.fromEntries(facets),
    ranges: Object.fromEntries(ranges),
  };
}

function narrowed(items: readonly Item[], { filter }: SearchQuestion, ranges: SearchQuestion['ranges']) {
  const bounds = Object.entries(ranges);
  if (filter === null && bounds.length === 0) return {};
  const fits = (item: Item) =>
    (filter === null || matches(filter, (name) => item[name] as string)) &&
    bounds.every(([name, { min, max }]) => {
      const value = item[name] as number | null;
      return value !== null && value >= (min ?? -Infinity) && value <= (max ?? Infinity);
    });
  return { _ids: items.flatMap((item, at) => (fits(item) ? [at + 1] : [])) };
}

function boundsOf(items: readonly Item[], name: RangeName): [number, number] | null {
  let [min, max] = [Infinity, -Infinity];
  for (const item of items) {
    const value = item[name] ?? null;
    if (value === null) continue;
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  return min === Infinity ? null : [min, max];
}
