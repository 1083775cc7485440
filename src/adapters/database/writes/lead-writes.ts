import { randomUUID } from 'node:crypto';
import type { Lead } from '#domain/leads/lead.ts';
import type { LeadChange, LeadSubmission, SubmitOutcome } from '#ports/leads.ts';
import { forUpdate } from '../engine-differences.ts';
import { leadRows } from '../rows/lead-rows.ts';
import type { Db } from '../schema.ts';
import { insertRow } from './wide-insert.ts';
import { mergeLead, stepsOf } from './merge-lead.ts';

/** Stores the lead and its outbox row once per key; the same key answers the first lead until it expires. */
export async function submitLead(
  db: Db,
  websiteId: number,
  submission: LeadSubmission,
): Promise<SubmitOutcome> {
  const { id, formToken, at } = submission;
  const lead: Lead = { ...submission.lead, id, created_at: at, updated_at: at };
  const inserted = await insertRow(db, {
    name: 'insert lead',
    row: newRow(websiteId, lead, submission),
    build: (row) =>
      db
        .insertInto('lead')
        .values(row)
        // Where another transaction is storing the same key, PostgreSQL waits here for its end.
        .onConflict((conflict) => conflict.columns(['website_id', 'idempotency_key']).doNothing()),
  });
  if (inserted === 0) return earlierLead(db, websiteId, submission);
  await enqueue(db, websiteId, { lead, sequence: 1 });
  return { kind: 'created', id, formToken };
}

function newRow(websiteId: number, lead: Lead, submission: LeadSubmission) {
  return {
    ...leadRows.toRow(lead),
    website_id: websiteId,
    form_token: submission.formToken,
    field_steps: JSON.stringify(stepsOf(submission.lead)),
    idempotency_key: submission.idempotencyKey,
    fingerprint: submission.fingerprint,
    key_expires_at: new Date(submission.keyExpiresAt).toISOString(),
  };
}

async function earlierLead(db: Db, websiteId: number, submission: LeadSubmission): Promise<SubmitOutcome> {
  const earlier = await db
    .selectFrom('lead')
    .select(['id', 'form_token', 'fingerprint', 'key_expires_at'])
    .where('website_id', '=', websiteId)
    .where('idempotency_key', '=', submission.idempotencyKey)
    .executeTakeFirst();
  if (!earlier || Date.parse(earlier.key_expires_at) <= Date.parse(submission.at)) {
    await freeKey(db, websiteId, submission.idempotencyKey);
    return submitLead(db, websiteId, submission);
  }
  if (earlier.fingerprint !== submission.fingerprint) return { kind: 'key_reused_with_other_data' };
  return { kind: 'replayed', id: earlier.id, formToken: earlier.form_token };
}

async function freeKey(db: Db, websiteId: number, key: string): Promise<void> {
  await db
    .updateTable('lead')
    .set({ idempotency_key: null })
    .where('website_id', '=', websiteId)
    .where('idempotency_key', '=', key)
    .execute();
}

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
): Promise<'updated' | 'not_found'> {
  const query = db
    .selectFrom('lead')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .where('form_token', '=', formToken);
  const row = await forUpdate(db, query).executeTakeFirst();
  if (!row) return 'not_found';
  const steps = JSON.parse(row.field_steps) as Record<string, number>;
  const merged = mergeLead(leadRows.fromRow(row), steps, change);
  await db
    .updateTable('lead')
    .set({ ...leadRows.toRow(merged.lead), field_steps: JSON.stringify(merged.steps) })
    .where('website_id', '=', websiteId)
    .where('seq', '=', row.seq)
    .execute();
  await enqueue(db, websiteId, { lead: merged.lead, sequence: await nextSequence(db, websiteId, id) });
  return 'updated';
}

async function nextSequence(db: Db, websiteId: number, leadId: string): Promise<number> {
  const { last } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.max('sequence').as('last'))
    .where('website_id', '=', websiteId)
    .where('lead_id', '=', leadId)
    .executeTakeFirstOrThrow();
  return last + 1;
}

async function enqueue(db: Db, websiteId: number, event: { lead: Lead; sequence: number }): Promise<void> {
  const { lead, sequence } = event;
  const row = {
    website_id: websiteId,
    lead_id: lead.id,
    sequence,
    payload: JSON.stringify(lead),
    state: lead.spam ? ('held' as const) : ('pending' as const),
    next_attempt_at: lead.updated_at,
    delivery_id: randomUUID(),
  };
  await insertRow(db, { name: 'enqueue', row, build: () => db.insertInto('outbox').values(row) });
}
