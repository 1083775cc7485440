import type { Lead } from '#domain/leads/lead.ts';
import type { LeadChange } from '#ports/leads.ts';
import { forUpdate } from '../engine-differences.ts';
import { leadRows } from '../rows/lead-rows.ts';
import type { Db } from '../schema.ts';
import { holdDeliveries, nextSequence, planDeliveries } from './delivery-writes.ts';
import { storeLeadFiles } from './lead-file-writes.ts';
import { mergeLead } from './merge-lead.ts';
import { giveSeatsBack, takeSeat } from './seat-writes.ts';

export interface LeadUpdate {
  id: string;
  formToken: string;
  change: LeadChange;
}

/** Merges a later step into its lead; a wrong token is the same as no lead. */
export async function updateLead(
  db: Db,
  websiteId: number,
  { id, formToken, change }: LeadUpdate,
): Promise<'updated' | 'not_found' | 'slot_taken'> {
  const query = db
    .selectFrom('lead')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .where('form_token', '=', formToken);
  const row = await forUpdate(db, query).executeTakeFirst();
  if (!row) return 'not_found';
  const { booking, givesSeatBack } = change;
  if (booking !== null && !(await takeSeat(db, websiteId, { booking, leadId: id }))) return 'slot_taken';
  if (givesSeatBack) await giveSeatsBack(db, websiteId, { leadId: id, except: booking });
  const steps = JSON.parse(row.field_steps) as Record<string, number>;
  const before = leadRows.fromRow(row);
  const { lead, steps: merged } = mergeLead(before, steps, change);
  await db
    .updateTable('lead')
    .set({ ...leadRows.toRow(lead), field_steps: JSON.stringify(merged) })
    .where('website_id', '=', websiteId)
    .where('seq', '=', row.seq)
    .execute();
  await storeLeadFiles(db, websiteId, { leadId: id, files: change.files });
  // A step that was sent twice says nothing new to the dealer.
  if (saysTheSame(before, lead) && change.files.length === 0) return 'updated';
  const sequence = await nextSequence(db, websiteId, id);
  await planDeliveries(db, websiteId, { lead, sequence, deliveries: change.deliveries });
  return 'updated';
}

function saysTheSame(before: Lead, after: Lead): boolean {
  return JSON.stringify({ ...before, updated_at: '' }) === JSON.stringify({ ...after, updated_at: '' });
}

export interface SpamMark {
  id: string;
  reason: string;
}

/** Marks a stored lead as soft spam and holds what was not delivered yet. */
export async function markSpam(db: Db, websiteId: number, { id, reason }: SpamMark): Promise<void> {
  await db
    .updateTable('lead')
    .set({ spam: true, spam_reason: reason })
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .execute();
  await holdDeliveries(db, websiteId, id);
}
