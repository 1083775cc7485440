import { listingPath } from '../cars/listing-base.ts';
import { listFilters } from '../search/active-filters.ts';
import { describeFilter, type FilterWords } from '../search/filter-label.ts';
import { decodePart } from '../pages/decode-part.ts';
import { findPage } from '../pages/page-at.ts';
import { PAGES } from '../pages/page-rows.ts';
import { applyPreset } from '../search/search-paths.ts';
import { parseSearchState } from '../search/search-url.ts';
import type { TemplateSetting } from '../tenants/identity-settings.ts';
import { joinWords } from '../words/join-words.ts';
import { toOneLine } from '../words/one-line.ts';
import { capitalise, pickNoun } from '../words/words.ts';
import type { ViewedCar } from './deliveries/lead-dispatch.ts';
import type { Lead } from './lead.ts';
import type { LeadAnswer } from './lead-answer.ts';

/** What a browser says of the visit; without scripts nothing. */
type VisitFields = { visited_pages: Lead['visited_pages']; linked_query_params: Lead['linked_query_params'] };

const MAX_ROWS = 3;
const MAX_NAMED = 4;
const MAX_SEARCHES = 3;
const MAX_FILTERS = 8;
const MAX_SLUGS = 12;
const MAX_NAME = 60;
const PAGE = /^\/[\w/-]{2,200}$/;
const SEARCH = /^\/search\/([\w-]{1,100})\?(\S{1,2000})$/;

type VisitSite = TemplateSetting & FilterWords;

/** The cars whose pages were looked at, by their slugs, the last one first. */
export function listViewedSlugs({ visited_pages }: VisitFields, website: TemplateSetting): string[] {
  const base = listingPath(website, '');
  const slugs = visited_pages
    .filter((page) => PAGE.test(page) && page.startsWith(base))
    .map((page) => page.slice(base.length))
    .filter((slug) => slug !== '' && !slug.includes('/'));
  return [...new Set(slugs.toReversed())].slice(0, MAX_SLUGS);
}

/** What its sender saved, looked at and looked for before, and what led here, in three lines at most; else which pages they opened. */
export function listVisitRows(
  lead: VisitFields & { car_id: Lead['car_id'] },
  viewedCars: readonly ViewedCar[],
  website: VisitSite,
): LeadAnswer[] {
  const ownCar = viewedCars.find(({ id }) => id === lead.car_id);
  const otherNames = viewedCars
    .filter((car) => car !== ownCar)
    .map(({ name, stocknum, isSaved }) => `${name} (${stocknum}${isSaved ? ', saved' : ''})`);
  const ownName = `this ${pickNoun(website)}${ownCar?.isSaved ? ' (saved)' : ''}`;
  const isOnlyCar = otherNames.length === 0 && ownCar !== undefined;
  const names = ownCar?.isSaved ? [ownName, ...otherNames] : otherNames;
  const rows = [
    { label: 'Looked at', value: isOnlyCar ? `Only ${ownName}` : joinNamed(names) },
    { label: 'Searched for', value: describeSearches(lead, website) },
    { label: 'Came by', value: nameSource(lead.linked_query_params) },
    { label: 'Opened', value: nameOtherPages(lead, website) },
  ];
  return rows.filter(({ value }) => value !== '').slice(0, MAX_ROWS);
}

/** The pages that are no cars, the last one first: `Finance and Used cars`. */
function nameOtherPages({ visited_pages }: VisitFields, website: TemplateSetting): string {
  const base = listingPath(website, '');
  const pages = visited_pages
    .filter((page) => PAGE.test(page) && !page.startsWith(base) && !page.startsWith('/success'))
    .map(namePage);
  return joinNamed([...new Set(pages.toReversed())]);
}

/** Words and filters of the last searches, the last one first: `“7 seater”, Used, To $40,000; Kia`. */
function describeSearches({ visited_pages }: VisitFields, website: VisitSite): string {
  const searches = visited_pages
    .map((page) => describeSearch(page, website))
    .filter((filters) => filters !== '');
  return [...new Set(searches.toReversed())].slice(0, MAX_SEARCHES).join('; ');
}

function describeSearch(page: string, website: VisitSite): string {
  const [, path = '', query = ''] = SEARCH.exec(page) ?? [];
  if (query === '') return '';
  const state = applyPreset(parseSearchState(readPairs(query)), path);
  const filters = listFilters(state).slice(0, MAX_FILTERS);
  return toOneLine(filters.map((filter) => describeFilter(filter, state, website)).join(', '));
}

/** The pairs of a query; what cannot be decoded is left out. */
function readPairs(query: string): [string, string][] {
  return query.split('&').flatMap((pair) => {
    const [key = null, value = null] = pair.split('=').map((part) => decodePart(part.replaceAll('+', ' ')));
    return key === null || value === null ? [] : [[key, value] as [string, string]];
  });
}

function joinNamed(names: readonly string[]): string {
  const rest = names.length - MAX_NAMED;
  return joinWords([...names.slice(0, MAX_NAMED), ...(rest > 0 ? [`${rest} more`] : [])]);
}

/** `/search/new-used-and-demo-cars` → `New, used and demo cars`; others as menus call them: `Trade-in Valuation`. */
function namePage(path: string): string {
  const { name: kind, pattern } = findPage(path);
  const { menu } = PAGES[kind];
  if (!pattern.includes(':') && typeof menu === 'string') return menu;
  const lastPart = path.split('/').findLast((part) => part !== '') ?? '';
  const words = lastPart.replaceAll(/[-_]/g, ' ').replace(/^new used and /, 'new, used and ');
  return capitalise(words.slice(0, MAX_NAME));
}

/** The advertisement or site by which they came first: `google, cpc, spring-sale`. */
function nameSource(query: string): string {
  const clickId = /(?:^|[?&])(gclid|fbclid)=/.exec(query)?.[1];
  const source = readParameter(query, 'utm_source') || (clickId === undefined ? '' : CLICKED[clickId]);
  const names = [source, readParameter(query, 'utm_medium'), readParameter(query, 'utm_campaign')];
  return names.filter((name) => name && !/:\/\/|www\./i.test(name)).join(', ');
}

const CLICKED: Readonly<Record<string, string>> = { gclid: 'Google', fbclid: 'Facebook' };

/** A value in one line; empty for none, and for one that is no text. */
function readParameter(query: string, name: string): string {
  const value = new RegExp(`(?:^|[?&])${name}=([^&]*)`).exec(query)?.[1] ?? '';
  try {
    return toOneLine(decodeURIComponent(value.replaceAll('+', ' '))).slice(0, MAX_NAME);
  } catch {
    return '';
  }
}
