import { answersSearchPath } from '#domain/search/search-paths.ts';
import type { GaragePathSetting } from '#domain/garage/garage-settings.ts';
import { PAGES } from '#domain/pages/page-rows.ts';
import type { DomainNameSetting, UrlSetting } from '#domain/tenants/identity-settings.ts';
import type { DefaultSearchPathSetting } from '#domain/search/search-settings.ts';
import { findSitePage, type SitePagesSite } from '#domain/content/site-pages.ts';
import { findFormPage } from '../storefront/form-page/find-form-page.ts';
import { checkoutJourneyPath } from '../paths.ts';
import { chooseLinkKind } from '../ui/link-kind.ts';

export type ServedSite = DefaultSearchPathSetting & GaragePathSetting & SitePagesSite;

/**
 * Whether a menu's target exists in this release: menus may name pages that are not built yet, and a link to
 * a 404 is worse than none. External addresses count as existing.
 */
export function isServed(url: string | true, website: ServedSite): boolean {
  if (url === true) return false;
  if (chooseLinkKind(url) !== 'page') return true;
  const { pathname } = new URL(url, 'http://site.invalid');
  if (pathname === '/' || pathname === website.garage_path) return true;
  if (pathname === checkoutJourneyPath()) return PAGES.checkout_journey.has?.(website) ?? true;
  if (findFormPage(website, pathname) ?? findSitePage(website, pathname)) return true;
  const searchPath = /^\/search\/([^/]+)$/.exec(pathname)?.[1];
  return searchPath !== undefined && answersSearchPath(website, decodeURIComponent(searchPath));
}

/** An address that is written out and leads to the site itself, as its path: it stays in the tab. Others as they are. */
export function toSitePath(
  url: string,
  { domain_name, url: siteUrl }: DomainNameSetting & UrlSetting,
): string {
  if (chooseLinkKind(url) !== 'external') return url;
  const { hostname, pathname, search, hash } = new URL(url, 'http://site.invalid');
  const ownHosts = [domain_name, siteUrl && URL.parse(siteUrl)?.hostname].map(
    (host) => host && dropWww(host),
  );
  return ownHosts.includes(dropWww(hostname)) ? pathname + search + hash : url;
}

function dropWww(host: string): string {
  return host.replace(/^www\./, '');
}

/** The site's own spelling of one of its pages, so that no menu leads over a redirect. */
export function buildOwnAddress(url: string, website: ServedSite): string {
  if (chooseLinkKind(url) !== 'page') return url;
  const { pathname, search, hash } = new URL(url, 'http://site.invalid');
  const sitePage = findFormPage(website, pathname) ?? findSitePage(website, pathname);
  return sitePage !== null && 'location' in sitePage && sitePage.status === 301
    ? sitePage.location + search + hash
    : url;
}
