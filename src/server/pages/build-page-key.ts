import { buildComparedQuery, readComparedSlugs } from '#domain/garage/compared-cars.ts';
import { FEED_NAMES, FEED_PATHS } from '#domain/feeds/feed-paths.ts';
import { findRedirect } from '#domain/content/redirects.ts';
import type { PageRow } from '#domain/pages/page-row.ts';
import { formatSearchState } from '#domain/search/format-search-state.ts';
import { parseSearchState } from '#domain/search/search-url.ts';
import type { FeedName, FeedsSetting } from '#domain/feeds/feed-settings.ts';
import type { RedirectsSetting } from '#domain/content/page-settings.ts';
import type { DomainNameSetting } from '#domain/tenants/identity-settings.ts';

const FEEDS = new Map<string, FeedName>(FEED_NAMES.map((name) => [FEED_PATHS[name], name]));

/** Of the match of a page or a call. */
interface KeyedMatch {
  route: string;
  renderedAs?: string;
  row: { query?: PageRow['query'] };
}

type KeyedSite = FeedsSetting & RedirectsSetting & DomainNameSetting;

const MAX_VALUE_LENGTH = 200;
/** What no page can be at is rendered as this; no dealer's page can be there. */
const UNKNOWN_PATH = '/-';

/**
 * The one address a page is rendered from and kept under: equal pages have equal keys, and nothing of a visitor's
 * request that is not in the key can reach the page.
 */
export function buildPageKey(target: string, match: KeyedMatch, website: KeyedSite): string {
  const [pathname, query] = splitTarget(target);
  const twin = pathname.endsWith('.data') ? '.data' : '';
  const bare = pathname.slice(0, pathname.length - twin.length);
  // An old address has an entry of its own: there are only so many.
  const isPage = match.renderedAs === undefined || findRedirect(website, bare) !== null;
  const path = isPage ? canonicalisePath(pathname) : null;
  if (path === null) return (match.renderedAs ?? UNKNOWN_PATH) + twin;
  const search = canonicaliseQuery(match, query, website);
  return search === '' ? path : `${path}?${search}`;
}

export function splitTarget(target: string): [pathname: string, query: string] {
  const mark = target.indexOf('?');
  return mark < 0 ? [target, ''] : [target.slice(0, mark), target.slice(mark + 1)];
}

/** The path in one spelling; null for one that no page can have. */
function canonicalisePath(pathname: string): string | null {
  if (!pathname.includes('%')) return pathname.includes('//') ? null : pathname;
  try {
    const segments = pathname.split('/').map((segment) => decodeURIComponent(segment));
    const sound = segments.every((text, index) => (text !== '' || index === 0) && !/[/\\\p{Cc}]/u.test(text));
    return sound ? segments.map(encodeURIComponent).join('/') : null;
  } catch {
    return null;
  }
}

function canonicaliseQuery(match: KeyedMatch, query: string, website: KeyedSite): string {
  if (query === '') return '';
  const params = new URLSearchParams(query);
  const { query: queryKeys = [] } = match.row;
  if (queryKeys === 'search') return formatSearchState(parseSearchState(params));
  if (queryKeys === 'comparison') return buildComparedQuery(readComparedSlugs(params));
  const keptParams = new URLSearchParams();
  for (const name of isOpenFeed(match.route, website) ? [] : queryKeys) {
    const value = params.get(name);
    if (value !== null && value !== '' && value.length <= MAX_VALUE_LENGTH) keptParams.set(name, value);
  }
  return keptParams.toString();
}

/** A feed that needs no key is one feed whatever key is sent, or every guess would have the whole stock read again. */
function isOpenFeed(route: string, { feeds }: FeedsSetting): boolean {
  const feed = FEEDS.get(route);
  return feed !== undefined && feeds[feed].access_key === null;
}
