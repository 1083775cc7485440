import type { ClosingOutcome, LeadStage, TryKind, TryResult } from '#domain/leads/work/lead-work.ts';
import type { Department } from '#domain/leads/department.ts';
import type { AddedLead, TypedLead } from '#domain/leads/typed-lead.ts';
import type { StaffBulk } from './staff-bulk.ts';
import type { StaffCars } from './staff-cars.ts';
import type { StaffNewCars } from './staff-new-cars.ts';
import type { StaffPhotos } from './staff-photos.ts';
import type { ArrivalCounts, CountedView, GroupCounts, WorkGroup } from './lead-work.ts';
import type { StaffActOutcome } from './staff-act-outcome.ts';
import type { StaffTurns } from './staff-turns.ts';
import type { StaffStock } from './stock-list.ts';

/** A website as one of its people has it. What a role lacks answers null or `not_allowed`; what it does not see, as what never was. */
export interface StaffSite {
  /** The website's, such as `Australia/Sydney`. */
  readonly timeZone: string;
  readonly inbox: StaffInbox;
  readonly leads: StaffLeads;
  readonly newLeads: StaffNewLeads;
  readonly turns: StaffTurns;
  readonly stock: StaffStock;
  readonly cars: StaffCars;
  readonly bulk: StaffBulk;
  readonly newCars: StaffNewCars;
  readonly photos: StaffPhotos;
}

/** Null for a website of which the person is no member. */
export type StaffSiteOpener = (slug: string) => Promise<StaffSite | null>;

export interface StaffInbox {
  /** Null for a view that the person does not have and a page that never was. */
  page(question: InboxQuestion): Promise<InboxPage | null>;
  /** Leads that are late, of those that the person sees; 100 stands for more too. */
  countLate(): Promise<number>;
  /** An ETag of what `page` answers: one look-up. */
  readTag(): Promise<string>;
}

export const INBOX_VIEWS = ['mine', 'nobody', 'all', 'earlier', 'spam'] as const;

export type InboxView = (typeof INBOX_VIEWS)[number];

export interface InboxQuestion {
  view: InboxView;
  /** Id of a place; null for all. */
  place: number | null;
  department: Department | null;
  /** What was typed into the search; empty for none. */
  query: string;
  /** Of the page before; null for the first. */
  after: string | null;
}

export interface InboxPage {
  /** Those that the person has. */
  views: readonly InboxView[];
  /** Late first, then by the time left, then who waits for the shopper; earlier ones and spam by arrival, the newest first. */
  rows: readonly InboxRow[];
  /** How many of `rows` and of the pages after them; 100 stands for more too. */
  counts: GroupCounts;
  /** How many are open in each view of the place and the department, whatever was searched for. */
  openCounts: Record<CountedView, number>;
  /** The same of the views that the person has by arrival. */
  arrivalCounts: ArrivalCounts;
  /** Of those that are open, in `all`. */
  lateCount: number;
  after: string | null;
  /** Places and departments to choose from; empty where there is one. */
  places: readonly { id: number; name: string }[];
  departments: readonly Department[];
  tag: string;
}

export interface InboxRow {
  id: string;
  name: string;
  /** In words, such as `2024 Norden Vale 7 Summit`; null where it is about none. */
  car: string | null;
  /** The kind of lead in words, such as `Trade-in`. */
  topic: string;
  /** The shopper's, or its beginning. */
  message: string;
  /** As it is dialled; null where none was given. */
  phone: string | null;
  /** Null for nobody's. */
  owner: { name: string; isMe: boolean } | null;
  group: WorkGroup;
  /** Of the same address or number, this one too, as far as the person sees them; 10 stands for more too. */
  enquiryCount: number;
  /** ISO. */
  arrivedAt: string;
  /** By when somebody is to answer; null where nobody waits. ISO. */
  dueAt: string | null;
  lastTry: { kind: TryKind; at: string } | null;
}

/** Of a note, and of a mail, in letters. */
export const LONGEST_NOTE = 5000;
export const LONGEST_REPLY = 5000;

export interface StaffLeads {
  /** Null for what the person does not see. Notes that the person has it open, for some seconds. */
  open(id: string, after: string | null): Promise<StaffLead | 'erased' | null>;
  takeLead(id: string, version: number): Promise<StaffActOutcome>;
  giveLead(id: string, version: number, to: string): Promise<StaffActOutcome>;
  tryLead(id: string, by: TryKind): Promise<StaffActOutcome>;
  answerTry(id: string, version: number, answer: TryAnswer): Promise<StaffActOutcome>;
  moveLead(
    id: string,
    version: number,
    to: { stage: LeadStage; outcome: ClosingOutcome | null },
  ): Promise<StaffActOutcome>;
  noteLead(id: string, text: string): Promise<StaffActOutcome>;
  /** Null for what the person does not see, and for a sender without an address. */
  draftMail(id: string): Promise<MailDraft | null>;
  /** `key`: of the form, a random number: it mails once, however often it is sent. */
  mailLead(id: string, mail: { key: string; text: string }): Promise<StaffActOutcome>;
  snoozeLead(id: string, version: number, until: Snooze | null): Promise<StaffActOutcome>;
  releaseSpam(id: string): Promise<StaffActOutcome>;
  /** `seen`: the stamp of the reservation as the page showed it; left out: decided however it stands. */
  decideReservation(id: string, decision: StaffDecision, seen?: string): Promise<StaffActOutcome>;
  /** Bytes of a file of the lead; null where the person does not see it, or it is not clean yet. */
  readFile(id: string, fileId: string): Promise<StaffFile | null>;
  /** Keeps "has it open" for whoever looks; answers who else has, by name. */
  noteOpen(id: string): Promise<readonly string[]>;
}

