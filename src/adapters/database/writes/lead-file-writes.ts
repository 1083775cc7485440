import { sql, type RawBuilder } from 'kysely';
import type { LeadFile } from '#domain/leads/files/lead-file.ts';
import type { CleaningResult } from '#ports/leads.ts';
import type { Db } from '../schema.ts';

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
