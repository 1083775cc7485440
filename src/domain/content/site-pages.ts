import { LISTING_BASES } from '../cars/listing-base.ts';
import { formPages, type FormPagesSite } from '../forms/form-pages.ts';
import { hasModels } from '../tenants/navigation/has-models.ts';
import type { Website } from '../tenants/website.ts';
import { sitePagePath, withoutPages } from './site-page-path.ts';

/** Pages without a form of their own, by what they show. */
export type SitePageName =
  | 'content'
  | 'privacy'
  | 'terms'
  | 'your_data'
  | 'locations'
  | 'location'
  | 'blog'
  | 'post'
  | 'positions'
  | 'position'
  | 'models'
  | 'make'
  | 'model'
  | 'list'
  | 'rental'
  | 'compare'
  | 'offline'
  | 'notice';

export type SitePagesSite = FormPagesSite & Pick<Website, 'blog_path' | 'blogs' | 'pages'>;

/** A page of the site with the words its address holds; where to go instead; or null: the site has no such page. */
export type FoundPage =
  | { page: SitePageName; words: string[] }
  | { location: string; status: 301 | 302 }
  | null;

interface Row {
  page: SitePageName;
  /** `:word` stands for one segment. */
  path: string;
  /** One of the site pages, which some sites keep under `/pages`. */
  isSitePage?: true;
  /** Left out: every site has it. */
  has?: (website: SitePagesSite) => boolean;
}

/** What the product writes for every dealer who has not written it. */
export const STANDARD_PAGES = ['/about-us'] as const;

const ROWS: readonly Row[] = [
  { page: 'privacy', path: '/privacy-policy', isSitePage: true },
  { page: 'terms', path: '/terms-and-conditions', isSitePage: true },
  { page: 'your_data', path: '/your-data', isSitePage: true },
  { page: 'locations', path: '/our-locations', isSitePage: true },
  { page: 'location', path: '/our-locations/:location', isSitePage: true },
  { page: 'positions', path: '/current-positions', isSitePage: true, has: enabled('/current-positions') },
  {
    page: 'position',
    path: '/current-positions/:position',
    isSitePage: true,
    has: enabled('/current-positions'),
  },
  { page: 'models', path: '/models', isSitePage: true, has: hasModels },
  { page: 'make', path: '/models/:make', isSitePage: true, has: hasModels },
  {
    page: 'model',
    path: '/models/:make/:model',
    isSitePage: true,
    has: ({ features }) => features.build_model_pages,
  },
  { page: 'list', path: '/used-car/list', has: enabled('/used-car/list') },
  { page: 'rental', path: '/find/rental-cars', has: enabled('/find/rental-cars') },
  { page: 'compare', path: '/compare' },
  { page: 'offline', path: '/offline' },
];

const BLOG_PATHS = ['/blog', '/news'] as const;
const NOTICE = '/consumer-information-notice';

/** Addresses of sites' own pages, which only the site can tell from unknown ones. */
export const CONTENT_ROUTES = ['/pages?/:page', '/pages?/:page/:below'] as const;

/** Route patterns of the pages: `pages?` where some sites keep them below. */
export const PAGE_ROUTES: readonly { page: SitePageName; path: string }[] = [
  ...ROWS.map(({ page, path, isSitePage }) => ({ page, path: isSitePage ? `/pages?${path}` : path })),
  ...BLOG_PATHS.flatMap((path) => [
    { page: 'blog' as const, path },
    { page: 'post' as const, path: `${path}/:post` },
  ]),
  { page: 'notice', path: `/:base/:slug${NOTICE}` },
  ...CONTENT_ROUTES.map((path) => ({ page: 'content' as const, path })),
];

/** Every page with a fixed address, in the site's own spelling. */
export function sitePages(website: SitePagesSite): { page: SitePageName; path: string }[] {
  const rows = rowsOf(website).filter(({ path }) => !path.includes(':'));
  const own = contentPaths(website).map((path): Row => ({ page: 'content', path, isSitePage: true }));
  return [...rows, ...own].map((row) => ({ page: row.page, path: spelled(row, website) }));
}

