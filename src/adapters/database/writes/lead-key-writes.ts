import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { buildLeadKeys } from '#domain/leads/work/lead-keys.ts';
import type { Locale } from '#domain/tenants/country-settings.ts';
import { isPostgres } from '../engine-differences.ts';
import type { Db } from '../schema.ts';

/** Makes the keys of leads that have none, the oldest first; answers how many. They are made apart: a lead is stored sooner. */
export async function storeLeadKeys(
  db: Db,
  websiteId: number,
  { locale, limit }: { locale: Locale; limit: number },
): Promise<number> {
  const query = db
    .selectFrom('lead')
    .select(['seq', 'name', 'first_name', 'middle_name', 'last_name', 'phone', 'email', 'category'])
    .where('website_id', '=', websiteId)
    // Written as the index is.
    .where(sql<SqlBool>`name_key is null`)
    .orderBy('seq')
    .limit(limit);
  // What another server is at is its own.
  const rows = await (isPostgres(db) ? query.forUpdate().skipLocked() : query).execute();
  for (const { seq, ...lead } of rows)
    await db
      .updateTable('lead')
      .set(buildLeadKeys(lead, locale))
      .where('website_id', '=', websiteId)
      .where('seq', '=', seq)
      .execute();
  return rows.length;
}
