import { createHash } from 'node:crypto';
import type { NewLead } from '#domain/leads/lead.ts';

/** Tells the same enquiry from another one: everything but the visit it came from. */
export function leadFingerprint(lead: NewLead): string {
  const unheard = { url: '', user_agent: '', visited_pages: [], linked_query_params: '' };
  return hashOf({ ...lead, ...unheard, consent: lead.consent?.text ?? '' });
}

/**
 * What stands in for a key that was not sent: a second click sends the same words of the same person about the
 * same car. Null when the sender cannot be told from another one.
 */
export function doubleClickGuard(lead: NewLead): string | null {
  const { email, phone, category, message, car_id } = lead;
  return email === '' && phone === '' ? null : hashOf({ email, phone, category, message, car_id });
}

function hashOf(said: Record<string, unknown>): string {
  return createHash('sha256').update(inOrder(said)).digest('base64url');
}

function inOrder(value: Record<string, unknown>): string {
  return JSON.stringify(value, (_name, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  });
}
