import { comparedQuery, comparedSlugs, showsOnlyDifferences } from '#domain/garage/compared-cars.ts';
import { FEED_NAMES, FEED_PATHS } from '#domain/feeds/feed-paths.ts';
import { findRedirect } from '#domain/content/redirects.ts';
import { formatSearchState } from '#domain/search/format-search-state.ts';
import { parseSearchState } from '#domain/search/search-url.ts';
import type { FeedName, Website } from '#domain/tenants/website.ts';
import { FINANCE_QUERY } from '#web/paths.ts';
import type { Place } from '../answer.ts';

/** Routes whose whole query is a search. */
const SEARCH_ROUTES = new Set(['/search/:path', '/used-car/list', '/find/rental-cars']);

const COMPARE_ROUTE = '/compare';

/** What other pages read from their query; everything else is dropped before a page is made. */
/** The calculator's own fields. */
const LOAN = ['amount', 'deposit', 'term', 'rate', 'balloon', 'state', 'frequency'];
const PARAMETERS = new Map<string, readonly string[]>([
  ['/blog', ['tag', 'page']],
  ['/news', ['tag', 'page']],
  ['/pages?/careers', ['position']],
  ['/cars/trade-in', ['car_id']],
  ['/finance', [...FINANCE_QUERY, ...LOAN]],
  ['/finance-enquiry', FINANCE_QUERY],
  ['/apply-for-finance', FINANCE_QUERY],
  ['/finance-pre-approval', FINANCE_QUERY],
  ['/document-request', ['car_id', 'document_type']],
  ['/pages?/special-offers', ['offer']],
]);
const FEEDS = new Map<string, FeedName>(FEED_NAMES.map((name) => [FEED_PATHS[name], name]));

type KeyedSite = Pick<Website, 'feeds' | 'redirects' | 'domain_name'>;

const MAX_VALUE_LENGTH = 200;
/** What no page can be at is rendered as this; no dealer's page can be there. */
const UNKNOWN_PATH = '/-';

/**
 * The one address a page is rendered from and kept under: equal pages have equal keys, and nothing of a visitor's
 * request that is not in the key can reach the page.
 */
export function pageKey(target: string, place: Place, website: KeyedSite): string {
  const [pathname, query] = splitTarget(target);
  const twin = pathname.endsWith('.data') ? '.data' : '';
  const bare = pathname.slice(0, pathname.length - twin.length);
  // An old address has an entry of its own: there are only so many.
  const isPage = place.kind !== 'unknown' || findRedirect(website, bare) !== null;
  const path = isPage ? canonicalPath(pathname) : null;
  if (path === null) return (place.renderedAs ?? UNKNOWN_PATH) + twin;
  const search = canonicalQuery(place.route, query, website);
  return search === '' ? path : `${path}?${search}`;
}

export function splitTarget(target: string): [pathname: string, query: string] {
  const mark = target.indexOf('?');
  return mark < 0 ? [target, ''] : [target.slice(0, mark), target.slice(mark + 1)];
}

/** The path in one spelling; null for one that no page can have. */
function canonicalPath(pathname: string): string | null {
  if (!pathname.includes('%')) return pathname.includes('//') ? null : pathname;
  try {
    const segments = pathname.split('/').map((segment) => decodeURIComponent(segment));
    const sound = segments.every((text, index) => (text !== '' || index === 0) && !/[/\\\p{Cc}]/u.test(text));
    return sound ? segments.map(encodeURIComponent).join('/') : null;
  } catch {
    return null;
  }
}

function canonicalQuery(route: string, query: string, website: KeyedSite): string {
  if (query === '') return '';
  const asked = new URLSearchParams(query);
  if (SEARCH_ROUTES.has(route)) return formatSearchState(parseSearchState(asked));
  if (route === COMPARE_ROUTE) return comparedQuery(comparedSlugs(asked), showsOnlyDifferences(asked));
  const kept = new URLSearchParams();
  for (const name of parametersOf(route, website)) {
    const value = asked.get(name);
    if (value !== null && value !== '' && value.length <= MAX_VALUE_LENGTH) kept.set(name, value);
  }
  return kept.toString();
}

/** A feed that needs no key is one feed whatever key is sent, or every guess would have the whole stock read again. */
function parametersOf(route: string, { feeds }: Pick<Website, 'feeds'>): readonly string[] {
  const feed = FEEDS.get(route);
  if (feed !== undefined) return feeds[feed].access_key === null ? [] : ['key'];
  return PARAMETERS.get(route) ?? [];
}
