import { CompiledQuery } from 'kysely';
import type { LeadSubmission } from '#ports/leads.ts';
import type { Db } from '../schema.ts';
import { plannedRows } from '../writes/delivery-writes.ts';
import { newLead } from '../writes/lead-writes.ts';
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
  const leads = submissions.map((submission) => newLead(websiteId, submission));
  const deliveries = leads.flatMap(({ lead }, index) =>
    plannedRows(websiteId, {
      lead,
      sequence: 1,
      deliveries: submissions[index]?.deliveries ?? [],
      isHeld: false,
    }),
  );
  const rows = leads.map(({ row }) => row);
  text ??= statement(columnsOf(rows), columnsOf(deliveries));
  const values = [JSON.stringify(rows), JSON.stringify(deliveries)];
  const stored = await db.executeQuery<{ id: string }>(CompiledQuery.raw(text, values));
  return stored.rows.map(({ id }) => id);
}

function columnsOf(rows: readonly object[]): string {
  return Object.keys(rows[0] ?? {})
    .map((name) => `"${name}"`)
    .join();
}

function statement(lead: string, delivery: string): string {
  return `${NAMED}with stored as (
    insert into "lead" (${lead}) select ${lead} from json_populate_recordset(null::lead, $1)
    on conflict (website_id, idempotency_key) do nothing returning id
  ), planned as (
    insert into "delivery" (${delivery}) select ${delivery} from json_populate_recordset(null::delivery, $2)
    where lead_id in (select id from stored)
  ) select id from stored`;
}
