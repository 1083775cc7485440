import { sql } from 'kysely';
import type { Website } from '#domain/tenants/website.ts';
import type { TenantRecord } from '#ports/tenants.ts';
import { nextChange } from '../engine-differences.ts';
import { tenantFromRow, websiteToRow } from '../rows/tenant-rows.ts';
import type { Db } from '../schema.ts';

/** Creates the website, or replaces the configuration of the one with this slug. */
export async function saveTenant(
  db: Db,
  _websiteId: number,
  website: Omit<Website, 'id'>,
): Promise<TenantRecord> {
  const row = { ...websiteToRow(website), changed_seq: nextChange(db) };
  const saved = await db
    .insertInto('website')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet({ ...row, config_version: sql`website.config_version + 1` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return tenantFromRow(saved);
}
