import { redirect } from 'react-router';
import { LISTING_BASES } from '#domain/cars/listing-base.ts';
import { searchPath } from '../paths.ts';
import { readSite } from '../site-context.ts';
import { findSiteSearchPath } from './site-search-path.ts';
import type { Route } from './+types/listing-page.ts';
import { createNotFound } from './not-found/not-found.ts';

/** `/cars` alone leads to the site's search; another template's base is not an address of the site. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const site = readSite(context);
  const requestPath = new URL(request.url).pathname.replace(/\.data$/, '');
  if (requestPath !== LISTING_BASES[site.website.template]) throw await createNotFound(site, request.url);
  return redirect(searchPath(await findSiteSearchPath(site)), 301);
}

/** Never rendered. A route without a component would be a resource route, and its 404 would not be the site's page. */
export default function ListingPage() {
  return null;
}
