import type { AgentMessage } from '#domain/agents/commerce-protocol.ts';
import type { Car } from '#domain/cars/car.ts';
import { toPlainText } from '#domain/words/plain-text.ts';
import { findMatchingIds } from '#operations/agents/search-catalog.ts';
import type { Site } from '#ports/site.ts';
import { type CatalogFilters, FILTER_NAMES, readSearch } from './tool-inputs.ts';

const MAX_NAMED = 5;
const MAX_NAME = 40;

/** What every question may say beside what it looks for. */
interface FilteredCatalog {
  filters?: CatalogFilters | undefined;
  context?: { currency?: string | undefined } | undefined;
}

/** Those of the named cars that a search by the filters beside their names would find, and what it did not use. */
export async function narrowCars<NamedCar extends { car: Car }>(
  namedCars: readonly NamedCar[],
  catalog: FilteredCatalog,
  site: Site,
): Promise<{ matchingCars: readonly NamedCar[]; notes: AgentMessage[] }> {
  const filterNotes = noteFilters(catalog, site);
  const state = readSearch({ filters: chooseFilters(catalog, site) });
  if (state === null || namedCars.length === 0) return { matchingCars: namedCars, notes: filterNotes };
  const ids = namedCars.map(({ car }) => car.id);
  const { matchingIds, unknownValues } = await findMatchingIds(site, ids, state);
  return {
    matchingCars: namedCars.filter(({ car }) => matchingIds.has(car.id)),
    notes: [...unknownValues.map(noteUnused), ...filterNotes],
  };
}

function hasForeignPrice({ filters, context }: FilteredCatalog, { website }: Site): boolean {
  const currency = context?.currency?.toUpperCase();
  return filters?.price !== undefined && currency !== undefined && currency !== website.currency;
}

/** Nobody converts here: a price in another currency would find the wrong cars. */
export function chooseFilters(catalog: FilteredCatalog, site: Site): CatalogFilters | undefined {
  if (catalog.filters === undefined || !hasForeignPrice(catalog, site)) return catalog.filters;
  const { price: _, ...filters } = catalog.filters;
  return filters;
}

/** What of the filters was not used: names of none, and a price in another currency. */
export function noteFilters(catalog: FilteredCatalog, site: Site): AgentMessage[] {
  const unknownNotes = listUnknownFilters(catalog).map(noteUnused);
  if (!hasForeignPrice(catalog, site)) return unknownNotes;
  const { currency } = site.website;
  const content = `The price filter was not used: prices here are in ${currency}, and nothing is converted.`;
  return [...unknownNotes, { type: 'info', code: 'price_filter_ignored', content }];
}

export function noteUnused(sentence: string): AgentMessage {
  return { type: 'info', code: 'not_understood', content: toPlainText(sentence, 500) };
}

/** One sentence for all of them: whoever asks may make up thousands. */
function listUnknownFilters({ filters: sentFilters = {} }: FilteredCatalog): string[] {
  const unknownNames = Object.keys(sentFilters).filter((name) => !FILTER_NAMES.includes(name));
  if (unknownNames.length === 0) return [];
  const names = unknownNames.slice(0, MAX_NAMED).map((name) => toPlainText(name, MAX_NAME));
  return [`There is no filter ${names.join(', ')}. There are: ${FILTER_NAMES.join(', ')}.`];
}
