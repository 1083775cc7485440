import { redirect } from 'react-router';
import { findSitePage, type SitePageName } from '#domain/content/site-pages.ts';
import type { Site } from '#ports/site.ts';
import { notFound } from './not-found/not-found.ts';

interface PageAt {
  /** The address, without query. */
  path: string;
  /** What stands for the `:words` of its pattern. */
  words: string[];
}

/** Where a request stands among the site's pages. Throws a redirect to the site's own spelling, or the 404. */
export async function sitePageAt(site: Site, request: Request, name: SitePageName): Promise<PageAt> {
  const url = new URL(request.url);
  const path = pathAsked(url);
  const found = findSitePage(site.website, path);
  if (found === null) throw await notFound(site, request.url);
  if ('location' in found) throw redirect(found.location + url.search, found.status);
  if (found.page !== name) throw await notFound(site, request.url);
  return { path, words: found.words };
}

/** Whether the site has any page there, under this or another spelling. */
export function hasPageAt({ website }: Pick<Site, 'website'>, request: Request): boolean {
  return findSitePage(website, pathAsked(new URL(request.url))) !== null;
}

function pathAsked({ pathname }: URL): string {
  return pathname.replace(/\.data$/, '');
}
