import { createHash } from 'node:crypto';
import { hasLink } from '#domain/leads/spam-signs.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import type { Counts } from '#ports/counts.ts';
import type { DuplicateMessageCheck, CheckedMessage, FormTimestamps } from '#ports/spam.ts';

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
const SHARED = 'The same message went to 10 sites within a minute';

/** Of all sites: whose they are is hashed with the message. */
export function createDuplicateMessageChecks(counts: Counts): DuplicateMessageChecks {
  const sightings = counts.openGroups('messages', WITHIN_MS);
  return {
    of: (websiteId, { sender, formTimestamps }) => ({
      async recordMessage(lead) {
        if (lead.message === '') return null;
        const key = buildKey(lead.message);
        const marks = listMarks(lead, sender()).map((mark) => `${key} ${mark}`);
        const [siteCount = 0, ...siteCountsOfMarks] = await sightings.add([key, ...marks], `${websiteId}`);
        if (siteCount < MAX_SITES) return null;
        const sign = findSecondSign(lead, { siteCountsOfMarks, formTimestamps });
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

interface Signs {
  /** How many sites got the message from each network, e-mail address and phone of this sender. */
  siteCountsOfMarks: readonly number[];
  formTimestamps: Sending['formTimestamps'];
}

/** Each is a fact of this very lead or of its sender, so that nobody can cause it for another's lead. */
function findSecondSign(lead: CheckedMessage, { siteCountsOfMarks, formTimestamps }: Signs): string | null {
  if (hasLink(lead.message)) return 'and it holds a link';
  if (siteCountsOfMarks.some((siteCount) => siteCount >= SITES_OF_ONE))
    return 'to several of them from the same sender';
  return lead.stamp !== null && formTimestamps.isHasty(lead.stamp)
    ? 'and this form was sent within 5 seconds'
    : null;
}
