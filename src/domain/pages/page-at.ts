import { PAGE_PATTERNS, type PageName } from './page-rows.ts';

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
  .toSorted(([one], [other]) => words(one) - words(other))
  .map(([pattern, { name }]) => ({
    name,
    pattern,
    shape: new RegExp(`^${pattern.replace('/pages?', '(?:/pages)?').replaceAll(/:\w+/g, '([^/]+)')}$`),
  }));

/** Reports of visits name the same few hundred paths all day, each of them several times. */
const MAX_KNOWN = 2000;
const known = new Map<string, PageAt>();

/** Without asking whether the site has such a page: for counts by kind of page, of which there are few. */
export function pageAt(path: string): PageAt {
  const seen = known.get(path);
  if (seen !== undefined) return seen;
  if (known.size >= MAX_KNOWN) known.clear();
  const page = matched(path);
  known.set(path, page);
  return page;
}

function matched(path: string): PageAt {
  for (const { name, pattern, shape } of MATCHERS) {
    const match = shape.exec(path);
    if (match) return { name, pattern, word: decoded(match.at(-1) ?? '') };
  }
  return { name: 'not_found', pattern: '*', word: '' };
}

function words(pattern: string): number {
  return pattern.split(':').length;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
