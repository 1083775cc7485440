import type { LeadWork } from '../work/lead-work.ts';
import type { LeadProgress } from './delivery.ts';
import { routeLead, type RoutedLead, type RoutingSite } from './route-lead.ts';

/** A destination that hears what is done with a lead. */
export interface WorkListener {
  destination: string;
  /** Of a new owner too. */
  hearsNames: boolean;
}

/** Of a lead that was sent on; nobody hears of one that is held. */
export function listWorkListeners(
  lead: RoutedLead & { spam: boolean },
  website: RoutingSite,
): WorkListener[] {
  if (!website.lead_destinations.some(({ work }) => work) || lead.spam) return [];
  const names = routeLead(lead, website);
  return website.lead_destinations
    .filter(({ name, work }) => work && names.includes(name))
    .map(({ name, names: hearsNames }) => ({ destination: name, hearsNames }));
}

export function pickLeadProgress({ stage, outcome, first_try_at, owner_id }: LeadWork): LeadProgress {
  return { stage, outcome, first_try_at, owner_id };
}

/** Whether what was done is news to a listener. */
export function isNewsTo({ hearsNames }: WorkListener, before: LeadWork, after: LeadWork): boolean {
  return (
    before.stage !== after.stage ||
    before.outcome !== after.outcome ||
    before.first_try_at !== after.first_try_at ||
    (hearsNames && before.owner_id !== after.owner_id)
  );
}
