/** One address of a sitemap. */
export interface SitemapEntry {
  /** From `/`, in the site's own spelling. */
  path: string;
  /** When what it shows last changed: ISO date or instant; null where nobody knows. */
  changedAt: string | null;
  /** Addresses of its pictures, from `/` or whole. */
  images: readonly string[];
}

/** An entry without pictures. */
export function buildPageEntry(path: string, changedAt: string | null): SitemapEntry {
  return { path, changedAt, images: [] };
}

/** The later of two moments, whichever is known; an ISO date counts as its first instant. */
export function pickLater(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return a > b ? a : b;
}
