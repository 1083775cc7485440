import { type VisibilityRules, whyNeverVisible } from '#domain/cars/visibility.ts';
import { parseFilter } from '#domain/search/filter-grammar.ts';
import { SEARCH_COLUMNS, toSearchCar } from '../rows/car-rows.ts';
import type { Db } from '../schema.ts';

const PAGE = 500;
/** Those that were asked for last. */
const MOST_SITES = 50;

/** By the ids of websites, those that were asked for longest ago first. */
export type FilteredCars = Map<number, SiteCars>;

interface SiteCars {
  /** What they depend on beside the cars. */
  rules: string;
  /** The newest version of the stock that they know; negative for none. */
  version: number;
  ids: Set<number>;
}

interface FilterSource {
  db: Db;
  websiteId: number;
  search: { rules: VisibilityRules };
  filteredCars: FilteredCars;
}

/**
 * Ids of the cars that the site's own filter keeps from shoppers. Which those are takes reading whole cars: it is
 * remembered, and only cars that changed since are read again.
 */
export async function findFiltered(source: FilterSource): Promise<number[]> {
  const { websiteId, search, filteredCars } = source;
  const { search_filters, currency, odometer_unit } = search.rules;
  if (search_filters.trim() === '') return [];
  const rules = JSON.stringify([search_filters, currency, odometer_unit]);
  const remembered = filteredCars.get(websiteId);
  // Changed apart: another list may be read meanwhile.
  const siteCars =
    remembered?.rules === rules
      ? { ...remembered, ids: new Set(remembered.ids) }
      : { rules, version: -1, ids: new Set<number>() };
  await readChanges(source, siteCars);
  filteredCars.delete(websiteId);
  filteredCars.set(websiteId, siteCars);
  const [longestUnused] = filteredCars.keys();
  if (filteredCars.size > MOST_SITES && longestUnused !== undefined) filteredCars.delete(longestUnused);
  return [...siteCars.ids];
}

async function readChanges(source: FilterSource, siteCars: SiteCars): Promise<void> {
  const { rules } = source.search;
  const filter = parseFilter(rules.search_filters);
  const isFirst = siteCars.version < 0;
  let lastPlace = { version: siteCars.version + 1, id: 0 };
  for (let isFull = true; isFull;) {
    const rows = await (
      isFirst ? selectAfter(source, lastPlace.id) : selectChanged(source, lastPlace)
    ).execute();
    for (const { stock_version, ...row } of rows) {
      const reason = whyNeverVisible(toSearchCar(row), rules, filter);
      const isFiltered = reason === 'outside_search_filters' || reason === 'search_filters_unreadable';
      if (isFiltered) siteCars.ids.add(row.id);
      else siteCars.ids.delete(row.id);
      siteCars.version = Math.max(siteCars.version, stock_version ?? 0);
      lastPlace = { version: stock_version ?? 0, id: row.id };
    }
    isFull = rows.length === PAGE;
  }
}

function selectCars({ db, websiteId }: FilterSource) {
  return db
    .selectFrom('car')
    .select([...SEARCH_COLUMNS, 'stock_version'])
    .where('website_id', '=', websiteId)
    .limit(PAGE);
}

function selectAfter(source: FilterSource, id: number) {
  return selectCars(source).where('id', '>', id).orderBy('id');
}

function selectChanged(source: FilterSource, { version, id }: { version: number; id: number }) {
  return selectCars(source)
    .where('stock_version', 'is not', null)
    .where((eb) => eb(eb.refTuple('stock_version', 'id'), '>', eb.tuple(version, id)))
    .orderBy('stock_version')
    .orderBy('id');
}
