import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { eraseLeadPerson, mayKeepKey } from '#domain/leads/empty-lead.ts';
import { UNRANKED } from '#domain/leads/work/rank-work.ts';
import type { ErasedDelivery, Erasure } from '#ports/people.ts';
import { lockForUpdate } from '../engine-differences.ts';
import { leadRows } from '../rows/lead-rows.ts';
import type { Db, Schema } from '../schema.ts';
import { deleteVisitsOfDevices } from './visit-count-writes.ts';

export interface EraseRequest {
  leadIds: readonly string[];
  /** ISO instant. */
  at: string;
}

/** Erases leads and all that was stored with them; skips those erased before. */
export async function eraseLeads(
  db: Db,
  websiteId: number,
  { leadIds, at: instant }: EraseRequest,
): Promise<Erasure> {
  const query = db
    .selectFrom('lead')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('id', 'in', [...leadIds, ''])
    .where('erased_at', 'is', null)
    .orderBy('seq');
  // Locked, so that no later step writes between the look and the end.
  const rows = await lockForUpdate(db, query).execute();
  for (const row of rows) {
    await db
      .updateTable('lead')
      .set(eraseLeadCells(row, instant))
      .where('website_id', '=', websiteId)
      .where('seq', '=', row.seq)
      .execute();
  }
  const leads = rows.map(({ id }) => id);
  const erasedLeads = { websiteId, ids: [...leads, ''] };
  const devices = [...new Set(rows.map(({ anon_id }) => anon_id))];
  await eraseRequestKeys(db, erasedLeads);
  await eraseNotes(db, erasedLeads);
  return {
    leads,
    deliveries: await eraseDeliveries(db, erasedLeads, instant),
    files: await forgetFileNames(db, erasedLeads),
    slots: await countSlots(db, erasedLeads),
    visits: await deleteVisitsOfDevices(db, websiteId, devices),
  };
}

interface LeadIds {
  websiteId: number;
  /** With an id that no lead has, since a list must not be empty. */
  ids: string[];
}

type LeadCells = Selectable<Schema['lead']>;

/** The cells of a lead that change when it is erased. Nobody knows its token any more, so no later step reaches it. */
export function eraseLeadCells(row: LeadCells, instant: string) {
  const { idempotency_key: key } = row;
  return {
    ...leadRows.toRow(eraseLeadPerson(leadRows.fromRow(row))),
    form_token: randomBytes(24).toString('base64url'),
    field_steps: '{}',
    idempotency_key: mayKeepKey(key) ? key : null,
    fingerprint: '',
    ...ERASED_WORK,
    erased_at: instant,
  };
}

/** It is found by nothing and stands in no list; what was done with it, and when, stays. */
const ERASED_WORK = {
  ...UNRANKED,
  address_key: null,
  phone_key: null,
  name_key: '',
  last_word_key: null,
  snoozed_until: null,
  turn_at: null,
};

/** The cells of an event that change when its lead is erased. PostgreSQL lets nothing else be written into one. */
export function eraseEventCells({ kind, detail }: { kind: unknown; detail: unknown }) {
  return { detail: kind === 'noted' ? JSON.stringify({ kind, text: '' }) : detail };
}

async function eraseNotes(db: Db, { websiteId, ids }: LeadIds): Promise<void> {
  await db
    .updateTable('lead_event')
    .set({ detail: JSON.stringify({ kind: 'noted', text: '' }) })
    .where('website_id', '=', websiteId)
    .where('lead_id', 'in', ids)
    .where('kind', '=', 'noted')
    .execute();
}

const WAITING: readonly string[] = ['pending', 'held', 'parked'];

/** The cells of a delivery that change when its lead is erased: waiting ones are cancelled. */
export function eraseDeliveryCells(
  { state, settled_at }: Pick<DeliveryCells, 'state' | 'settled_at'>,
  instant: string,
) {
  const isCancelled = WAITING.includes(state);
  return {
    payload: '{}',
    last_error: isCancelled ? 'Cancelled: the person was erased.' : '',
    state: isCancelled ? ('superseded' as const) : state,
    settled_at: settled_at ?? instant,
  };
}

type DeliveryCells = Selectable<Schema['delivery']>;

async function eraseDeliveries(
  db: Db,
  { websiteId, ids }: LeadIds,
  instant: string,
): Promise<ErasedDelivery[]> {
  const query = db
    .selectFrom('delivery')
    .select(['id', 'delivery_id', 'destination', 'state', 'settled_at'])
    .where('website_id', '=', websiteId)
    .where('lead_id', 'in', ids)
    // The daily mail about held leads has no lead, and names nobody.
    .where('lead_id', '!=', '');
  const rows = await lockForUpdate(db, query).execute();
  for (const row of rows) {
    await db
      .updateTable('delivery')
      .set(eraseDeliveryCells(row, instant))
      .where('website_id', '=', websiteId)
      .where('id', '=', row.id)
      .execute();
  }
  return rows.map(({ delivery_id, destination, state }) => ({ delivery_id, destination, state }));
}

async function forgetFileNames(db: Db, { websiteId, ids }: LeadIds): Promise<string[]> {
  const rows = await db
    .deleteFrom('lead_file')
    .where('website_id', '=', websiteId)
    .where('lead_id', 'in', ids)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** What is left of a reservation says what was paid and what went back: books must be kept, and name nobody. */
export function eraseReservationCells({ id }: { id: string }) {
  return { request_key: id };
}

async function eraseRequestKeys(db: Db, { websiteId, ids }: LeadIds): Promise<void> {
  const rows = await db
    .selectFrom('reservation')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('lead_id', 'in', ids)
    .execute();
  for (const row of rows)
    await db
      .updateTable('reservation')
      .set(eraseReservationCells(row))
      .where('website_id', '=', websiteId)
      .where('id', '=', row.id)
      .execute();
}

async function countSlots(db: Db, { websiteId, ids }: LeadIds): Promise<number> {
  const { slots } = await db
    .selectFrom('booking')
    .select(({ fn }) => fn.countAll<number>().as('slots'))
    .where('website_id', '=', websiteId)
    .where('lead_id', 'in', ids)
    .executeTakeFirstOrThrow();
  return slots;
}
