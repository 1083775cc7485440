import { DAY_MS } from '../time/durations.ts';
import type { RetentionSettings } from './retention-settings.ts';

/** Data older than these ISO instants is deleted. */
export interface RetentionLimits {
  leads: string;
  /** Of which nothing was sent. */
  spam: string;
  /** Files that came with the forms of `APPLICATION_FORMS`. */
  applicationFiles: string;
  /** Of shoppers, by their last visit. */
  accounts: string;
  counts: string;
  /** What single visits did. */
  visits: string;
  /** Mails about saved searches, once they went. */
  alerts: string;
  /** What was noted of the acts of staff. */
  audit: string;
  /** Keys that keep an enquiry from being stored twice, by when they end. */
  keys: string;
}

/** Their files are of people who mostly are refused, and nobody tells the website who was not. */
export const APPLICATION_FORMS: readonly string[] = ['career_application'];

/** The key of an enquiry ends by itself after so many days. */
export const KEY_DAYS = 30;
/** What a visit did is kept so long by the number of its device. */
export const VISIT_DAYS = 30;
/** Nobody asks after an older alert. */
export const ALERT_DAYS = 30;

/** Acts of staff are noted so long. */
const AUDIT_MONTHS = 24;

/** By how long a site keeps what (decisions/backups-and-erasure.md). */
export function findRetentionLimits(settings: RetentionSettings, now: number): RetentionLimits {
  const daysAgo = (days: number) => new Date(now - days * DAY_MS).toISOString();
  return {
    leads: subtractMonths(settings.lead_retention_months, now),
    spam: daysAgo(settings.spam_retention_days),
    applicationFiles: daysAgo(settings.application_files_retention_days),
    accounts: subtractMonths(settings.account_retention_months, now),
    counts: subtractMonths(settings.count_retention_months, now),
    visits: daysAgo(VISIT_DAYS),
    alerts: daysAgo(ALERT_DAYS),
    audit: findAuditLimit(now),
    keys: new Date(now).toISOString(),
  };
}

/** What was noted of acts before this ISO instant is deleted, on websites and on the platform. */
export function findAuditLimit(now: number): string {
  return subtractMonths(AUDIT_MONTHS, now);
}

/** The same day and time so many months before, the last of the month where it is shorter. */
function subtractMonths(months: number, now: number): string {
  const day = new Date(now);
  const dayOfMonth = day.getUTCDate();
  day.setUTCDate(1);
  day.setUTCMonth(day.getUTCMonth() - months);
  const lastOfMonth = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  day.setUTCDate(Math.min(dayOfMonth, lastOfMonth));
  return day.toISOString();
}
