import { createHash } from 'node:crypto';
import { hasLink } from '#domain/leads/has-link.ts';
import type { DuplicateMessageCheck, CheckedMessage, FormTimestamps } from '#ports/spam.ts';
import { BoundedMap } from '../bounded-map.ts';

/** The duplicate check of messages over all sites. */
export interface DuplicateMessageChecks {
  of(websiteId: number, sending: Sending): DuplicateMessageCheck;
}

interface Sending {
  /** The sender's network; null where it is not known: behind a proxy on this machine everybody has the same. */
  sender: () => string | null;
  formTimestamps: Pick<FormTimestamps, 'isHasty'>;
}

const MAX_SITES = 10;
/** No human asks so many dealers the same within a minute. */
const SITES_OF_ONE = 5;
const WITHIN_MS = 60_000;
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
export function duplicateMessageChecks(now: () => number): DuplicateMessageChecks {
  const seen = new BoundedMap<Sighting[]>({ bytes: REMEMBERED_BYTES });
  return {
    of: (websiteId, { sender, formTimestamps }) => ({
      whyNotHuman(lead) {
        if (lead.message === '') return null;
        const at = now();
        const key = keyOf(lead.message);
        const sighting = { websiteId, at, marks: marksOf(lead, sender()) };
        const earlier = (seen.get(key) ?? []).filter((each) => each.at > at - WITHIN_MS);
        const sightings = [...earlier, sighting];
        remember(seen, key, sightings);
        if (sitesOf(sightings) < MAX_SITES) return null;
        const sign = secondSign(lead, sighting, { sightings, formTimestamps });
        return sign === null ? null : `${SHARED}, ${sign}.`;
      },
    }),
  };
}

/** Spaces and letter case do not make another message. */
function keyOf(message: string): string {
  return createHash('sha256').update(message.toLowerCase().replace(/\s+/g, ' ').trim()).digest('base64url');
}

function marksOf({ email, phone }: CheckedMessage, network: string | null): string[] {
  return [network ?? '', email.toLowerCase(), phone].filter((mark) => mark !== '');
}

function remember(seen: BoundedMap<Sighting[]>, key: string, sightings: Sighting[]): void {
  const kept = sightings.slice(-MAX_SIGHTINGS);
  const bytes = kept.reduce((sum, { marks }) => sum + bytesOf(marks), 0);
  seen.set(key, kept, bytes);
}

function bytesOf(marks: readonly string[]): number {
  return marks.reduce((sum, mark) => sum + BYTES_OF_MARK + 2 * mark.length, BYTES_OF_SIGHTING);
}

interface Seen {
  sightings: readonly Sighting[];
  formTimestamps: Pick<FormTimestamps, 'isHasty'>;
}

/** Each is a fact of this very lead or of its sender, so that nobody can cause it for another's lead. */
function secondSign(
  lead: CheckedMessage,
  { marks }: Sighting,
  { sightings, formTimestamps }: Seen,
): string | null {
  if (hasLink(lead.message)) return 'and it holds a link';
  const isOfOne = marks.some(
    (mark) => sitesOf(sightings.filter((each) => each.marks.includes(mark))) >= SITES_OF_ONE,
  );
  if (isOfOne) return 'to several of them from the same sender';
  return lead.stamp !== null && formTimestamps.isHasty(lead.stamp)
    ? 'and this form was sent within 5 seconds'
    : null;
}

function sitesOf(sightings: readonly Sighting[]): number {
  return new Set(sightings.map(({ websiteId }) => websiteId)).size;
}
