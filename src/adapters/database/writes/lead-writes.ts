import type { Lead } from '#domain/leads/lead.ts';
import { buildAddressKey, findLeadDepartment } from '#domain/leads/work/lead-keys.ts';
import { startWork } from '#domain/leads/work/rank-work.ts';
import type { LeadSubmission, SubmitOutcome, LeadChange } from '#ports/leads.ts';
import { leadRows } from '../rows/lead-rows.ts';
import type { Db } from '../schema.ts';
import { storeDeliveries, holdUnsent, readNextSequence } from './delivery-writes.ts';
import { incrementHeldCount } from './held-writes.ts';
import { storeLeadFiles } from './lead-file-writes.ts';
import { listSteps, mergeLead, type FieldSteps } from './merge-lead.ts';
import { bookSeat, releaseSeats } from './seat-writes.ts';
import { continueLeadWork } from '../rows/work-rows.ts';
import { beginWork, noteAddedLead } from './lead-work-writes.ts';
import { insertRow } from './wide-insert.ts';
import { lockForUpdate } from '../engine-differences.ts';
import { readBookedTime, isSameTime, moveLeadBooking } from '#domain/bookings/booked-time.ts';
import type { BookingKind } from '#domain/bookings/booking-settings.ts';
import type { BookingMove, MoveOutcome } from '#ports/bookings.ts';

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
  if (submission.addedBy !== undefined)
    await noteAddedLead(db, websiteId, { leadId: id, actor: submission.addedBy, at: submission.at });
  return { kind: 'created', id, formToken };
}

/** A lead as it is stored first, and its row. */
export function buildNewLead(websiteId: number, submission: LeadSubmission) {
  const { id, at: instant } = submission;
  const unchanged = { booking_change: null, reservation_change: null };
  const lead: Lead = { ...submission.lead, id, created_at: instant, updated_at: instant, ...unchanged };
  const row = {
    ...leadRows.toRow(lead),
    ...startWork(lead, submission.due, instant),
    ...beginWork(submission.addedBy ?? null, instant),
    address_key: buildAddressKey(lead.email),
    department: findLeadDepartment(lead),
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

interface LeadUpdate {
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
    .set({
      ...leadRows.toRow(lead),
      ...continueLeadWork(row, { before: storedLead, after: lead, due: change.due, at: change.at }),
      department: findLeadDepartment(lead),
      address_key: buildAddressKey(lead.email),
      // The others are made anew.
      name_key: null,
      field_steps: JSON.stringify(mergedSteps),
    })
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

/** Takes the new seat, frees the old one, and stores the lead's next state; where anything is in the way, nothing. */
export async function moveBooking(db: Db, websiteId: number, move: BookingMove): Promise<MoveOutcome> {
  const { leadId, from, to, booking, deliveries, at: instant } = move;
  const query = db
    .selectFrom('lead')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('id', '=', leadId)
    .where('erased_at', 'is', null);
  const row = await lockForUpdate(db, query).executeTakeFirst();
  if (!row) return 'not_found';
  const storedLead = leadRows.fromRow(row);
  const booked = readBookedTime(storedLead);
  // A second click: it was done, and the dealer was told.
  if (isSameTime(booked?.clock ?? null, to)) return 'unchanged';
  if (booked === null || !isSameTime(booked.clock, from)) return 'stale';
  if (booking !== null && !(await bookSeat(db, websiteId, { booking, leadId }))) return 'slot_taken';
  await releaseSeats(db, websiteId, { leadId, except: booking });
  const lead = moveLeadBooking(storedLead, { to, at: instant });
  const steps = { ...(JSON.parse(row.field_steps) as FieldSteps), ...lockFields(booked.kind) };
  await db
    .updateTable('lead')
    .set({ ...leadRows.toRow(lead), field_steps: JSON.stringify(steps) })
    .where('website_id', '=', websiteId)
    .where('seq', '=', row.seq)
    .execute();
  const sequence = await readNextSequence(db, websiteId, leadId);
  await storeDeliveries(db, websiteId, { lead, sequence, deliveries, notices: [], isHeld: false });
  return 'changed';
}

/** No step of the form that comes late changes what its person said afterwards. */
function lockFields(kind: BookingKind): FieldSteps {
  const fields =
    kind === 'test_drive'
      ? ['test_drive_date', 'test_drive_time']
      : ['answers.service_date', 'answers.service_time'];
  return Object.fromEntries([...fields, 'location_id'].map((field) => [field, Number.MAX_SAFE_INTEGER]));
}
