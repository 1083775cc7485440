/** How far a dealer's people are with a lead. */
export const LEAD_STAGES = ['new', 'contacted', 'visit', 'sold', 'closed'] as const;

export type LeadStage = (typeof LEAD_STAGES)[number];

/** Why a lead was closed. */
export const CLOSING_OUTCOMES = [
  'bought elsewhere',
  'not now',
  'no answer',
  'wrong number',
  'spam',
  'other',
] as const;

export type ClosingOutcome = (typeof CLOSING_OUTCOMES)[number];

/** The ways in which somebody tries to reach a shopper. */
export const TRY_KINDS = ['call', 'text', 'whatsapp', 'email'] as const;

export type TryKind = (typeof TRY_KINDS)[number];

/** What came of a try, as whoever tried says afterwards. */
export const TRY_RESULTS = ['reached', 'no answer', 'wrong number'] as const;

export type TryResult = (typeof TRY_RESULTS)[number];

/** The work on a lead as it stands on its row. Never a part of `Lead`, a delivery, a feed or a page of a website. Instants are ISO. */
export interface LeadWork {
  /** An id of staff; null for nobody's. */
  owner_id: string | null;
  stage: LeadStage;
  /** Null unless closed. */
  outcome: ClosingOutcome | null;
  /** By when the shopper is to be answered; null where no time runs: earlier than this was kept, spam, unfinished. */
  due_at: string | null;
  /** Null: nobody tried so far. */
  first_try_at: string | null;
  last_try: { kind: TryKind; at: string } | null;
  /** Comes back then; null for not. One that nobody tried is not late before. */
  snoozed_until: string | null;
  /** When managers were told that it is late; null for not. */
  late_told_at: string | null;
  /** Raised by each act; 0 at the start. */
  version: number;
}

/** What was done with a lead, in order. */
export interface LeadEvent {
  /** Of one website, rising. */
  seq: number;
  at: string;
  /** An id of staff, or what else did it. */
  actor: string;
  detail: LeadEventDetail;
}

export type LeadEventDetail =
  | { kind: 'taken' }
  | { kind: 'given'; to: string }
  /** By the site's rules; `known`: to whom its sender had to do with lately. */
  | { kind: 'turned'; to: string; why: 'turn' | 'known' }
  /** To somebody else on duty: whoever had it did not try. */
  | { kind: 'passed_on'; from: string; to: string }
  /** Its owner is no member any more. */
  | { kind: 'freed' }
  | { kind: 'tried'; by: TryKind }
  /** By a mail of the console's: the delivery has its words. */
  | { kind: 'mailed'; delivery_id: string }
  /** Somebody of staff typed it in, whose it is. */
  | { kind: 'added' }
  | { kind: 'tried_with'; result: TryResult }
  | { kind: 'moved'; stage: LeadStage; outcome: ClosingOutcome | null }
  /** Null: ended. */
  | { kind: 'snoozed'; until: string | null }
  /** Emptied once the shopper is erased. */
  | { kind: 'noted'; text: string }
  | { kind: 'released' };
