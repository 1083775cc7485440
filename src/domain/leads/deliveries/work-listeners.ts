import type { WorkListener } from '../work/told-work.ts';
import { routeLead, type RoutedLead, type RoutingSite } from './route-lead.ts';

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
