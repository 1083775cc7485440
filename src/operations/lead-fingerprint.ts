import { createHash } from 'node:crypto';
import type { LeadFile } from '#domain/leads/files/lead-file.ts';
import type { NewLead } from '#domain/leads/lead.ts';

type Files = readonly Pick<LeadFile, 'name' | 'type' | 'sha256'>[];

/** Tells the same enquiry from another one: everything but the visit it came from, its files included. */
export function leadFingerprint(lead: NewLead, files: Files): string {
  const unheard = { url: '', user_agent: '', visited_pages: [], linked_query_params: '' };
  return hashOf({ ...lead, ...unheard, consent: lead.consent?.text ?? '', ...contentOf(files) });
}

/** All that a sender without a key said: nothing of it is passed over, so that no two enquiries look alike. */
export interface Submission {
  /** As it came, not as it was read: a field that is kept shortened or dropped makes another enquiry too. */
  body: unknown;
  userAgent: string;
  files: Files;
}

/** What stands in for a key that was not sent: only a second click says all of it again. */
export function doubleSubmitKey({ body, userAgent, files }: Submission): string {
  const named = files.map(({ name, type, sha256 }) => ({ name, type, sha256 }));
  return hashOf({ body, userAgent, files: named });
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
