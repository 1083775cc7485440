import { createHash } from 'node:crypto';
import type { LeadFile } from '#domain/leads/files/lead-file.ts';
import type { NewLead } from '#domain/leads/lead.ts';

type Files = readonly Pick<LeadFile, 'sha256'>[];

/** Tells the same enquiry from another one: everything but the visit it came from, its files included. */
export function leadFingerprint(lead: NewLead, files: Files): string {
  const unheard = { url: '', user_agent: '', visited_pages: [], linked_query_params: '' };
  return hashOf({ ...lead, ...unheard, consent: lead.consent?.text ?? '', ...contentOf(files) });
}

/**
 * What stands in for a key that was not sent: a second click sends the same words of the same person about the
 * same car, with the same files. Null when the sender cannot be told from another one.
 */
export function doubleClickGuard(lead: NewLead, files: Files): string | null {
  const { email, phone, category, message, car_id } = lead;
  if (email === '' && phone === '') return null;
  return hashOf({ email, phone, category, message, car_id, ...contentOf(files) });
}

/** Nothing where there are none: keys from before files could be sent stay good. */
function contentOf(files: Files): { files?: string[] } {
  return files.length === 0 ? {} : { files: files.map(({ sha256 }) => sha256).toSorted() };
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
