import { sql } from 'kysely';
import type { Website } from '#domain/tenants/website.ts';
import type { TenantRecord } from '#ports/tenants.ts';
import { nextChange } from '../engine-differences.ts';
import { tenantFromRow, websiteToRow } from '../rows/tenant-rows.ts';
import type { Db } from '../schema.ts';

export interface TenantToSave {
  website: Omit<Website, 'id'>;
  /** ISO instant of the write. */
  at: string;
}

/** Creates the website, or replaces the configuration of the one with this slug. */
export async function saveTenant(
  db: Db,
  _websiteId: number,
  { website, at }: TenantToSave,
): Promise<TenantRecord> {
  const row = { ...websiteToRow(website), configured_at: at, changed_seq: nextChange(db) };
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
