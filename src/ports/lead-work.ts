import type { Delivery, StaffReply } from '#domain/leads/deliveries/delivery.ts';
import type { WorkListener } from '#domain/leads/deliveries/work-listeners.ts';
import type {
  ClosingOutcome,
  LeadEvent,
  LeadStage,
  LeadWork,
  TryKind,
  TryResult,
} from '#domain/leads/work/lead-work.ts';
import type { StaffReach } from '#domain/staff/why-not-allowed.ts';
import type { Locale } from '#domain/tenants/country-settings.ts';
import type { StaffNotice } from '#domain/leads/deliveries/delivery.ts';
import type { LeadSummary } from './leads.ts';

/** The leads of every website, for the jobs that look after them. */
export interface DueLeads {
  /** Ids of the websites with leads of which the keys are still to be made. */
  listUnkeyed(): Promise<number[]>;
  /** Ids of the websites with leads that are late at an ISO instant, and told to nobody. */
  listLate(at: string): Promise<number[]>;
  /** Ids of the websites with leads that are to be looked at by an ISO instant for whose turn it is. */
  listTurning(at: string): Promise<number[]>;
}

/**
 * What a dealer's people do with the leads of one website. Each act is one transaction with its event and its line of
 * audit, and holds for the version it began with alone. Who may do it is the caller's to know.
 */
export interface LeadWorkStore {
  /** Null for a lead that never was, or was erased. */
  read(leadId: string): Promise<LeadWork | null>;
  /** Oldest first. */
  listEvents(leadIds: readonly string[]): Promise<(LeadEvent & { lead_id: string })[]>;
  /** Makes somebody the owner: whoever takes it, or whom it is given to. */
  takeLead(act: LeadActCall): Promise<LeadActOutcome>;
  giveLead(act: LeadActCall & { to: string }): Promise<LeadActOutcome>;
  /** The first ends the timer; a lead that is nobody's is taken. Needs no version: a call is made whatever else was done. */
  tryLead(act: Omit<LeadActCall, 'version'> & { by: TryKind }): Promise<LeadActOutcome>;
  /** A try by mail, which goes through the outbox: once per delivery id, whatever is asked again. */
  mailLead(
    act: Omit<LeadActCall, 'version'> & { deliveryId: string; reply: StaffReply },
  ): Promise<LeadActOutcome>;
  /** What was mailed about some leads, in the order in which it was written. */
  listReplies(leadIds: readonly string[]): Promise<SentReply[]>;
  /** What came of the last try: `reached` moves a new lead to contacted, `no answer` may snooze it. */
  answerTry(act: LeadActCall & { result: TryResult; snoozedUntil: string | null }): Promise<LeadActOutcome>;
  /** `outcome` with `closed` alone. Every stage but `new` ends the timer, and takes a lead that is nobody's. */
  moveLead(act: LeadActCall & { stage: LeadStage; outcome: ClosingOutcome | null }): Promise<LeadActOutcome>;
  /** Changes nothing that others saw, so needs no version. */
  noteLead(act: Omit<LeadActCall, 'version'> & { text: string }): Promise<LeadActOutcome>;
  /** Null: it comes back at once. */
  snoozeLead(act: LeadActCall & { until: string | null }): Promise<LeadActOutcome>;
  /** One page of a view, with its mark and how many are open in each. By index alone. Null for a place that no page ended at. */
  listPage(question: WorkPageQuestion): Promise<WorkPage | null>;
  countOpen(question: CountScope): Promise<OpenCounts>;
  /** Of views that stand by arrival, as far as the newest are looked at. By index alone. */
  countArrivals(scope: WorkScope, views: readonly ArrivalView[]): Promise<ArrivalCounts>;
  /** Changes with every lead and every act of the website, and when a lead is late or comes back; one statement. */
  readMark(now: string): Promise<string>;
  /** Ids of leads whose names, last words of names, addresses, ends of numbers or stock numbers begin so; the newest first. */
  search(words: string, limit: number): Promise<string[]>;
  /** As a page shows them, in the order of the ids; those that never were, or were erased, are left out. */
  listRows(leadIds: readonly string[], now: string): Promise<WorkRow[]>;
  /** All of the same address or number as the lead, this one too, oldest first. */
  listThread(leadId: string, page: { after: string | null; limit: number }): Promise<ThreadPage>;
  /** How many each of some leads has in its thread, itself too, of those that somebody reaches; one that shares nothing is left out. */
  countThreads(leadIds: readonly string[], scope: ReachScope): Promise<Map<string, number>>;
  /** Makes the keys of so many leads of which they are still to be made: by them they are searched and threaded. Answers how many. Of those that have just come people are told. */
  storeKeys(locale: Locale, limit: number): Promise<number>;
  /** Makes news of so many that are late at an ISO instant and told to nobody, the longest late first. Answers how many. */
  notifyLate(at: string, limit: number): Promise<number>;
  /** Plans what people are told, each notice once. `at`: ISO instant. */
  planNotices(plans: readonly NoticePlan[], at: string): Promise<void>;
  /** How many others than the sender of a lead asked about a car. */
  countAskers(carId: number, leadId: string): Promise<number>;
}

