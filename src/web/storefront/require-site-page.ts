import { redirect } from 'react-router';
import { findSitePage, type SitePageName } from '#domain/content/site-pages.ts';
import type { Site, ConfiguredSite } from '#ports/site.ts';
import { createNotFound } from './not-found/not-found.ts';

interface RequestedPage {
  /** The address, without query. */
  path: string;
  /** What stands for the `:words` of its pattern. */
  words: string[];
}

/** Where a request stands among the site's pages. Throws a redirect to the site's own spelling, or the 404. */
export async function requireSitePage(
  site: Site,
  request: Request,
  name: SitePageName,
): Promise<RequestedPage> {
  const url = new URL(request.url);
  const path = readPath(url);
  const sitePage = findSitePage(site.website, path);
  if (sitePage === null) throw await createNotFound(site, request.url);
  if ('location' in sitePage) throw redirect(sitePage.location + url.search, sitePage.status);
  if (sitePage.page !== name) throw await createNotFound(site, request.url);
  return { path, words: sitePage.words };
}

/** Whether the site has any page there, under this or another spelling. */
export function hasPageAt({ website }: ConfiguredSite, request: Request): boolean {
  return findSitePage(website, readPath(new URL(request.url))) !== null;
}

function readPath({ pathname }: URL): string {
  return pathname.replace(/\.data$/, '');
}
