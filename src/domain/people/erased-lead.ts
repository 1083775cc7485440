import { createEmptyLead } from '../leads/empty-lead.ts';
import type { Lead } from '../leads/lead.ts';

/** What remains of an erased lead: that it existed, when, and of which category. */
export function eraseLeadPerson(lead: Lead): Lead {
  const { id, created_at, updated_at, website_slug, category, form, event, spam, form_completed } = lead;
  return {
    ...createEmptyLead(),
    id,
    created_at,
    updated_at,
    website_slug,
    category,
    form,
    event,
    spam,
    form_completed,
    booking_change: null,
    reservation_change: null,
  };
}

const RANDOM_KEY = /^key:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A key that is a random number says nothing of anybody, and keeps a late retry from storing it all again. */
export function mayKeepKey(key: string | null): boolean {
  return key !== null && RANDOM_KEY.test(key);
}
