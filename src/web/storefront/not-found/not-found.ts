import { data, redirectDocument } from 'react-router';
import { findRedirect } from '#domain/content/redirects.ts';
import type { Site, ConfiguredSite } from '#ports/site.ts';
import { loadLatestCards } from '../find-newest-cars.ts';

/**
 * The 404 response with the site's latest arrivals, to be returned or thrown. Throws a
 * redirect where the address is an old one.
 */
export async function createNotFound(site: Site, address: string) {
  redirectOldAddress(site, address);
  return data({ latest: await loadLatestCards(site) }, { status: 404 });
}

/**
 * Throws the redirect of an address of the dealer's earlier website, if it is one. The browser's router loads a document
 * for it: an old address does not tell that it leads to a document of its own.
 */
export function redirectOldAddress({ website }: ConfiguredSite, address: string): void {
  const to = findRedirect(website, new URL(address).pathname.replace(/\.data$/, ''));
  if (to !== null) throw redirectDocument(to, 301);
}
