import { sql, type RawBuilder } from 'kysely';
import type { LeadFile } from '#domain/leads/files/lead-file.ts';
import type { CleaningResult, FileClaim } from '#ports/leads.ts';
import { isPostgres } from '../engine-differences.ts';
import type { Db } from '../schema.ts';

export const LEAD_FILE_COLUMNS = ['id', 'name', 'type', 'size', 'sha256', 'state'] as const;

/** Stores the files of a lead; a file that is known already stays as it is. */
export async function storeLeadFiles(
  db: Db,
  websiteId: number,
  { leadId, files }: { leadId: string; files: readonly LeadFile[] },
): Promise<void> {
  if (files.length === 0) return;
  await db
    .insertInto('lead_file')
    .values(files.map((file) => ({ ...file, website_id: websiteId, lead_id: leadId })))
    .onConflict((conflict) => conflict.columns(['website_id', 'id']).doNothing())
    .execute();
}

/** Claims a file that waits to be cleaned and that nobody else is at. */
export async function claimWaitingFile(
  db: Db,
  websiteId: number,
  { now, leaseUntil }: FileClaim,
): Promise<LeadFile | null> {
  const query = db
    .selectFrom('lead_file')
    .select('id')
    .where('website_id', '=', websiteId)
    .where(isWaiting('lead_file'))
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
    // One that fails again and again comes after all others.
    .orderBy(sql`coalesce(leased_until, '')`)
    .limit(1);
  // A row that another process has taken since is either locked or, looked at again, leased.
  const freeFile = await (isPostgres(db) ? query.forUpdate().skipLocked() : query).executeTakeFirst();
  if (freeFile === undefined) return null;
  const claimedFile = await db
    .updateTable('lead_file')
    .set({ leased_until: leaseUntil })
    .where('website_id', '=', websiteId)
    .where('id', '=', freeFile.id)
    .returning([...LEAD_FILE_COLUMNS])
    .executeTakeFirst();
  return claimedFile ?? null;
}

/** Stores how a file's cleaning ended; where another process was faster, its result stays. */
export async function storeCleaningResult(
  db: Db,
  websiteId: number,
  { id, ...outcome }: CleaningResult,
): Promise<void> {
  await db
    .updateTable('lead_file')
    .set(outcome)
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** Written as the index is, so that files that are done are not looked at. */
export function isWaiting(table: 'lead_file' | 'file'): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${table}.state`)} = 'waiting'`;
}
