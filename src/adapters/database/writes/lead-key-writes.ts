import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { buildLeadKeys } from '#domain/leads/work/lead-keys.ts';
import type { Locale } from '#domain/tenants/country-settings.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { isPostgres } from '../engine-differences.ts';
import type { Db } from '../schema.ts';
import { storeNews } from './news-writes.ts';

/** Makes the keys of leads that have none, the oldest first; answers how many. They are made apart: a lead is stored sooner. */
export async function storeLeadKeys(
  db: Db,
  websiteId: number,
  { locale, limit, at: instant }: { locale: Locale; limit: number; at: string },
): Promise<number> {
  const query = db
    .selectFrom('lead')
    .select([
      'seq',
      'name',
      'first_name',
      'middle_name',
      'last_name',
      'phone',
      'email',
      'category',
      'id',
      'due_at',
      'updated_at',
    ])
    .where('website_id', '=', websiteId)
    // Written as the index is.
    .where(sql<SqlBool>`name_key is null`)
    .orderBy('seq')
    .limit(limit);
  // What another server is at is its own.
  const rows = await (isPostgres(db) ? query.forUpdate().skipLocked() : query).execute();
  for (const { seq, ...lead } of rows) {
    await db
      .updateTable('lead')
      .set(buildLeadKeys(lead, locale))
      .where('website_id', '=', websiteId)
      .where('seq', '=', seq)
      .execute();
    if (isArrival(lead, instant))
      await storeNews(db, websiteId, { kind: 'arrived', leadId: lead.id, at: instant });
  }
  return rows.length;
}

/** Older than this is no news: it came before there were keys. */
const NEW_MS = HOUR_MS;

/** Somebody waits for an answer; which step of a form made it so is the same. */
function isArrival(
  { due_at, updated_at }: { due_at: string | null; updated_at: string },
  instant: string,
): boolean {
  return due_at !== null && Date.parse(instant) - Date.parse(updated_at) < NEW_MS;
}
