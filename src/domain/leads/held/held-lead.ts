import { waitText } from '../../words/wait-text.ts';
import { DAY_MS } from '../../time/durations.ts';
import type { Lead } from '../lead.ts';

/** A held lead: its deliveries wait for a release. */
export interface HeldLead {
  lead_id: string;
  /** Names of the destinations that it waits for. */
  destinations: string[];
}

/** Held leads of one site and day (in UTC); what comes after them is refused. */
export const MAX_HELD_A_DAY = 10_000;

/** What a link in a mail about held leads opens. */
export interface HeldLink {
  /** The destination whose people got it. */
  destination: string;
  /** ISO instant: what was held since. */
  since: string;
}

/** Days for which such a link is valid, and held leads are shown. */
export const LINK_DAYS = 30;

/** Path of the page that a link opens. */
export function buildHeldLeadsPath(token: string): string {
  return `/held-leads/${token}`;
}

/** What a sender reads whose lead would be one more than the most of a day in UTC, and in how many seconds that ends. */
export function describeTooManyHeld(now: number): { error: string; seconds: number } {
  const seconds = Math.ceil((DAY_MS - (now % DAY_MS)) / 1000);
  const waitWords = waitText(seconds);
  return {
    error: `Too many messages reached this site today. Please call us, or try again ${waitWords}.`,
    seconds,
  };
}

/** Why a lead is held, in a sentence: a genuine one has a step above the site's rate. */
export function describeHeldReason({ spam_reason }: Lead): string {
  return spam_reason || 'More changes to forms reached the site than it takes at once.';
}
