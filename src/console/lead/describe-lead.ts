import type { StaffLead, ThreadEnquiry, ThreadEntry, ThreadLead } from '#ports/staff-site.ts';
import { takeInitials, TRY_WORDS } from '../inbox/describe-row.ts';
import { formatDayAndTime, formatTime, nameDay, type Reader } from '../times/format-when.ts';
import type { ReplyTime } from '../times/reply-time.ts';

/** A lead in the words of whoever reads it. */
export type ShownLead = Omit<
  StaffLead,
  'thread' | 'enquiries' | 'before' | 'dueAt' | 'lastTry' | 'snoozedUntil'
> & {
  initials: string;
  /** What it is about. */
  about: string;
  standing: Standing;
  /** `Tom and Ann have it open`; null where nobody else has. */
  openText: string | null;
  before: readonly { text: string; when: string }[];
  /** Of the same person; none where it is the only one. */
  enquiries: readonly (ThreadEnquiry & { when: string })[];
  days: readonly { day: string; entries: readonly ShownEntry[] }[];
};

/** What is to be known first. */
type Standing =
  | { kind: 'due'; replyTime: ReplyTime; text: string }
  | { kind: 'spam' | 'over' | 'waits' | 'open'; text: string };

export type ShownEntry =
  | (ThreadLead & { time: string })
  | (Exclude<ThreadEntry, ThreadLead> & { time: string; initials: string });

export function describeLead(lead: StaffLead, reader: Reader): ShownLead {
  const {
    thread,
    enquiries,
    before,
    dueAt: _dueAt,
    lastTry: _lastTry,
    snoozedUntil: _snoozed,
    ...rest
  } = lead;
  const about = findOwnEntry(lead)?.topic ?? '';
  return {
    ...rest,
    initials: takeInitials(lead.name),
    about,
    standing: describeStanding(lead, reader),
    openText: lead.openBy.length === 0 ? null : describeOthers(lead.openBy),
    before: before.map(({ text, at }) => ({ text, when: formatDayAndTime(at, reader) })),
    enquiries:
      enquiries.length > 1
        ? enquiries.map((enquiry) => ({ ...enquiry, when: formatDayAndTime(enquiry.at, reader) }))
        : [],
    days: groupByDay(thread, reader),
  };
}

function findOwnEntry({ thread, id }: StaffLead): ThreadLead | undefined {
  const entries = thread.filter((entry) => entry.kind === 'lead');
  return entries.find((entry) => entry.id === id) ?? entries.at(-1);
}

function describeStanding(lead: StaffLead, reader: Reader): Standing {
  const { isSpam, stage, outcome, snoozedUntil, dueAt, lastTry } = lead;
  if (isSpam) return { kind: 'spam', text: 'It looks like spam. It was not sent on.' };
  if (stage === 'closed') return { kind: 'over', text: outcome === null ? 'Closed' : `Closed: ${outcome}` };
  if (stage === 'sold') return { kind: 'over', text: 'Sold' };
  if (snoozedUntil !== null && Date.parse(snoozedUntil) > reader.now)
    return { kind: 'waits', text: `Comes back ${lowerDay(formatDayAndTime(snoozedUntil, reader))}` };
  if (dueAt !== null && lastTry === null) {
    const due = Date.parse(dueAt);
    const from = Date.parse(findOwnEntry(lead)?.at ?? dueAt);
    return {
      kind: 'due',
      replyTime: { from, due },
      text: `Promised by ${lowerDay(formatDayAndTime(dueAt, reader))}`,
    };
  }
  return lastTry === null
    ? { kind: 'open', text: 'Nobody waits for an answer' }
    : {
        kind: 'waits',
        text: `${TRY_WORDS[lastTry.kind]} ${lowerDay(formatDayAndTime(lastTry.at, reader))}`,
      };
}

/** A day within a sentence; the names of weekdays stay. */
function lowerDay(text: string): string {
  return text.replace(/^(?:Tomorrow|Yesterday)/, (name) => name.toLowerCase());
}

function describeOthers(names: readonly string[]): string {
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
  return `${list} ${names.length === 1 ? 'has' : 'have'} it open`;
}

function groupByDay(thread: readonly ThreadEntry[], reader: Reader): ShownLead['days'] {
  const days: { day: string; entries: ShownEntry[] }[] = [];
  for (const entry of thread) {
    const day = nameDay(entry.at, reader);
    const time = formatTime(entry.at, reader);
    if (days.at(-1)?.day !== day) days.push({ day, entries: [] });
    days
      .at(-1)
      ?.entries.push(
        entry.kind === 'lead' ? { ...entry, time } : { ...entry, time, initials: takeInitials(entry.who) },
      );
  }
  return days;
}
