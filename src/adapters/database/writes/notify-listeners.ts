import { isNewsTo, pickLeadProgress, type WorkListener } from '#domain/leads/deliveries/work-listeners.ts';
import type { LeadWork } from '#domain/leads/work/lead-work.ts';
import { leadRows } from '../rows/lead-rows.ts';
import type { Db } from '../schema.ts';
import { readNextSequence, storeDueDelivery } from './delivery-writes.ts';

interface WorkNews {
  leadId: string;
  listeners: readonly WorkListener[];
  before: LeadWork;
  after: LeadWork;
  /** ISO instant. */
  at: string;
}

/** As the lead's next state, to those to whom it is news. */
export async function notifyListeners(
  db: Db,
  websiteId: number,
  { leadId, listeners, before, after, at: instant }: WorkNews,
): Promise<void> {
  const newsListeners = listeners.filter((listener) => isNewsTo(listener, before, after));
  if (newsListeners.length === 0) return;
  const row = await db
    .selectFrom('lead')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('id', '=', leadId)
    .executeTakeFirstOrThrow();
  const payload = JSON.stringify({ ...leadRows.fromRow(row), work: pickLeadProgress(after) });
  const sequence = await readNextSequence(db, websiteId, leadId);
  for (const { destination } of newsListeners)
    await storeDueDelivery(db, websiteId, { leadId, sequence, destination, payload, at: instant });
}
