import { LISTING_BASES } from '../../cars/listing-base.ts';
import { readTargetKey, redirectKey } from '../../content/redirects.ts';
import { findSitePage } from '../../content/site-pages.ts';
import { listFormPages } from '../../forms/form-pages.ts';
import { answersSearchPath } from '../../search/search-paths.ts';
import type { Website } from '../website.ts';
import type { Fault } from './fault.ts';

/** What other parts answer, whatever the site's pages are: folders, files and the calls of `api/routes.ts`. */
const PLATFORM = [
  /^\/(?:api|assets|feeds|mock|pictures|sitemaps|social|_img|1)(?:\/|$)/,
  /^\/(?:robots\.txt|llms\.txt|sitemap\.xml|manifest\.webmanifest|offline-worker\.js|livez|readyz|metrics)$/,
  /^\/\.well-known\/ucp$/,
  /^\/(?:favicon\.ico|icon\.svg|icon-(?:192|512)\.png|apple-touch-icon(?:-precomposed)?\.png)$/,
  /^\/dealerships\/[^/]+\/available_(?:appointment|service)_bookings\.json$/,
  /^\/(?:manufacturers|cars|motorcycles|campers)\/[^/]+\.json$/,
  /^\/held-leads\/[^/]+$/,
  /^\/(?:calendar|unsubscribe)\/[^/]+$/,
  /^\/reservations\/[^/]+$/,
  /^\/checkout\/(?:link|pretend-bank)\/[^/]+$/,
  /^\/[^/]+\/rss\.xml$/,
  // The data of a page: its address is the page's.
  /\.data$/,
];

/** They lead on to a form's page where they are not pages themselves. */
const LEADING = ['/contact-us', '/finance-pre-approval'];

/** Old addresses that are none, stand twice, lie over a page of the site or lead back to themselves. */
export function redirectFaults(website: Website): Fault[] {
  const keys = website.redirects.map(({ from }) => redirectKey(from));
  const firstIndexes = new Map(keys.map((key, index) => [key, index] as const).toReversed());
  const targets = website.redirects.map(({ to }) => readTargetKey(to, website));
  const circles = inCircles(keys, targets, firstIndexes);
  return website.redirects.flatMap(({ to }, index) => {
    const key = keys[index] ?? null;
    const path = `redirects[${index}]`;
    if (key === null) return [{ path: `${path}.from`, message: NO_PATH }];
    const refusal = firstIndexes.get(key) === index ? whyTaken(key, website) : 'is given twice';
    if (refusal !== null) return [{ path: `${path}.from`, message: `${key} ${refusal}` }];
    if (circles.has(index)) return [{ path: `${path}.to`, message: `leads in a circle back to ${key}` }];
    return targets[index] === null && to.startsWith('/') ? [{ path: `${path}.to`, message: NO_PATH }] : [];
  });
}

const NO_PATH = 'is no path that a page can have';

/** Why an old address would never be asked for: something of the site stands there, or leads on from there. */
function whyTaken(key: string, website: Website): string | null {
  if (PLATFORM.some((pattern) => pattern.test(key))) return 'is an address of the platform';
  return isPage(key, website) ? 'is a page of this site' : null;
}

function isPage(key: string, website: Website): boolean {
  const search = /^\/search\/([^/]+)$/.exec(key)?.[1];
  if (search !== undefined) return answersSearchPath(website, search);
  if (key === '/' || key === '/success' || LEADING.includes(key)) return true;
  if (key === website.garage_path || key === LISTING_BASES[website.template]) return true;
  return listFormPages(website).some(({ path }) => path === key) || isSitePage(key, website);
}

/** Pages whose words are cars or models come and go with the stock: they go first where they are. */
function isSitePage(key: string, website: Website): boolean {
  const foundPage = findSitePage(website, key.split('/').map(encodeURIComponent).join('/'));
  if (foundPage === null) return false;
  if ('location' in foundPage) return true;
  const [word = ''] = foundPage.words;
  const entriesByPage = { post: website.posts, position: website.positions, location: website.locations };
  if (foundPage.page in entriesByPage)
    return entriesByPage[foundPage.page as keyof typeof entriesByPage].some(({ slug }) => slug === word);
  return !['make', 'model', 'notice'].includes(foundPage.page);
}

/** The entries that stand in a circle, each looked at once. */
function inCircles(
  keys: readonly (string | null)[],
  targets: readonly (string | null)[],
  firstIndexes: ReadonlyMap<string | null, number>,
): Set<number> {
  const circles = new Set<number>();
  const seenIndexes = new Set<number>();
  for (const start of keys.keys()) {
    const way: number[] = [];
    let index: number | undefined = start;
    while (index !== undefined && !seenIndexes.has(index)) {
      seenIndexes.add(index);
      way.push(index);
      const target: string | null = targets[index] ?? null;
      index = target === null ? undefined : firstIndexes.get(target);
    }
    const back = index === undefined ? -1 : way.indexOf(index);
    if (back >= 0) for (const entryIndex of way.slice(back)) circles.add(entryIndex);
  }
  return circles;
}
