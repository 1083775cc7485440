import { channel } from 'node:diagnostics_channel';
import type { Site } from '#ports/site.ts';

export type LeadArrival = 'accepted' | 'spam' | 'replayed' | 'refused';

/** Diagnostics channel for lead counters: `{ tenant, arrival }`, nothing of the lead itself. */
const leads = channel('forecourt.lead');

/** Publishes that a new lead arrived and what became of it. */
export function publishLeadArrival({ website }: Site, arrival: LeadArrival): void {
  leads.publish({ tenant: website.id, arrival });
}
