import { positionPath } from '#domain/content/page-paths.ts';
import { listOpenPositions } from '#domain/content/positions.ts';
import { findSitePage, listSitePages, type SitePageName } from '#domain/content/site-pages.ts';
import { sitePagePath } from '#domain/content/site-page-path.ts';
import { listFormPages } from '#domain/forms/form-pages.ts';
import { PAGE_ROWS } from '#domain/pages/page-rows.ts';
import { chooseSearchPath } from '#domain/search/search-paths.ts';
import type { Website } from '#domain/tenants/website.ts';
import type { Site } from '#ports/site.ts';
import { countFacets } from './count-facets.ts';
import { pickLater, buildPageEntry, type SitemapEntry } from './sitemap-entry.ts';

const LISTED = new Set(PAGE_ROWS.flatMap(({ name, sitemap }) => (sitemap === 'pages' ? [name] : [])));
const TYPE_PATHS = { new: 'new-cars', demo: 'demo-cars', used: 'used-cars' } as const;

/** Home, the searches people look for, and every page of the site: each once, as search engines may keep it. */
export async function listPageEntries(site: Site): Promise<SitemapEntry[]> {
  const { website } = site;
  const unlisted = unlistedPaths(website);
  const paths = [...formPaths(website), ...contentPaths(website)].filter((path) => !unlisted.has(path));
  const jobs = listOpenPositions(website, site.clock.now()).map(({ slug }) => positionPath(website, slug));
  return [
    ...(await stockPages(site)),
    ...[...new Set([...paths, ...jobs])].map((path) => buildPageEntry(path, site.configuredAt)),
  ];
}

/** These show the stock: they change with it. */
async function stockPages(site: Site): Promise<SitemapEntry[]> {
  const types = (await countFacets(site, {})).car_type;
  const searchPath = chooseSearchPath(site.website, types.has('new') || types.has('demo'));
  const narrower = Object.entries(TYPE_PATHS)
    .filter(([type, path]) => types.has(type) && types.size > 1 && path !== searchPath)
    .map(([, path]) => path);
  const searches = [searchPath, ...narrower].map((path) => `/search/${encodeURIComponent(path)}`);
  const changedAt = pickLater(site.configuredAt, await site.stock.changedAt());
  return ['/', ...searches].map((path) => buildPageEntry(path, changedAt));
}

function formPaths(website: Website): string[] {
  return listFormPages(website).flatMap(({ page, path }) => (LISTED.has(page) ? [path] : []));
}

function contentPaths(website: Website): string[] {
  const forms = new Set(listFormPages(website).flatMap(({ path }) => [path, sitePagePath(path, website)]));
  return listSitePages(website)
    .filter(({ page, path }) => LISTED.has(page) && !forms.has(path))
    .filter(({ page, path }) => isOwn(website, page, path))
    .map(({ path }) => path);
}

/** A page that the dealer wrote for an address of the product's is that page, not another. */
function isOwn(website: Website, page: SitePageName, path: string): boolean {
  const sitePage = findSitePage(website, path);
  return sitePage !== null && 'page' in sitePage && sitePage.page === page;
}

function unlistedPaths(website: Website): Set<string> {
  const unlistedPages = website.pages.filter(({ is_unlisted }) => is_unlisted);
  return new Set(unlistedPages.map(({ path }) => sitePagePath(path, website)));
}
