import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#ports/database.ts';
import { demoSites } from './demo-sites.ts';

/** Puts the sites that are still as the demo made them on another day; both are ISO dates. */
export async function moveContent(database: Database, from: string, to: string): Promise<void> {
  const sitesAsMade = new Map(demoSites(from).map((site) => [site.slug, site]));
  for (const site of demoSites(to)) {
    const storedSite = (await database.tenants.bySlug(site.slug))?.website;
    const asMade = sitesAsMade.get(site.slug);
    if (storedSite && isDeepStrictEqual(storedSite, { ...asMade, id: storedSite.id }))
      await database.tenants.save(site);
  }
}
