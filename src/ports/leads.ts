import type { Lead, NewLead } from '#domain/leads/lead.ts';

/** The leads of one site. A promise that resolves means the transaction is on disk. */
export interface Leads {
  /** Stores the lead and its outbox row in one transaction, once per idempotency key. */
  submit(submission: LeadSubmission): Promise<SubmitOutcome>;
  /** Merges fields into a lead, only for the holder of its form token; a completed lead stays completed. */
  update(id: string, formToken: string, change: LeadChange): Promise<'updated' | 'not_found'>;
  byId(id: string): Promise<Lead | null>;
  /** Oldest first. `since` is an ISO instant. */
  list(options: { since: string | null }): AsyncIterable<Lead>;
}

export interface LeadSubmission {
  /** Random text made by the caller; kept unless the key was seen before. */
  id: string;
  formToken: string;
  lead: NewLead;
  /** The sender's key or, without one, a guard derived from who wrote what. Scoped by site. */
  idempotencyKey: string;
  /** Tells the same data from other data sent with the same key. */
  fingerprint: string;
  /** ISO instant until which the key answers the same. */
  keyExpiresAt: string;
  /** ISO instant of arrival. */
  at: string;
}

export type SubmitOutcome =
  | { kind: 'created'; id: string; formToken: string }
  | { kind: 'replayed'; id: string; formToken: string }
  | { kind: 'key_reused_with_other_data' };

export interface LeadChange {
  fields: Partial<NewLead>;
  /** ISO instant. */
  at: string;
}
