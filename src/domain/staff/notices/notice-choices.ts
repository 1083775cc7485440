import * as v from 'valibot';
import type { StaffRole } from '../membership.ts';

/** What somebody of staff is told of, in the order in which it is listed. */
export const NOTICE_OCCASIONS = [
  'new_mine',
  'new_nobodys',
  'late_mine',
  'wrote_again',
  'given',
  'passed_on',
  'paid',
  'late_site',
] as const;

export type NoticeOccasion = (typeof NOTICE_OCCASIONS)[number];

/** By a push to each device that takes them, by mail, by both, or not at all. */
export const NOTICE_CHANNELS = ['push', 'mail', 'both', 'none'] as const;

export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** When nobody is disturbed: while all of one's places are closed, between two times of the wall, or never. */
export type QuietHours = 'closed' | 'never' | { from: string; to: string };

export interface NoticeChoices {
  channels: Readonly<Record<NoticeOccasion, NoticeChannel>>;
  quiet: QuietHours;
}

/** What nobody chose otherwise. A push that no device takes is mailed. */
export const STANDARD_CHOICES: NoticeChoices = {
  channels: {
    new_mine: 'push',
    new_nobodys: 'push',
    late_mine: 'push',
    wrote_again: 'push',
    given: 'push',
    passed_on: 'push',
    paid: 'push',
    late_site: 'mail',
  },
  quiet: 'closed',
};

const TIME = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));
const STORED = v.object({
  channels: v.record(v.string(), v.string()),
  quiet: v.union([v.picklist(['closed', 'never']), v.object({ from: TIME, to: TIME })]),
});

/** As they are stored; null for nobody's choice. What an earlier release did not know is as nobody chose it. */
export function readNoticeChoices(text: string | null): NoticeChoices {
  if (text === null) return STANDARD_CHOICES;
  const { channels, quiet } = v.parse(STORED, JSON.parse(text));
  return { channels: completeChannels((occasion) => channels[occasion]), quiet };
}

/** As a form sends them; else what is wrong with them, as a sentence. */
export function parseNoticeChoices(readField: (name: string) => string): NoticeChoices | { fault: string } {
  const channels = completeChannels(readField);
  const quiet = readField('quiet');
  if (quiet === 'closed' || quiet === 'never') return { channels, quiet };
  const [from, to] = [readField('from'), readField('to')];
  if (!v.is(TIME, from) || !v.is(TIME, to))
    return { fault: 'Say from when until when it is quiet, such as 20:00 to 07:30.' };
  if (from === to)
    return {
      fault: `Quiet hours from ${from} to ${to} would be none or the whole day. Choose two times that differ.`,
    };
  return { channels, quiet: { from, to } };
}

function completeChannels(read: (occasion: NoticeOccasion) => string | undefined): NoticeChoices['channels'] {
  const channels = NOTICE_OCCASIONS.map((occasion) => {
    const channel = NOTICE_CHANNELS.find((name) => name === read(occasion));
    return [occasion, channel ?? STANDARD_CHOICES.channels[occasion]];
  });
  return Object.fromEntries(channels) as NoticeChoices['channels'];
}

export function hasMail(channel: NoticeChannel): boolean {
  return channel === 'mail' || channel === 'both';
}

export function hasPush(channel: NoticeChannel): boolean {
  return channel === 'push' || channel === 'both';
}

const LATE_READERS: readonly StaffRole[] = ['manager', 'administrator'];

/** Who answers for what is late on a website: its managers, else its administrators. */
export function listLateReaders<Person extends { role: StaffRole }>(members: readonly Person[]): Person[] {
  const leadingRole = LATE_READERS.find((role) => members.some((member) => member.role === role));
  return members.filter(({ role }) => role === leadingRole);
}

/** Why somebody keeps the mails about what is late on a website; null where they may do without. */
export function whyNotWithoutLateMails(
  choices: NoticeChoices,
  otherReaders: readonly NoticeChoices[],
): string | null {
  const areMailed = [choices, ...otherReaders].some(({ channels }) => hasMail(channels.late_site));
  return areMailed
    ? null
    : 'You are the last one who is mailed about late enquiries, and somebody has to be. Somebody else who answers for them has to turn their mails on first.';
}