/** Finds the page of a path (without query), in the site's own spelling of it. */
export function findSitePage(website: SitePagesSite, pathname: string): FoundPage {
  const asked = withoutPages(pathname);
  const notice = noticeAt(website, pathname);
  if (notice !== null) return notice;
  for (const row of rowsOf(website)) {
    const words = wordsOf(row.path, asked);
    if (words === null) continue;
    const own = spelled({ ...row, path: asked }, website);
    return own === pathname ? { page: row.page, words } : { location: own, status: 301 };
  }
  return otherBlog(website, asked) ?? contentAt(website, pathname) ?? formElsewhere(website, pathname);
}

function rowsOf(website: SitePagesSite): Row[] {
  const { blog_path, blogs } = website;
  const blog: Row[] = [
    { page: 'blog', path: blog_path },
    { page: 'post', path: `${blog_path}/:post` },
  ];
  return [...ROWS.filter(({ has }) => has === undefined || has(website)), ...(blogs.enabled ? blog : [])];
}

/** The pages a dealer wrote, and those every dealer has. What is written for a form's page stands on that page. */
function contentPaths(website: SitePagesSite): readonly string[] {
  const known = CONTENT_PATHS.get(website) ?? reckoned(website);
  CONTENT_PATHS.set(website, known);
  return known;
}

/** Once a configuration: every link of every menu asks. */
const CONTENT_PATHS = new WeakMap<SitePagesSite, readonly string[]>();

function reckoned(website: SitePagesSite): string[] {
  const ofForms = new Set(formPages(website).map(({ path }) => withoutPages(path)));
  const paths = new Set([...website.pages.map(({ path }) => path), ...STANDARD_PAGES]);
  return [...paths].filter((path) => !ofForms.has(path));
}

/** The page of a form under the other spelling of its address. */
function formElsewhere(website: SitePagesSite, pathname: string): FoundPage {
  const bare = withoutPages(pathname);
  const own = formPages(website).find(({ path }) => withoutPages(path) === bare)?.path ?? pathname;
  return own === pathname ? null : { location: own, status: 301 };
}

function contentAt(website: SitePagesSite, pathname: string): FoundPage {
  const path = contentPaths(website).find((each) => each === withoutPages(pathname));
  if (path === undefined) return null;
  const own = sitePagePath(path, website);
  return own === pathname ? { page: 'content', words: [path] } : { location: own, status: 301 };
}

/** The other spelling of the blog leads to the site's. */
function otherBlog({ blog_path, blogs }: SitePagesSite, asked: string): FoundPage {
  const other = BLOG_PATHS.find((path) => asked === path || asked.startsWith(`${path}/`));
  if (other === undefined || !blogs.enabled) return null;
  return { location: blog_path + asked.slice(other.length), status: 301 };
}

/** New Zealand's notice stands at each used car (decision: duties). */
function noticeAt({ locale, template }: SitePagesSite, pathname: string): FoundPage {
  const base = `${LISTING_BASES[template]}/`;
  if (locale !== 'en-NZ' || !pathname.startsWith(base) || !pathname.endsWith(NOTICE)) return null;
  const slug = pathname.slice(base.length, -NOTICE.length);
  return slug === '' || slug.includes('/') ? null : { page: 'notice', words: [decoded(slug)] };
}

function spelled({ path, isSitePage }: Row, website: SitePagesSite): string {
  return isSitePage ? sitePagePath(path, website) : path;
}

/** What stands for the `:words` of a pattern; null for another path. */
function wordsOf(pattern: string, pathname: string): string[] | null {
  const wanted = pattern.split('/');
  const given = pathname.split('/');
  if (wanted.length !== given.length) return null;
  const fits = wanted.every((word, at) => (word.startsWith(':') ? given[at] !== '' : word === given[at]));
  return fits ? given.filter((_, at) => wanted[at]?.startsWith(':')).map(decoded) : null;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function enabled(page: Website['enabled_pages'][number]): (website: SitePagesSite) => boolean {
  return ({ enabled_pages }) => enabled_pages.includes(page);
}
