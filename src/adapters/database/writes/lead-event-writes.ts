import type { LeadEventDetail } from '#domain/leads/work/lead-work.ts';
import type { Db } from '../schema.ts';
import { insertRows } from './wide-insert.ts';

interface LeadAct {
  leadId: string;
  actor: string;
  /** ISO instant. */
  at: string;
}

export async function noteEvents(
  db: Db,
  websiteId: number,
  { events, ...act }: LeadAct & { events: readonly LeadEventDetail[] },
): Promise<void> {
  const notedEvents = events.map((event) => ({ ...act, event }));
  await noteLeadEvents(db, websiteId, notedEvents);
}

/** Of several leads, in their order. */
export async function noteLeadEvents(
  db: Db,
  websiteId: number,
  notedEvents: readonly (LeadAct & { event: LeadEventDetail })[],
): Promise<void> {
  const rows = notedEvents.map(({ leadId, actor, at: instant, event: { kind, ...facts } }) => ({
    website_id: websiteId,
    lead_id: leadId,
    actor,
    at: instant,
    kind,
    detail: JSON.stringify({ kind, ...facts }),
  }));
  await insertRows(db, 'lead_event', rows);
}
