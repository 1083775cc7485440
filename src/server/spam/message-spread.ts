import { createHash } from 'node:crypto';
import type { MessageWatch } from '#ports/message-watch.ts';

/** The watch over the messages of every site. */
export interface MessageSpread {
  /** `markSpam` marks a stored lead of that website. */
  of(websiteId: number, markSpam: (leadId: string, reason: string) => Promise<void>): MessageWatch;
}

const MAX_SITES = 10;
const WITHIN_MS = 60_000;
/** Leads that are remembered of one message. */
const MAX_SIGHTINGS = 200;
/** Messages that are remembered; the oldest are forgotten first. */
const MAX_REMEMBERED = 10_000;
/** An earlier lead may still be on its way to the disk. */
const MARK_AGAIN_MS = 2000;
const REASON = 'The same message went to 10 sites within a minute.';

interface Sighting {
  websiteId: number;
  at: number;
  mark(): Promise<void>;
}

/** `now` in milliseconds. */
export function messageSpread(now: () => number): MessageSpread {
  const seen = new Map<string, Sighting[]>();
  return {
    of: (websiteId, markSpam) => ({
      notice(message, leadId) {
        if (message === '') return null;
        const at = now();
        const key = keyOf(message);
        const sightings = (seen.get(key) ?? []).filter((each) => each.at > at - WITHIN_MS);
        const mark = () => markSpam(leadId, REASON);
        remember(seen, key, [...sightings, { websiteId, at, mark }]);
        const sites = new Set([websiteId, ...sightings.map((each) => each.websiteId)]);
        if (sites.size < MAX_SITES) return null;
        markAll(sightings);
        return REASON;
      },
    }),
  };
}

/** Spaces and letter case do not make another message. */
function keyOf(message: string): string {
  return createHash('sha256').update(message.toLowerCase().replace(/\s+/g, ' ').trim()).digest('base64url');
}

function remember(seen: Map<string, Sighting[]>, key: string, sightings: Sighting[]): void {
  seen.delete(key);
  seen.set(key, sightings.slice(-MAX_SIGHTINGS));
  const [oldest] = seen.keys();
  if (seen.size > MAX_REMEMBERED && oldest !== undefined) seen.delete(oldest);
}

/** What cannot be marked stays an enquiry: the answer to the sender does not depend on it. */
function markAll(sightings: readonly Sighting[]): void {
  const mark = () => void Promise.allSettled(sightings.map((each) => each.mark()));
  mark();
  setTimeout(mark, MARK_AGAIN_MS).unref();
}
