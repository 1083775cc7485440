import type { LeadEventDetail } from '#domain/leads/work/lead-work.ts';
import type { Db } from '../schema.ts';

interface LeadEvents {
  leadId: string;
  actor: string;
  /** ISO instant. */
  at: string;
  events: readonly LeadEventDetail[];
}

export async function noteEvents(
  db: Db,
  websiteId: number,
  { leadId, actor, at: instant, events }: LeadEvents,
): Promise<void> {
  const row = { website_id: websiteId, lead_id: leadId, actor, at: instant };
  for (const { kind, ...facts } of events)
    await db
      .insertInto('lead_event')
      .values({ ...row, kind, detail: JSON.stringify({ kind, ...facts }) })
      .execute();
}
