import type { InboxRow } from '#ports/staff-site.ts';
import { MOST_THREADED } from '#ports/lead-work.ts';
import { formatCount } from '../ui/format-count.ts';
import { formatWhen, type Reader } from '../times/format-when.ts';
import type { ReplyTime } from '../times/reply-time.ts';

/** A row in the words of whoever reads it. */
export interface ShownRow {
  id: string;
  initials: string;
  name: string;
  /** The car, else the kind of lead. */
  about: string;
  words: string;
  phone: string | null;
  owner: InboxRow['owner'];
  /** Null where no answer is due: what was done last, or when it came, stands in its place. */
  replyTime: ReplyTime | null;
  lastAct: { text: string; isTry: boolean };
  group: InboxRow['group'];
  /** `3 enquiries`, of one person; null for the only one. */
  enquiries: string | null;
}

export const TRY_WORDS = { call: 'Called', text: 'Texted', whatsapp: 'WhatsApp', email: 'Mailed' } as const;

export function describeRow(row: InboxRow, reader: Reader): ShownRow {
  const { id, name, car, topic, message, phone, owner, lastTry, arrivedAt, dueAt, group, enquiryCount } = row;
  return {
    id,
    initials: takeInitials(name),
    name,
    about: car ?? topic,
    words: car === null ? message : [topic, message].filter((part) => part !== '').join(': '),
    phone,
    owner,
    replyTime: dueAt === null ? null : { from: Date.parse(arrivedAt), due: Date.parse(dueAt) },
    lastAct:
      lastTry === null
        ? { text: formatWhen(arrivedAt, reader), isTry: false }
        : { text: `${TRY_WORDS[lastTry.kind]} ${formatWhen(lastTry.at, reader)}`, isTry: true },
    group,
    enquiries: enquiryCount > 1 ? `${formatCount(enquiryCount, { most: MOST_THREADED })} enquiries` : null,
  };
}

export function takeInitials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '')
    .join('');
}
