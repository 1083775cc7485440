import type { Lead } from '#domain/leads/lead.ts';
import type { LeadSubmission, SubmitOutcome } from '#ports/leads.ts';
import { leadRows } from '../rows/lead-rows.ts';
import type { Db } from '../schema.ts';
import { storeDeliveries } from './delivery-writes.ts';
import { incrementHeldCount } from './held-writes.ts';
import { storeLeadFiles } from './lead-file-writes.ts';
import { listSteps } from './merge-lead.ts';
import { bookSeat, releaseSeats } from './seat-writes.ts';
import { insertRow } from './wide-insert.ts';

/** Stores the lead and what belongs to it once per key; the same key answers the first lead until it expires. */
export async function insertLead(
  db: Db,
  websiteId: number,
  submission: LeadSubmission,
): Promise<SubmitOutcome> {
  if (submission.lead.spam) {
    // A retry is counted once.
    const earlierLead = await findEarlierLead(db, websiteId, submission);
    if (earlierLead !== null) return earlierLead;
    if (!(await incrementHeldCount(db, websiteId, submission)))
      return (await findEarlierLead(db, websiteId, submission)) ?? { kind: 'too_many_held' };
  }
  return storeLead(db, websiteId, submission);
}

async function storeLead(db: Db, websiteId: number, submission: LeadSubmission): Promise<SubmitOutcome> {
  const { id, formToken, booking } = submission;
  if (booking !== null && !(await bookSeat(db, websiteId, { booking, leadId: id }))) {
    // A retry finds the time taken by its own lead.
    return (await findEarlierLead(db, websiteId, submission)) ?? { kind: 'slot_taken' };
  }
  const { lead, row: leadRow } = buildNewLead(websiteId, submission);
  const inserted = await insertRow(db, {
    name: 'insert lead',
    row: leadRow,
    build: (row) =>
      db
        .insertInto('lead')
        .values(row)
        // Where another transaction is storing the same key, PostgreSQL waits here for its end.
        .onConflict((conflict) => conflict.columns(['website_id', 'idempotency_key']).doNothing()),
  });
  if (inserted === 0) {
    if (booking !== null) await releaseSeats(db, websiteId, { leadId: id, except: null });
    const earlierLead = await findEarlierLead(db, websiteId, submission);
    if (earlierLead !== null) return earlierLead;
    await freeKey(db, websiteId, submission.idempotencyKey);
    return storeLead(db, websiteId, submission);
  }
  const { deliveries, notices } = submission;
  await storeDeliveries(db, websiteId, { lead, sequence: 1, deliveries, notices, isHeld: false });
  await storeLeadFiles(db, websiteId, { leadId: id, files: submission.files });
  return { kind: 'created', id, formToken };
}

/** A lead as it is stored first, and its row. */
export function buildNewLead(websiteId: number, submission: LeadSubmission) {
  const { id, at: instant } = submission;
  const unchanged = { booking_change: null, reservation_change: null };
  const lead: Lead = { ...submission.lead, id, created_at: instant, updated_at: instant, ...unchanged };
  const row = {
    ...leadRows.toRow(lead),
    website_id: websiteId,
    form_token: submission.formToken,
    field_steps: JSON.stringify(listSteps(submission.lead)),
    idempotency_key: submission.idempotencyKey,
    fingerprint: submission.fingerprint,
    key_expires_at: new Date(submission.keyExpiresAt).toISOString(),
  };
  return { lead, row };
}

/** The lead that the key answers with; null when it is new or expired. */
export async function findEarlierLead(
  db: Db,
  websiteId: number,
  submission: LeadSubmission,
): Promise<Extract<SubmitOutcome, { kind: 'replayed' | 'key_reused_with_other_data' }> | null> {
  const storedLead = await db
    .selectFrom('lead')
    .select(['id', 'form_token', 'fingerprint', 'key_expires_at'])
    .where('website_id', '=', websiteId)
    .where('idempotency_key', '=', submission.idempotencyKey)
    .executeTakeFirst();
  if (!storedLead || Date.parse(storedLead.key_expires_at) <= Date.parse(submission.at)) return null;
  if (storedLead.fingerprint !== submission.fingerprint) return { kind: 'key_reused_with_other_data' };
  return { kind: 'replayed', id: storedLead.id, formToken: storedLead.form_token };
}

/** Whatever lead has the key: it is answered no longer. */
export async function freeKey(db: Db, websiteId: number, key: string): Promise<void> {
  await db
    .updateTable('lead')
    .set({ idempotency_key: null })
    .where('website_id', '=', websiteId)
    .where('idempotency_key', '=', key)
    .execute();
}
