/** One address of a sitemap. */
export interface SitemapEntry {
  /** From `/`, in the site's own spelling. */
  path: string;
  /** When what it shows last changed: ISO date or instant; null where nobody knows. */
  changed: string | null;
  /** Addresses of its pictures, from `/` or whole. */
  images: readonly string[];
}

/** An entry without pictures. */
export function pageEntry(path: string, changed: string | null): SitemapEntry {
  return { path, changed, images: [] };
}

/** The later of two moments, whichever is known; an ISO date counts as its first instant. */
export function later(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return a > b ? a : b;
}
