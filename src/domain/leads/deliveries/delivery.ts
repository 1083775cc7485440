import type { SearchNews } from '../../garage/search-news.ts';
import type { NoticeItem, StaffNews } from '../../staff/notices/staff-news.ts';
import type { Lead } from '../lead.ts';
import type { LeadWork } from '../work/lead-work.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../time/durations.ts';

/** The delivery of one state of a lead to one destination. */
export interface Delivery {
  /** Stays the same over every attempt, so that a receiver can detect a repeat. */
  delivery_id: string;
  /** Empty for the daily mail about held leads; of a mail about saved searches its shopper (`buildAlertOwner`), of what staff are told its news or notice. */
  lead_id: string;
  /** 1, 2, 3 … within a lead: a destination gets them in this order. */
  sequence: number;
  /** Name of one of the site's destinations. */
  destination: string;
  state: DeliveryState;
  attempts: number;
  /** ISO instants. */
  created_at: string;
  next_attempt_at: string;
  /** When it was delivered or parked. */
  settled_at: string | null;
  /** Why the last attempt failed; empty before one did. */
  last_error: string;
}

/**
 * `held`: soft spam, not sent unless somebody releases it. `superseded`: a later state of the lead went in its place.
 * `parked`: given up, waits for a replay.
 */
type DeliveryState = 'pending' | 'held' | 'superseded' | 'delivered' | 'parked';

/** A delivery to be written with a lead. */
export interface PlannedDelivery {
  destination: string;
  /** ISO instant before which it is not sent. */
  due: string;
  /** A later event of the lead replaces this one while it was not tried yet. */
  supersedable: boolean;
}

/** What this process may now attempt. */
export type ClaimedWork =
  | ClaimedDelivery
  | ClaimedReply
  | ClaimedNotice
  | ClaimedAlert
  | ClaimedNews
  | ClaimedStaffNotice;

interface ClaimedRow {
  website_id: number;
  delivery_id: string;
  sequence: number;
  destination: string;
  /** Attempts before this one. */
  attempts: number;
  created_at: string;
}

export interface ClaimedDelivery extends ClaimedRow {
  /** The lead as it stood. */
  lead: Lead;
  /** What was done with it by then, where that is what is told. */
  work?: LeadProgress;
}

/** A mail of one of the dealer's people to a shopper. */
export interface ClaimedReply extends ClaimedRow {
  reply: StaffReply;
}

export interface StaffReply {
  to: string;
  /** Who writes it, and where answers go. */
  sender: { name: string; email: string };
  subject: string;
  text: string;
  /** The delivery of the confirmation that the shopper was mailed; null for none. */
  answersDelivery: string | null;
}

/** The work on a lead, as far as systems may hear of it. */
export type LeadProgress = Pick<LeadWork, 'stage' | 'outcome' | 'first_try_at'> & {
  /** An id of staff; null for nobody's. */
  owner_id: string | null;
};

/** The daily mail about held leads. */
export interface ClaimedNotice extends ClaimedRow {
  /** ISO instant: the mail reports what was held since. */
  held_since: string;
}

/** A shopper's mail about what is new in saved searches. */
export interface ClaimedAlert extends ClaimedRow {
  shopper_id: string;
  news: readonly SearchNews[];
}

/** What people are to be told of. */
export interface ClaimedNews extends ClaimedRow {
  staff_news: StaffNews;
}

/** What one person of staff is told, by mail or on one device, or a place by mail. */
export interface ClaimedStaffNotice extends ClaimedRow {
  notice: StaffNotice;
}

export interface StaffNotice {
  /** Null: it is mailed to the place. */
  staffId: string | null;
  placeId?: number;
  /** Null: by mail. */
  subscriptionId: string | null;
  items: readonly NoticeItem[];
  /** Of rules that give leads to nobody, a sentence each; then it is about no lead. */
  faults?: readonly string[];
  /** Of `PlannedNotice`. */
  key: string;
}

const NEWS_OWNER = 'news:';
const NOTICE_OWNER = 'notice:';

/** What stands for the lead in the delivery of news: the same for the same news. */
export function buildNewsOwner(key: string): string {
  return NEWS_OWNER + key;
}

export function isNewsOwner(leadId: string): boolean {
  return leadId.startsWith(NEWS_OWNER);
}

/** What stands for the lead in a notice: the same for the same person, device or place, and the same news. */
export function buildNoticeOwner(notice: Omit<StaffNotice, 'items'>): string {
  const { staffId, placeId, subscriptionId, key } = notice;
  return `${NOTICE_OWNER}${subscriptionId ?? staffId ?? `place-${placeId}`}:${key}`;
}

export function isNoticeOwner(leadId: string): boolean {
  return leadId.startsWith(NOTICE_OWNER);
}

const ALERT_OWNER = 'shopper:';

/** What stands for the lead in the delivery of a shopper's alert. */
export function buildAlertOwner(shopperId: string): string {
  return ALERT_OWNER + shopperId;
}

/** The shopper whose alert a delivery is; null where it is about a lead. */
export function readAlertOwner(leadId: string): string | null {
  return leadId.startsWith(ALERT_OWNER) ? leadId.slice(ALERT_OWNER.length) : null;
}

/** How an attempt ended. */
export type DeliveryOutcome =
  | { kind: 'delivered' }
  /** Worth another try, not before so many milliseconds where the receiver said so. */
  | { kind: 'failed'; reason: string; retryAfterMs: number | null }
  /** Not worth another try until somebody changes something. */
  | { kind: 'refused'; reason: string };

/** An attempt that failed and may be made again. Times are milliseconds since 1970. */
interface FailedAttempt {
  /** Attempts made so far, this one included. */
  attempts: number;
  createdAt: number;
  now: number;
  /** From 0 up to 1: spreads out what failed together. */
  random: number;
  /** What the receiver asked for, or null. */
  retryAfterMs: number | null;
}

const GAPS = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  8 * HOUR_MS,
  12 * HOUR_MS,
];
const LAST_DAY = 7 * DAY_MS;
const JITTER = 0.2;
const LONGEST_ASKED_FOR = DAY_MS;

/**
 * When a delivery is tried next, in milliseconds since 1970; null when it is given up: seven days after it was made,
 * but never before all of the short gaps were used.
 */
export function planNextAttempt({
  attempts,
  createdAt,
  now,
  random,
  retryAfterMs,
}: FailedAttempt): number | null {
  const gap = (GAPS[attempts - 1] ?? DAY_MS) * (1 - JITTER + 2 * JITTER * random);
  const askedFor = Math.min(retryAfterMs ?? 0, LONGEST_ASKED_FOR);
  const next = Math.round(now + Math.max(gap, askedFor));
  return next > createdAt + LAST_DAY && attempts > GAPS.length ? null : next;
}
