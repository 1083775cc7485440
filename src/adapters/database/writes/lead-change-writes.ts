import type { Lead } from '#domain/leads/lead.ts';
import type { LeadChange } from '#ports/leads.ts';
import { lockForUpdate } from '../engine-differences.ts';
import { leadRows } from '../rows/lead-rows.ts';
import type { Db } from '../schema.ts';
import { holdUnsent, readNextSequence, storeDeliveries } from './delivery-writes.ts';
import { storeLeadFiles } from './lead-writes.ts';
import { mergeLead } from './merge-lead.ts';
import { releaseSeats, bookSeat } from './seat-writes.ts';

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
  const row = await lockForUpdate(db, query).executeTakeFirst();
  if (!row) return 'not_found';
  const storedLead = leadRows.fromRow(row);
  // A step of the form that comes after its person moved or cancelled the booking is too late for the time.
  const { booking, releasesSeat } = storedLead.booking_change === null ? change : KEEPS_SEAT;
  if (booking !== null && !(await bookSeat(db, websiteId, { booking, leadId: id }))) return 'slot_taken';
  if (releasesSeat) await releaseSeats(db, websiteId, { leadId: id, except: booking });
  const steps = JSON.parse(row.field_steps) as Record<string, number>;
  const checkedChange = await removeLateMark(db, websiteId, { id, change });
  const { lead, steps: mergedSteps } = mergeLead(storedLead, steps, checkedChange);
  await db
    .updateTable('lead')
    .set({ ...leadRows.toRow(lead), field_steps: JSON.stringify(mergedSteps) })
    .where('website_id', '=', websiteId)
    .where('seq', '=', row.seq)
    .execute();
  await storeLeadFiles(db, websiteId, { leadId: id, files: change.files });
  // A step that was sent twice causes no delivery.
  if (saysTheSame(storedLead, lead) && change.files.length === 0) return 'updated';
  const sequence = await readNextSequence(db, websiteId, id);
  const { deliveries, notices, isHeld } = change;
  await storeDeliveries(db, websiteId, { lead, sequence, deliveries, notices, isHeld });
  return 'updated';
}

const KEEPS_SEAT = { booking: null, releasesSeat: false };

function saysTheSame(earlierLead: Lead, laterLead: Lead): boolean {
  return (
    JSON.stringify({ ...earlierLead, updated_at: '' }) === JSON.stringify({ ...laterLead, updated_at: '' })
  );
}

/**
 * What was delivered, or is in flight, went as a genuine lead and stays one: a later step that looks like a
 * script's marks only a lead of which nothing went out, and holds what waits.
 */
async function removeLateMark(
  db: Db,
  websiteId: number,
  { id, change }: Pick<LeadUpdate, 'id' | 'change'>,
): Promise<LeadChange> {
  if (change.fields.spam !== true || (await holdUnsent(db, websiteId, id))) return change;
  const { spam: _spam, spam_reason: _reason, ...fields } = change.fields;
  return { ...change, fields };
}
