import { PAGE_PATTERNS, type PageName } from './page-rows.ts';
import { decodePart } from './decode-part.ts';

/** The kind of page at a path, and what its row knows the path by; a page that nobody wrote counts as a dealer's own. */
export interface PageAt {
  name: PageName;
  pattern: string;
  /** Of a page with a `:word` in its path: the last one, decoded. */
  word: string;
}

const MATCHERS = [...PAGE_PATTERNS]
  .filter(([pattern]) => pattern !== '*')
  // What has fewer words of its own is matched last: `/cars/trade-in` is no car.
  .toSorted(([a], [b]) => countWords(a) - countWords(b))
  .map(([pattern, { name }]) => ({
    name,
    pattern,
    shape: new RegExp(`^${pattern.replace('/pages?', '(?:/pages)?').replaceAll(/:\w+/g, '([^/]+)')}$`),
  }));

/** Reports of visits name the same few hundred paths all day, each of them several times. */
const MAX_KNOWN = 2000;
const pageCache = new Map<string, PageAt>();

/** Without asking whether the site has such a page: for counts by kind of page, of which there are few. */
export function findPage(path: string): PageAt {
  const cachedPage = pageCache.get(path);
  if (cachedPage !== undefined) return cachedPage;
  if (pageCache.size >= MAX_KNOWN) pageCache.clear();
  const page = matchPage(path);
  pageCache.set(path, page);
  return page;
}

function matchPage(path: string): PageAt {
  for (const { name, pattern, shape } of MATCHERS) {
    const match = shape.exec(path);
    if (match === null) continue;
    const word = match.at(-1) ?? '';
    return { name, pattern, word: decodePart(word) ?? word };
  }
  return { name: 'not_found', pattern: '*', word: '' };
}

function countWords(pattern: string): number {
  return pattern.split(':').length;
}
