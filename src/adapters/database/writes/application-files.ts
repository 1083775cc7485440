import { APPLICATION_FORMS } from '#domain/people/retention.ts';
import type { Db } from '../schema.ts';

/** Files of applications that arrived before an ISO instant. */
export function selectApplicationFiles(db: Db, websiteId: number, beforeInstant: string) {
  return db
    .selectFrom('lead_file')
    .innerJoin('lead', (join) =>
      join.onRef('lead.website_id', '=', 'lead_file.website_id').onRef('lead.id', '=', 'lead_file.lead_id'),
    )
    .where('lead_file.website_id', '=', websiteId)
    .where('lead.form', 'in', [...APPLICATION_FORMS])
    .where('lead.created_at', '<', beforeInstant);
}
