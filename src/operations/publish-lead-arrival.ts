import { channel } from 'node:diagnostics_channel';
import type { Site } from '#ports/site.ts';

export type LeadArrival = 'accepted' | 'spam' | 'replayed' | 'refused';

/** Whoever counts leads listens here: `{ tenant, arrival }`, nothing of the lead itself. */
const leads = channel('forecourt.lead');

/** Tells that a new lead arrived and what became of it. */
export function publishLeadArrival({ website }: Site, arrival: LeadArrival): void {
  leads.publish({ tenant: website.id, arrival });
}
