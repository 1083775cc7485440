import type { Lead } from '#domain/leads/lead.ts';
import type { Release } from '#ports/held-leads.ts';
import type { LeadSubmission } from '#ports/leads.ts';
import { lockForUpdate } from '../engine-differences.ts';
import type { Db } from '../schema.ts';
import { WORK_COLUMNS } from '../rows/work-rows.ts';
import { noteAct } from './audit-writes.ts';
import { continueLeadWork } from '../rows/work-rows.ts';
import { noteEvents } from './lead-event-writes.ts';
import { bookSeat } from './seat-writes.ts';

/** Counts one more held lead of the day (in UTC); false when the site has held as many as it may. */
export async function incrementHeldCount(
  db: Db,
  websiteId: number,
  { at: instant, heldAtMost }: LeadSubmission,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('held_day')
    .values({ website_id: websiteId, day: instant.slice(0, 10), leads: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['website_id', 'day'])
        .doUpdateSet((eb) => ({ leads: eb('held_day.leads', '+', 1) }))
        .where('held_day.leads', '<', heldAtMost),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export interface Releases {
  releases: readonly Release[];
  /** ISO instant. */
  at: string;
  /** An id of staff, or what else did it. */
  actor: string;
}

/** Releases each lead and what is held of it: from now on it is an arrival, of which the rota tells people. Returns the ids of those that were spam or had something held. */
export async function releaseLeads(
  db: Db,
  websiteId: number,
  { releases, at: instant, actor }: Releases,
): Promise<string[]> {
  const released: string[] = [];
  // In one order, so that two who release the same never wait for each other.
  const inOrder = releases.toSorted((a, b) => (a.lead_id < b.lead_id ? -1 : 1));
  for (const release of inOrder) {
    if (await releaseLead(db, websiteId, { release, at: instant, actor })) released.push(release.lead_id);
  }
  return released;
}

const GENUINE = { spam: false, spam_reason: '' };

async function releaseLead(
  db: Db,
  websiteId: number,
  { release, at: instant, actor }: { release: Release } & Pick<Releases, 'at' | 'actor'>,
): Promise<boolean> {
  const { lead_id, booking, due } = release;
  const heldRows = db
    .selectFrom('delivery')
    .select(['id', 'payload', 'next_attempt_at'])
    .where('website_id', '=', websiteId)
    .where('lead_id', '=', lead_id)
    .where('state', '=', 'held');
  // Whoever asks second waits here or for the lead, and then finds nothing held and no spam any more.
  const heldDeliveries = await lockForUpdate(db, heldRows).execute();
  const wasSpam = await markGenuine(db, websiteId, { leadId: lead_id, due, at: instant });
  // A site without destinations holds nothing of its spam.
  if (heldDeliveries.length === 0 && !wasSpam) return false;
  const events = [{ kind: 'released' }] as const;
  await noteEvents(db, websiteId, { leadId: lead_id, actor, at: instant, events });
  const thing = `lead ${lead_id}`;
  await noteAct(db, websiteId, { at: instant, actor, act: 'release lead', thing, changed: ['spam'] });
  // A slot that somebody else booked stays a request, which the dealer reads in the lead.
  if (booking !== null) await bookSeat(db, websiteId, { booking, leadId: lead_id });
  for (const { id, payload, next_attempt_at } of heldDeliveries) {
    const lead = { ...(JSON.parse(payload) as Lead), ...GENUINE };
    await db
      .updateTable('delivery')
      .set({
        state: 'pending',
        attempts: 0,
        created_at: instant,
        // An unfinished form still waits before it is delivered.
        next_attempt_at: next_attempt_at > instant ? next_attempt_at : instant,
        payload: JSON.stringify(lead),
      })
      .where('website_id', '=', websiteId)
      .where('id', '=', id)
      .execute();
  }
  return true;
}

/** Whether it was spam. */
async function markGenuine(
  db: Db,
  websiteId: number,
  { leadId, due, at: instant }: { leadId: string; due: string | null; at: string },
): Promise<boolean> {
  const rowOfLead = db
    .selectFrom('lead')
    .select([...WORK_COLUMNS, 'work_state', 'work_at', 'turn_at', 'seq', 'spam', 'form_completed'])
    .where('website_id', '=', websiteId)
    .where('id', '=', leadId);
  const row = await lockForUpdate(db, rowOfLead).executeTakeFirst();
  if (row === undefined) return false;
  const before = { spam: Boolean(row.spam), form_completed: Boolean(row.form_completed) };
  const work = continueLeadWork(row, { before, after: { ...before, spam: false }, due, at: instant });
  await db
    .updateTable('lead')
    .set({ ...GENUINE, ...work })
    .where('website_id', '=', websiteId)
    .where('seq', '=', row.seq)
    .execute();
  return before.spam;
}
