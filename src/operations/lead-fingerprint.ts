import { createHash } from 'node:crypto';
import type { LeadFile } from '#domain/leads/files/lead-file.ts';
import type { NewLead } from '#domain/leads/lead.ts';

type Files = readonly Pick<LeadFile, 'name' | 'type' | 'sha256'>[];

/** A hash of an enquiry: everything but the visit it came from, its files included. */
export function leadFingerprint(lead: NewLead, files: Files): string {
  const unheard = { url: '', user_agent: '', visited_pages: [], linked_query_params: '' };
  return hashOf({ ...lead, ...unheard, consent: lead.consent?.text ?? '', ...contentOf(files) });
}

/** The whole submission of a sender without a key, so that no two enquiries hash alike. */
export interface Submission {
  /** As received, not as parsed: a field that is stored shortened or dropped makes another enquiry too. */
  body: unknown;
  userAgent: string;
  files: Files;
}

/** Replaces a missing idempotency key: only a second click repeats all of it. */
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
