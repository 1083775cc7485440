import { LISTING_BASES } from '../cars/listing-base.ts';
import { listFormPages } from '../forms/form-pages.ts';
import { BLOG_PATHS, SITE_PAGES } from '../pages/page-rows.ts';
import type { PageRow, PageSite } from '../pages/page-row.ts';
import { decodePart } from '../pages/decode-part.ts';
import type { PageSettings } from './page-settings.ts';
import { sitePagePath, withoutPages } from './site-page-path.ts';

/** Pages without a form of their own, by what they show. */
export type SitePageName = (typeof SITE_PAGES)[number]['name'];

export type SitePagesSite = PageSite & Pick<PageSettings, 'pages'>;

/** A page of the site with the words its address holds; where to go instead; or null: the site has no such page. */
export type FoundPage =
  | { page: SitePageName; words: string[] }
  | { location: string; status: 301 | 302 }
  | null;

/** What the product writes for every dealer who has not written it. */
export const STANDARD_PAGES = ['/about-us'] as const;

const ROWS: readonly (PageRow & { name: SitePageName })[] = SITE_PAGES;

/** Where one stands on a site; `:word` stands for one segment. */
interface Address {
  page: SitePageName;
  path: string;
  isSitePage: boolean;
}

/** Every page with a fixed address, in the site's own spelling. */
export function listSitePages(website: SitePagesSite): { page: SitePageName; path: string }[] {
  const fixed = listAddresses(website).filter(({ path }) => !path.includes(':'));
  const contentAddresses = listContentPaths(website).map((path): Address => ({
    page: 'content',
    path,
    isSitePage: true,
  }));
  return [...fixed, ...contentAddresses].map((address) => ({
    page: address.page,
    path: spellAddress(address, website),
  }));
}

/** Finds the page of a path (without query), in the site's own spelling of it. */
export function findSitePage(website: SitePagesSite, pathname: string): FoundPage {
  const barePath = withoutPages(pathname);
  for (const address of listAddresses(website)) {
    const words = matchPath(address.path, barePath);
    if (words === null) continue;
    const ownPath = spellAddress({ ...address, path: barePath }, website);
    return ownPath === pathname ? { page: address.page, words } : { location: ownPath, status: 301 };
  }
  return (
    findOtherBlog(website, barePath) ??
    findContentAt(website, pathname) ??
    findFormElsewhere(website, pathname)
  );
}

/** What the product has at addresses of its own: where a dealer wrote a page is not among them. */
function listAddresses(website: SitePagesSite): readonly Address[] {
  const addresses = ADDRESSES.get(website) ?? listOwnAddresses(website);
  ADDRESSES.set(website, addresses);
  return addresses;
}

/** Computed once a configuration: every link of every menu asks. */
const ADDRESSES = new WeakMap<SitePagesSite, readonly Address[]>();

function listOwnAddresses(website: SitePagesSite): Address[] {
  const rows = ROWS.filter(({ name, has }) => name !== 'content' && (has?.(website) ?? true));
  return rows.map(({ name, paths, isSitePage = false }) => ({
    page: name,
    path: chooseSpelling(paths, website),
    isSitePage,
  }));
}

/** Of the blog's two paths the site's own; below a car's page in the words of the site's template. */
function chooseSpelling(paths: readonly string[], { blog_path, template }: SitePagesSite): string {
  const path = paths.find((candidate) => candidate.startsWith(blog_path)) ?? paths[0] ?? '';
  return path.replace('/:base', LISTING_BASES[template]);
}

/** The pages a dealer wrote, and those every dealer has. What is written for a form's page stands on that page. */
function listContentPaths(website: SitePagesSite): readonly string[] {
  const paths = CONTENT_PATHS.get(website) ?? computePaths(website);
  CONTENT_PATHS.set(website, paths);
  return paths;
}

const CONTENT_PATHS = new WeakMap<SitePagesSite, readonly string[]>();

function computePaths(website: SitePagesSite): string[] {
  const formPaths = new Set(listFormPages(website).map(({ path }) => withoutPages(path)));
  const paths = new Set([...website.pages.map(({ path }) => path), ...STANDARD_PAGES]);
  return [...paths].filter((path) => !formPaths.has(path) && !isOfModel(path));
}

/** What is written for a model stands on its page, and nowhere on a site without those. */
function isOfModel(path: string): boolean {
  return path.split('/').length > 3;
}

/** The page of a form under the other spelling of its address. */
function findFormElsewhere(website: SitePagesSite, pathname: string): FoundPage {
  const bare = withoutPages(pathname);
  const ownPath = listFormPages(website).find(({ path }) => withoutPages(path) === bare)?.path ?? pathname;
  return ownPath === pathname ? null : { location: ownPath, status: 301 };
}

function findContentAt(website: SitePagesSite, pathname: string): FoundPage {
  const path = listContentPaths(website).find((contentPath) => contentPath === withoutPages(pathname));
  if (path === undefined) return null;
  const ownPath = sitePagePath(path, website);
  return ownPath === pathname ? { page: 'content', words: [path] } : { location: ownPath, status: 301 };
}

/** The other spelling of the blog leads to the site's. */
function findOtherBlog({ blog_path, blogs }: SitePagesSite, barePath: string): FoundPage {
  const otherPath = BLOG_PATHS.find((path) => barePath === path || barePath.startsWith(`${path}/`));
  if (otherPath === undefined || !blogs.enabled) return null;
  return { location: blog_path + barePath.slice(otherPath.length), status: 301 };
}

function spellAddress({ path, isSitePage }: Address, website: SitePagesSite): string {
  return isSitePage ? sitePagePath(path, website) : path;
}

/** What stands for the `:words` of a pattern; null for another path. */
function matchPath(pattern: string, pathname: string): string[] | null {
  const patternSegments = pattern.split('/');
  const segments = pathname.split('/');
  if (patternSegments.length !== segments.length) return null;
  const fits = patternSegments.every((word, index) =>
    word.startsWith(':') ? segments[index] !== '' : word === segments[index],
  );
  return fits
    ? segments
        .filter((_, index) => patternSegments[index]?.startsWith(':'))
        .map((segment) => decodePart(segment) ?? segment)
    : null;
}