export interface SentReply {
  delivery_id: string;
  text: string;
  state: Delivery['state'];
  /** Why the last attempt failed; empty before one did. */
  last_error: string;
}

export interface NoticePlan {
  notice: StaffNotice;
  destination: string;
  /** ISO instant; null: at once. */
  due: string | null;
}

interface LeadActCall {
  leadId: string;
  /** An id of staff. */
  actor: string;
  /** Of `LeadWork`, that whoever acts has seen. */
  version: number;
  /** ISO instant. */
  at: string;
  /** Who is told of it, in the same transaction; left out: nobody. */
  workListeners?: readonly WorkListener[];
}

export type LeadActOutcome =
  | { kind: 'done'; work: LeadWork }
  /** Somebody was there before: as it stands now, and the last thing that was done. */
  | { kind: 'changed_meanwhile'; work: LeadWork; last: LeadEvent | null }
  | { kind: 'not_found' };

/** `late` and `next` wait for an answer, `waiting` for the shopper. */
export type WorkGroup = 'late' | 'next' | 'waiting' | 'done';

export type CountedView = 'mine' | 'nobody' | 'all';

/** Of which nobody waits for an answer. */
export type ArrivalView = 'earlier' | 'spam';

interface ArrivalCount {
  count: number;
  /** There may be more: older ones were not looked at. */
  hasMore: boolean;
}

export type ArrivalCounts = Partial<Record<ArrivalView, ArrivalCount>>;

export interface CountScope extends WorkScope {
  view: CountedView | ArrivalView;
}

export interface WorkPageQuestion extends CountScope {
  after: string | null;
  limit: number;
}

export interface ReachScope {
  /** Whose `mine` is. */
  staffId: string;
  /** What they see of the website; null: all of it. */
  reach: StaffReach | null;
}

export interface WorkScope extends ReachScope {
  /** ISO instant by which a lead is late. */
  now: string;
  /** Of those of the place and of the department alone; null for all. Leads without a place count as of each. */
  place: number | null;
  department: string | null;
}

export type WorkRow = LeadSummary & { work: LeadWork; group: WorkGroup };

export interface WorkPage {
  /** Late, next, waiting, done; `earlier` and `spam` by arrival, the newest first. With filters a page of these may have few rows, or none, and one after it. */
  rows: WorkRow[];
  counts: OpenCounts;
  /** As `readMark` answers, from before the rows: what comes in between is told once more. */
  mark: string;
  after: string | null;
}

/** So many stand for these and more, that no count is a scan. */
export const MOST_COUNTED = 100;

/** So many leads of one person stand for these and more. */
export const MOST_THREADED = 10;

export type GroupCounts = Record<Exclude<WorkGroup, 'done'>, number>;

export interface OpenCounts {
  /** Of the view that is asked about; none where nobody waits. */
  groups: GroupCounts;
  /** Of all that is open in each. */
  views: Record<CountedView, number>;
  /** Of all that somebody reaches. */
  late: number;
}

export interface ThreadPage {
  leadIds: string[];
  after: string | null;
}
