import { createHash } from 'node:crypto';
import { hasLink } from '#domain/leads/spam-signs.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import type { DuplicateMessageCheck, CheckedMessage, FormTimestamps } from '#ports/spam.ts';
import { BoundedMap } from '../bounds/bounded-map.ts';

/** The duplicate check of messages over all sites. */
export interface DuplicateMessageChecks {
  of(websiteId: number, sending: Sending): DuplicateMessageCheck;
}

interface Sending {
  /** The sender's network; null where it is not known: behind a proxy on this machine everybody has the same. */
  sender: () => string | null;
  formTimestamps: { isHasty: FormTimestamps['isHasty'] };
}

const MAX_SITES = 10;
/** No human asks so many dealers the same within a minute. */
const SITES_OF_ONE = 5;
const WITHIN_MS = MINUTE_MS;
/** Leads remembered of one message. */
const MAX_SIGHTINGS = 200;
/** For the messages that are remembered, with their sightings. */
const REMEMBERED_BYTES = 8 * 1024 * 1024;
const BYTES_OF_SIGHTING = 200;
const BYTES_OF_MARK = 40;
const SHARED = 'The same message went to 10 sites within a minute';

interface Sighting {
  websiteId: number;
  at: number;
  /** Network, e-mail address and phone, as far as they are known. */
  marks: readonly string[];
}

/** `now` in milliseconds. */
export function createDuplicateMessageChecks(now: () => number): DuplicateMessageChecks {
  const sightingsByKey = new BoundedMap<Sighting[]>({ bytes: REMEMBERED_BYTES });
  return {
    of: (websiteId, { sender, formTimestamps }) => ({
      recordMessage(lead) {
        if (lead.message === '') return null;
        const nowMs = now();
        const key = buildKey(lead.message);
        const sighting = { websiteId, at: nowMs, marks: listMarks(lead, sender()) };
        const recentSightings = (sightingsByKey.get(key) ?? []).filter(
          (pastSighting) => pastSighting.at > nowMs - WITHIN_MS,
        );
        const sightings = [...recentSightings, sighting];
        remember(sightingsByKey, key, sightings);
        if (countSites(sightings) < MAX_SITES) return null;
        const sign = findSecondSign(lead, sighting, { sightings, formTimestamps });
        return sign === null ? null : `${SHARED}, ${sign}.`;
      },
    }),
  };
}

/** Spaces and letter case do not make another message. */
function buildKey(message: string): string {
  return createHash('sha256').update(message.toLowerCase().replace(/\s+/g, ' ').trim()).digest('base64url');
}

function listMarks({ email, phone }: CheckedMessage, network: string | null): string[] {
  return [network ?? '', email.toLowerCase(), phone].filter((mark) => mark !== '');
}

function remember(sightingsByKey: BoundedMap<Sighting[]>, key: string, sightings: Sighting[]): void {
  const keptSightings = sightings.slice(-MAX_SIGHTINGS);
  const bytes = keptSightings.reduce((sum, { marks }) => sum + estimateBytes(marks), 0);
  sightingsByKey.set(key, keptSightings, bytes);
}

function estimateBytes(marks: readonly string[]): number {
  return marks.reduce((sum, mark) => sum + BYTES_OF_MARK + 2 * mark.length, BYTES_OF_SIGHTING);
}

interface SightingContext {
  sightings: readonly Sighting[];
  formTimestamps: { isHasty: FormTimestamps['isHasty'] };
}

/** Each is a fact of this very lead or of its sender, so that nobody can cause it for another's lead. */
function findSecondSign(
  lead: CheckedMessage,
  { marks }: Sighting,
  { sightings, formTimestamps }: SightingContext,
): string | null {
  if (hasLink(lead.message)) return 'and it holds a link';
  const isOfOne = marks.some(
    (mark) =>
      countSites(sightings.filter((pastSighting) => pastSighting.marks.includes(mark))) >= SITES_OF_ONE,
  );
  if (isOfOne) return 'to several of them from the same sender';
  return lead.stamp !== null && formTimestamps.isHasty(lead.stamp)
    ? 'and this form was sent within 5 seconds'
    : null;
}

function countSites(sightings: readonly Sighting[]): number {
  return new Set(sightings.map(({ websiteId }) => websiteId)).size;
}