/** What a mail from a lead's page begins with. */
export interface MailDraft {
  /** A new one for each form: what is sent twice is mailed once. */
  key: string;
  to: string;
  /** The person's own address. */
  answersTo: string;
  subject: string;
  /** With the words filled in; `fault`: in a sentence, which are not known. */
  replies: readonly { name: string; text: string; fault: string | null }[];
  /** Free times, as text; null where none is free. */
  times: string | null;
}

/** Leads that somebody of staff types in: whoever came in or called. */
export interface StaffNewLeads {
  /** What the form offers; null for whoever may not. */
  open(): Promise<NewLeadForm | null>;
  add(typedLead: TypedLead, key: string): Promise<AddedLead | { kind: 'not_allowed' }>;
}

export interface NewLeadForm {
  /** Empty where there is one. */
  places: readonly { id: number; name: string }[];
  /** The one that stands chosen; null for none. */
  place: number | null;
  /** A new one for each form: what is sent twice is stored once. */
  key: string;
}

export type StaffDecision = 'confirm' | 'extend' | 'refund';

/** With no answer: when it comes back. */
interface TryAnswer {
  result: TryResult;
  snooze: Snooze | null;
}

export const SNOOZES = ['an hour', 'tomorrow at opening', 'a day'] as const;

export type Snooze = (typeof SNOOZES)[number];

export interface StaffFile {
  name: string;
  type: string;
  bytes: Uint8Array;
}

/** A lead in the thread of all that its sender wrote to the website. Instants are ISO. */
export interface StaffLead {
  id: string;
  name: string;
  email: string | null;
  /** As it is dialled and as it is read; null where none was given. */
  phone: { dial: string; text: string } | null;
  whatsApp: boolean;
  /** Which acts are this person's. */
  may: Readonly<Record<'take' | 'give' | 'try' | 'mail' | 'note' | 'stage' | 'release' | 'decide', boolean>>;
  version: number;
  stage: LeadStage;
  outcome: ClosingOutcome | null;
  owner: { id: string; name: string; isMe: boolean } | null;
  dueAt: string | null;
  lastTry: { kind: TryKind; at: string } | null;
  /** A try whose result nobody said, by this person. */
  asksHowItWent: boolean;
  snoozedUntil: string | null;
  isSpam: boolean;
  /** Others who have it open now, by name. */
  openBy: readonly string[];
  /** To whom it can be given. */
  people: readonly { id: string; name: string; duty: string }[];
  place: string | null;
  car: StaffLeadCar | null;
  /** What was done on the website before it, the newest first, in words. */
  before: readonly { text: string; at: string }[];
  /** Leads of the thread's first page, oldest first; none on a later one. */
  enquiries: readonly ThreadEnquiry[];
  /** Oldest first. */
  thread: readonly ThreadEntry[];
  after: string | null;
}

export interface StaffLeadCar {
  title: string;
  stockNumber: string;
  /** With its basis, in words. */
  price: string;
  /** In words, such as `In stock`. */
  status: string;
  /** Through the console's own host; null for none. */
  picture: string | null;
  /** The car's page. */
  url: string | null;
  othersAsked: number;
}

export interface ThreadEnquiry {
  id: string;
  topic: string;
  /** ISO. */
  at: string;
  stage: LeadStage;
}

export type ThreadEntry =
  | ThreadLead
  | { kind: 'note' | 'act'; at: string; who: string; text: string }
  /** With what became of it, in words. */
  | { kind: 'mail'; at: string; who: string; text: string; delivery: { text: string; isDone: boolean } };

export interface ThreadLead {
  kind: 'lead';
  id: string;
  at: string;
  topic: string;
  message: string;
  /** Where an unfinished one stopped; null for a finished one. */
  stoppedAt: string | null;
  answers: readonly { name: string; value: string }[];
  files: readonly { id: string; name: string; isPicture: boolean }[];
  /** In words. */
  booking: string | null;
  /** With what is left to decide. */
  reservation: { text: string; decisions: readonly StaffDecision[]; stamp: string } | null;
  deliveries: readonly { text: string; isDone: boolean }[];
}
