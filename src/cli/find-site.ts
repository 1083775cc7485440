import type { DomainNameSetting, SlugSetting } from '#domain/tenants/identity-settings.ts';
import { buildPublicOrigin } from '#server/sites/build-public-origin.ts';
import { limitStockToSite } from '#server/sites/limit-stock-to-site.ts';
import type { Clock } from '#ports/clock.ts';
import type { SiteStores } from '#ports/database.ts';
import type { Website } from '#domain/tenants/website.ts';
import type { Platform } from './command.ts';

/** What commands need of a site: its configuration, its stores and the time. */
export interface CommandSite extends SiteStores {
  website: Website;
  clock: Clock;
}

/** The site of a slug; says so when there is none. */
export async function findSite(
  slug: string,
  { database, clock, say }: Platform,
): Promise<CommandSite | null> {
  const record = await database.tenants.bySlug(slug);
  if (record === null) {
    say(`There is no site "${slug}". "forecourt sites" lists them.`);
    return null;
  }
  const { website } = record;
  const stores = database.openStores(website.id);
  return { website, ...stores, stock: limitStockToSite(stores.stock, website), clock };
}

/** Where a site answers. */
export function buildSiteUrl(website: DomainNameSetting & SlugSetting, { config }: Platform): string {
  return `${buildPublicOrigin(website, config)}/`;
}
