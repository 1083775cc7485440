import { KEY_DAYS } from '../people/retention.ts';
import { DAY_MS } from '../time/durations.ts';
import type { LeadFile } from './files/lead-file.ts';
import type { NewLead } from './lead.ts';

interface Idempotency {
  /** The sender's key or, without one, a guard derived from who wrote what. */
  idempotencyKey: string;
  /** Tells the same data from other data sent with the same key. */
  fingerprint: string;
  /** ISO instant until which the key answers the same. */
  keyExpiresAt: string;
}

/** The whole submission, so that no two enquiries hash alike. */
interface Submission {
  /** The sender's own key, or null. */
  key: string | null;
  /** As received, not as parsed: a field that is stored shortened or dropped makes another enquiry too. */
  body: unknown;
  userAgent: string;
  files: Files;
  /** Milliseconds since 1970. */
  now: number;
  /** Random text, for an anonymous sender. */
  formToken: string;
  /** Without a key: how long the same submission again counts as the same enquiry. */
  repeatMs?: number | undefined;
  /** Makes a short text out of a long one, another for every other. */
  hash: (text: string) => string;
}

type Files = readonly Pick<LeadFile, 'name' | 'type' | 'sha256'>[];

const KEY_LIFETIME_MS = KEY_DAYS * DAY_MS;
const DOUBLE_CLICK_MS = 10_000;

/** The idempotency key of a lead: the sender's for a month or, without one, a guard against a double click. */
export function deriveIdempotency(lead: NewLead, submission: Submission): Idempotency {
  const { key, now, formToken, repeatMs = DOUBLE_CLICK_MS, hash } = submission;
  if (key !== null) {
    const keyExpiresAt = new Date(now + KEY_LIFETIME_MS).toISOString();
    return {
      idempotencyKey: prefixSenderKey(key),
      fingerprint: hash(formatContent(lead, submission.files)),
      keyExpiresAt,
    };
  }
  const isSomebody = lead.email !== '' || lead.phone !== '';
  const guard = isSomebody ? hash(formatSubmission(submission)) : formToken;
  const keyExpiresAt = new Date(now + repeatMs).toISOString();
  return { idempotencyKey: `guard:${guard}`, fingerprint: guard, keyExpiresAt };
}

/** Printable, so that it can be kept and logged; at most 255 characters. */
export function isIdempotencyKey(key: string): boolean {
  return /^[\x20-\x7e]{1,255}$/.test(key) && key.trim() !== '';
}

/** A sender's key as it is stored, with a prefix apart from that of the guards. */
export function prefixSenderKey(key: string): string {
  return `key:${key}`;
}

/** Of an enquiry everything but the visit it came from, its files included. */
function formatContent(lead: NewLead, files: Files): string {
  // Left out and not emptied: keys from before a lead said who sent it stay good.
  const { anon_id: _anon, session_id: _session, shown_variants: _variants, ...sentLead } = lead;
  const { channel: _channel, ...sent } = sentLead;
  const { fbp: _fbp, fbc: _fbc, ga_client_id: _client, ...content } = sent;
  const blankedVisitFields = { url: '', user_agent: '', visited_pages: [], linked_query_params: '' };
  // Nothing where there are no files: keys from before files could be sent stay good.
  const hashes = files.length === 0 ? {} : { files: files.map(({ sha256 }) => sha256).toSorted() };
  return inOrder({ ...content, ...blankedVisitFields, consent: lead.consent?.text ?? '', ...hashes });
}

/** Replaces a missing idempotency key: only a second click repeats all of it. */
function formatSubmission({ body, userAgent, files }: Submission): string {
  const fileFacts = files.map(({ name, type, sha256 }) => ({ name, type, sha256 }));
  return inOrder({ body, userAgent, files: fileFacts });
}

function inOrder(value: Record<string, unknown>): string {
  return JSON.stringify(value, (_name, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}
