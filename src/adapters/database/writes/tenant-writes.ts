import { sql } from 'kysely';
import type { Website } from '#domain/tenants/website.ts';
import {
  findSharedAddress,
  listHostNames,
  readHostSlug,
  findTwinDomain,
} from '#domain/tenants/site-addresses.ts';
import type { SaveOutcome, TenantRecord } from '#ports/tenants.ts';
import { lockAddresses, selectNextChange } from '../engine-differences.ts';
import { readTenantRow, buildWebsiteRow } from '../rows/tenant-rows.ts';
import type { Db } from '../schema.ts';

/** Saves the website unless another one answers at one of its hosts. */
export async function saveTenantApart(
  db: Db,
  websiteId: number,
  { baseDomain, ...tenant }: TenantToSave & { baseDomain: string },
): Promise<SaveOutcome> {
  await lockAddresses(db);
  const shared = findSharedAddress(
    tenant.website,
    await listRivals(db, tenant.website, baseDomain),
    baseDomain,
  );
  if (shared !== null) return { kind: 'address_taken', ...shared };
  return { kind: 'saved', record: await saveTenant(db, websiteId, tenant) };
}

/** The websites that could answer at a host of this one. */
function listRivals(db: Db, website: Omit<Website, 'id'>, baseDomain: string) {
  const hostNames = listHostNames(website, baseDomain);
  const domains = [...hostNames, ...hostNames.flatMap((hostName) => findTwinDomain(hostName) ?? [])];
  const slugs = hostNames.flatMap((hostName) => readHostSlug(hostName, baseDomain) ?? []);
  return db
    .selectFrom('website')
    .select(['slug', 'domain_name'])
    .where((eb) => eb.or([eb('domain_name', 'in', domains), eb('slug', 'in', slugs)]))
    .execute();
}

export interface TenantToSave {
  website: Omit<Website, 'id'>;
  /** ISO instant of the write. */
  at: string;
}

/** Creates the website, or replaces the configuration of the one with this slug. */
export async function saveTenant(
  db: Db,
  _websiteId: number,
  { website, at: instant }: TenantToSave,
): Promise<TenantRecord> {
  const row = { ...buildWebsiteRow(website), configured_at: instant, changed_seq: selectNextChange(db) };
  const savedRow = await db
    .insertInto('website')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet({ ...row, config_version: sql`website.config_version + 1` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return readTenantRow(savedRow);
}
