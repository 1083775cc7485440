import { answersSearchPath } from '#domain/search/search-paths.ts';
import type { Website } from '#domain/tenants/website.ts';
import { linkKind } from '../ui/link-kind.ts';

type ServedSite = Pick<Website, 'default_search_path' | 'garage_path'>;

/**
 * Whether a menu's target exists in this release: menus may name pages that are yet to come, and a link that leads to
 * a 404 is worse than none. Whatever leaves the site counts as existing.
 */
export function isServed(url: string | true, website: ServedSite): boolean {
  if (url === true) return false;
  if (linkKind(url) !== 'page') return true;
  const { pathname } = new URL(url, 'http://site.invalid');
  if (pathname === '/' || pathname === website.garage_path) return true;
  const searchPath = /^\/search\/([^/]+)$/.exec(pathname)?.[1];
  return searchPath !== undefined && answersSearchPath(website, decodeURIComponent(searchPath));
}
