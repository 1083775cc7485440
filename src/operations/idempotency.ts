import type { NewLead } from '#domain/leads/lead.ts';
import { KEY_DAYS } from '#domain/people/retention.ts';
import type { LeadSubmission } from '#ports/leads.ts';
import { doubleSubmitKey, leadFingerprint, type Submission } from './lead-fingerprint.ts';

interface Sending extends Submission {
  /** The sender's own, or null. */
  key: string | null;
  /** Milliseconds since 1970. */
  now: number;
  /** Random text, for an anonymous sender. */
  formToken: string;
  /** Without a key: how long the same submission again counts as the same enquiry. */
  repeatMs?: number | undefined;
}

const KEY_LIFETIME_MS = KEY_DAYS * 24 * 60 * 60 * 1000;
const DOUBLE_CLICK_MS = 10_000;

/** The idempotency key of a lead: the sender's for a month or, without one, a guard against a double click. */
export function idempotencyOf(
  lead: NewLead,
  { key, now, formToken, repeatMs = DOUBLE_CLICK_MS, ...submission }: Sending,
): Pick<LeadSubmission, 'idempotencyKey' | 'fingerprint' | 'keyExpiresAt'> {
  if (key !== null) {
    const keyExpiresAt = new Date(now + KEY_LIFETIME_MS).toISOString();
    return {
      idempotencyKey: storedKey(key),
      fingerprint: leadFingerprint(lead, submission.files),
      keyExpiresAt,
    };
  }
  const isSomebody = lead.email !== '' || lead.phone !== '';
  const guard = isSomebody ? doubleSubmitKey(submission) : formToken;
  const keyExpiresAt = new Date(now + repeatMs).toISOString();
  return { idempotencyKey: `guard:${guard}`, fingerprint: guard, keyExpiresAt };
}

/** Printable, so that it can be kept and logged; at most 255 characters. */
export function isIdempotencyKey(key: string): boolean {
  return /^[\x20-\x7e]{1,255}$/.test(key) && key.trim() !== '';
}

/** A sender's key as it is stored, with a prefix apart from that of the guards. */
export function storedKey(key: string): string {
  return `key:${key}`;
}
