import type { LeadFile } from '#domain/leads/files/lead-file.ts';
import type { Db } from '../schema.ts';

/** Notes the files of a lead; a file that is known already stays as it is. */
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
