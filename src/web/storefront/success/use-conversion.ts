import { useEffect } from 'react';
import { record } from '../../browser/acts.ts';
import { visitorMemory } from '../../browser/visitor-memory.ts';
import type { UntoldLead } from './load-sent-lead.ts';

/** Leads that this document told of: a page may be drawn anew. */
const toldLeads = new Set<string>();

/**
 * Counts the conversion of a lead: once, and only where this device sent a lead of the category that the address names;
 * the page can be opened by anybody and reloaded (decision G27). `untold`: one that was posted without scripts.
 */
export function useConversion(websiteId: number, untold: UntoldLead | null): void {
  useEffect(() => {
    if (untold !== null) recordPosted(untold);
    const { successCategory, successEvent } = visitorMemory(websiteId);
    const category = new URLSearchParams(location.search).get('category');
    if (category === null || category !== successCategory.read()) return;
    const event_id = successEvent.read();
    successCategory.clear();
    successEvent.clear();
    record({ event: 'conversion', category, ...(event_id !== null && { event_id }) });
  }, [websiteId, untold]);
}

/** What the form would have recorded, and its conversion. */
function recordPosted({ path, ...lead }: UntoldLead): void {
  if (toldLeads.has(lead.lead_id)) return;
  toldLeads.add(lead.lead_id);
  record({ event: 'lead', ...lead }, path);
  record({ event: 'conversion', event_id: lead.event_id, category: lead.category });
}
