import type { ScheduledFeed } from '#domain/imports/scheduled/scheduled-feed.ts';
import type { TenantRecord } from '#ports/tenants.ts';
import type { Platform } from '../command.ts';

export interface FoundFeed {
  record: TenantRecord;
  feed: ScheduledFeed;
}

/** A site's feed by its number or its whole address; says so when there is none. */
export async function findFeed(
  slug: string,
  numberOrUrl: string,
  { database, say }: Platform,
): Promise<FoundFeed | null> {
  const tenantRecord = await database.tenants.bySlug(slug);
  if (tenantRecord === null) {
    say(`There is no site "${slug}". "forecourt sites" lists them.`);
    return null;
  }
  const feeds = await database.openStores(tenantRecord.website.id).feeds.list();
  const feed = feeds.find(({ id, url }) => String(id) === numberOrUrl || url === numberOrUrl);
  if (feed === undefined) say(`There is no such feed. "forecourt feed list ${slug}" lists them.`);
  return feed === undefined ? null : { record: tenantRecord, feed };
}
