import { CompiledQuery } from 'kysely';
import type { LeadSubmission } from '#ports/leads.ts';
import type { Db } from '../schema.ts';
import { buildDeliveryRows } from '../writes/delivery-writes.ts';
import { buildNewLead } from '../writes/lead-writes.ts';
import { NAMED } from './pools.ts';

/** Leads of one site with their deliveries, of which each has one at least. */
export interface SiteLeads {
  websiteId: number;
  submissions: readonly LeadSubmission[];
}

let text: string | undefined;

/**
 * Stores them in one statement, of which two values are sent however many they are, and returns the ids of those that
 * it stored: none where a key is taken.
 */
export async function storeLeads(db: Db, { websiteId, submissions }: SiteLeads): Promise<string[]> {
  const leads = submissions.map((submission) => buildNewLead(websiteId, submission));
  const deliveries = leads.flatMap(({ lead }, index) =>
    buildDeliveryRows(websiteId, {
      lead,
      sequence: 1,
      deliveries: submissions[index]?.deliveries ?? [],
      isHeld: false,
    }),
  );
  const rows = leads.map(({ row }) => row);
  text ??= buildStatement(listColumns(rows), listColumns(deliveries));
  const values = [JSON.stringify(rows), JSON.stringify(deliveries)];
  const inserted = await db.executeQuery<{ id: string }>(CompiledQuery.raw(text, values));
  return inserted.rows.map(({ id }) => id);
}

function listColumns(rows: readonly object[]): string {
  return Object.keys(rows[0] ?? {})
    .map((name) => `"${name}"`)
    .join();
}

function buildStatement(lead: string, delivery: string): string {
  return `${NAMED}with stored as (
    insert into "lead" (${lead}) select ${lead} from json_populate_recordset(null::lead, $1)
    on conflict (website_id, idempotency_key) do nothing returning id
  ), planned as (
    insert into "delivery" (${delivery}) select ${delivery} from json_populate_recordset(null::delivery, $2)
    where lead_id in (select id from stored)
  ) select id from stored`;
}
