import type { BookingClaim } from '#domain/bookings/read-booking-claim.ts';
import type { PlannedDelivery } from '#domain/leads/deliveries/delivery.ts';
import type { PlannedNotice } from '#domain/leads/held/planned-notices.ts';
import type { Lead, NewLead } from '#domain/leads/lead.ts';
import type { LeadFile } from '#domain/leads/files/lead-file.ts';

/** The leads of one site. A promise that resolves means the transaction is on disk. */
export interface Leads {
  /** Stores the lead, its deliveries, its files and its booking in one transaction, once per idempotency key. */
  submit(submission: LeadSubmission): Promise<SubmitOutcome>;
  /** Merges fields into a lead, only for the holder of its form token; a completed lead stays completed. */
  update(id: string, formToken: string, change: LeadChange): Promise<'updated' | 'not_found' | 'slot_taken'>;
  byId(id: string): Promise<Lead | null>;
  /** Whether this is the lead's form token. */
  isHeldBy(id: string, formToken: string): Promise<boolean>;
  /** When the lead arrived that a key answers with, as an ISO instant; null when the key is new or expired by `at`. */
  arrivalByKey(idempotencyKey: string, at: string): Promise<string | null>;
  /** Oldest first, without those that were erased. `since` is an ISO instant. */
  list(options: { since: string | null }): AsyncIterable<Lead>;
  /** The newest first, without those that were erased: those of the next so many leads that are, or are not, spam. */
  listNewest(question: NewestLeads): Promise<NewestLeadsPage>;
  /** What was sent with a lead. */
  listFiles(id: string): Promise<LeadFile[]>;
  /** Those of the ids that no lead names as its file, or none as one in this state; at most some hundred at a time. */
  findOrphanedFiles(ids: readonly string[], state?: LeadFile['state']): Promise<string[]>;
  /** Claims a file that waits to be cleaned: nobody else gets it until the lease ends. Null where none is free. */
  claimWaitingFile(claim: FileClaim): Promise<LeadFile | null>;
  /** Stores how cleaning ended, once: deliveries that waited for it may go. */
  storeCleaningResult(cleaned: CleaningResult): Promise<void>;
}

export interface NewestLeads {
  isSpam: boolean;
  /** Where the page before ended; null: with the newest. */
  before: LeadPlace | null;
  /** How many are looked at: a page may have fewer, and more pages after it. */
  limit: number;
}

export interface NewestLeadsPage {
  leads: LeadSummary[];
  /** Of the last that was looked at; null where there are no more. */
  last: LeadPlace | null;
}

/** Where a lead stands in the order of arrival. */
export interface LeadPlace {
  id: string;
  /** ISO instant. */
  created_at: string;
}

/** What a list says of a lead; of a long message its beginning. */
export type LeadSummary = Pick<
  Lead,
  | 'id'
  | 'created_at'
  | 'name'
  | 'first_name'
  | 'middle_name'
  | 'last_name'
  | 'phone'
  | 'message'
  | 'spam'
  | 'category'
  | 'channel'
  | 'location_id'
  | 'car_id'
  | 'Vehicle Make'
  | 'Vehicle Model'
>;

/** ISO instants. */
export interface FileClaim {
  now: string;
  leaseUntil: string;
}

/** How the cleaning of a file ended: with new bytes or none. */
export type CleaningResult =
  | (Pick<LeadFile, 'id' | 'size' | 'sha256'> & { state: 'kept' })
  | { id: string; state: 'refused' };

/** What is stored with a lead's fields. */
interface LeadCompanions {
  /** ISO instant by which it is to be answered, if its time begins now; null where no time runs. */
  due: string | null;
  deliveries: readonly PlannedDelivery[];
  /** The mails about it where it is held. */
  notices: readonly PlannedNotice[];
  booking: BookingClaim | null;
  /** Their bytes are on disk already. */
  files: readonly LeadFile[];
}

export interface LeadSubmission extends LeadCompanions {
  /** Random text made by the caller; stored unless the key was seen before. */
  id: string;
  formToken: string;
  lead: NewLead;
  /** The sender's key or, without one, a guard derived from who wrote what. Scoped by site. */
  idempotencyKey: string;
  /** A hash that tells a retry from other data sent with the same key. */
  fingerprint: string;
  /** ISO instant until which the key answers the same. */
  keyExpiresAt: string;
  /** ISO instant of arrival. */
  at: string;
  /** Id of the one of staff who typed it in, and whose it is; left out: a shopper sent it. */
  addedBy?: string;
  /** Of a lead that is held: how many the site may hold on one day. */
  heldAtMost: number;
}

export type SubmitOutcome =
  | { kind: 'created'; id: string; formToken: string }
  | { kind: 'replayed'; id: string; formToken: string }
  | { kind: 'slot_taken' }
  /** Spam, and the site has held as much of it on this day as it may. */
  | { kind: 'too_many_held' }
  | { kind: 'key_reused_with_other_data' };

export interface LeadChange extends LeadCompanions {
  fields: Partial<NewLead>;
  /** The lead wants another time than it had: its seats that it does not claim again are released. */
  releasesSeat: boolean;
  /** This step waits for a release, though the lead is no spam. */
  isHeld: boolean;
  /** ISO instant. */
  at: string;
}
