import { sql } from 'kysely';
import type { SentLead } from '#ports/people.ts';
import { leadRows } from '../rows/lead-rows.ts';
import { reservationRows } from '../rows/reservation-rows.ts';
import type { Db } from '../schema.ts';

/** By an index of its own: a page waits for it. */
export async function listSentLeads(
  db: Db,
  websiteId: number,
  { email, limit }: { email: string; limit: number },
): Promise<SentLead[]> {
  const leads = await db
    .selectFrom('lead')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('erased_at', 'is', null)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
  const ids = leads.map(({ id }) => id);
  const reservations = await db
    .selectFrom('reservation')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('lead_id', 'in', [...ids, ''])
    .execute();
  const byLead = new Map(reservations.map((row) => [row.lead_id, reservationRows.fromRow(row)]));
  return leads.map((row) => ({ lead: leadRows.fromRow(row), reservation: byLead.get(row.id) ?? null }));
}
