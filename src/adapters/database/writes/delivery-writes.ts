import { randomUUID } from 'node:crypto';
import type { PlannedDelivery } from '#domain/leads/deliveries/delivery.ts';
import type { PlannedNotice } from '#domain/leads/held/planned-notices.ts';
import type { Lead } from '#domain/leads/lead.ts';
import { lockForUpdate } from '../engine-differences.ts';
import type { Db } from '../schema.ts';
import { storeNotices } from './notice-writes.ts';
import { insertRow, insertWide } from './wide-insert.ts';

interface LeadEvent {
  /** As it stands now. */
  lead: Lead;
  sequence: number;
  deliveries: readonly PlannedDelivery[];
  /** Where it is to be held. */
  notices: readonly PlannedNotice[];
  /** Beside what is spam anyway. */
  isHeld: boolean;
}

/** Writes one row per destination; a delivery that still waits for the shopper to finish is replaced by this state. */
export async function storeDeliveries(
  db: Db,
  websiteId: number,
  { lead, sequence, deliveries, notices, isHeld }: LeadEvent,
): Promise<void> {
  if (sequence > 1) await supersede(db, websiteId, lead);
  const holds = lead.spam || isHeld;
  for (const row of buildDeliveryRows(websiteId, { lead, sequence, deliveries, isHeld })) {
    await insertRow(db, { name: 'plan delivery', row, build: () => db.insertInto('delivery').values(row) });
  }
  if (holds) await storeNotices(db, websiteId, { notices, since: lead.updated_at });
}

/** The rows of an event's deliveries. */
export function buildDeliveryRows(
  websiteId: number,
  { lead, sequence, deliveries, isHeld }: Omit<LeadEvent, 'notices'>,
) {
  const payload = JSON.stringify(lead);
  const state = lead.spam || isHeld ? ('held' as const) : ('pending' as const);
  return deliveries.map(({ destination, due: dueAt, supersedable }) => ({
    website_id: websiteId,
    delivery_id: randomUUID(),
    lead_id: lead.id,
    sequence,
    destination,
    payload,
    state,
    supersedable,
    attempts: 0,
    last_error: '',
    created_at: lead.updated_at,
    next_attempt_at: dueAt,
  }));
}

interface DueDelivery {
  /** Left out: a new one. */
  deliveryId?: string;
  leadId: string;
  sequence: number;
  destination: string;
  payload: string;
  /** ISO instant at which it is planned. */
  at: string;
  /** ISO instant, from which on it counts as waiting; left out: at once. */
  due?: string;
}

/** Writes a delivery of the platform's own; false where its destination has one of that number already, which stays. */
export async function storeDueDelivery(db: Db, websiteId: number, delivery: DueDelivery): Promise<boolean> {
  return (await storeDueDeliveries(db, websiteId, [delivery])) === 1;
}

/** Answers how many are new. */
export async function storeDueDeliveries(
  db: Db,
  websiteId: number,
  deliveries: readonly DueDelivery[],
): Promise<number> {
  const rows = deliveries.map((delivery) => buildDueRow(websiteId, delivery));
  return insertWide(db, {
    name: 'plan due delivery',
    rows: rows.length,
    build: () =>
      db
        .insertInto('delivery')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['website_id', 'lead_id', 'destination', 'sequence']).doNothing(),
        ),
    values: rows.flatMap((row) => Object.values(row)),
  });
}

function buildDueRow(
  websiteId: number,
  {
    deliveryId = randomUUID(),
    leadId,
    sequence,
    destination,
    payload,
    at: instant,
    due: dueAt = instant,
  }: DueDelivery,
) {
  return {
    website_id: websiteId,
    delivery_id: deliveryId,
    lead_id: leadId,
    sequence,
    destination,
    payload,
    state: 'pending' as const,
    supersedable: false,
    attempts: 0,
    last_error: '',
    created_at: dueAt,
    next_attempt_at: dueAt,
  };
}

async function supersede(db: Db, websiteId: number, lead: Lead): Promise<void> {
  await db
    .updateTable('delivery')
    .set({ state: 'superseded', settled_at: lead.updated_at })
    .where('website_id', '=', websiteId)
    .where('lead_id', '=', lead.id)
    .where('state', 'in', ['pending', 'held'])
    .where('supersedable', '=', true)
    .where('attempts', '=', 0)
    .execute();
}

/** The number of a lead's next event. */
export async function readNextSequence(db: Db, websiteId: number, leadId: string): Promise<number> {
  const { last: lastSequence } = await db
    .selectFrom('delivery')
    .select((eb) => eb.fn.max('sequence').as('last'))
    .where('website_id', '=', websiteId)
    .where('lead_id', '=', leadId)
    .executeTakeFirstOrThrow();
  return (lastSequence ?? 0) + 1;
}

/** Holds the waiting deliveries of a lead, unless one was delivered or tried: then nothing changes, and it returns false. */
export async function holdUnsent(db: Db, websiteId: number, leadId: string): Promise<boolean> {
  const deliveriesQuery = db
    .selectFrom('delivery')
    .select(['state', 'attempts'])
    .where('website_id', '=', websiteId)
    .where('lead_id', '=', leadId);
  // Locked, so that no worker takes one between the look and the mark.
  const rows = await lockForUpdate(db, deliveriesQuery).execute();
  if (rows.some(({ state, attempts }) => state === 'delivered' || attempts > 0)) return false;
  await db
    .updateTable('delivery')
    .set({ state: 'held' })
    .where('website_id', '=', websiteId)
    .where('lead_id', '=', leadId)
    .where('state', '=', 'pending')
    .execute();
  return true;
}
