import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../time/durations.ts';
import { capitalise } from '../../words/words.ts';
import type { LeadEvent, LeadEventDetail, TryKind, TryResult } from './lead-work.ts';

/** Who reads of it, and the words that depend on the website. */
export interface EventReader {
  /** Of whoever did it. */
  readName: (actor: string) => string;
  /** A time to come, as the website's people say it. */
  formatTime: (instant: string) => string;
}

const TRIES: Record<TryKind, string> = {
  call: 'called',
  text: 'sent a text',
  whatsapp: 'wrote by WhatsApp',
  email: 'wrote a mail',
};

const RESULTS: Record<TryResult, string> = {
  reached: 'reached them',
  'no answer': 'got no answer',
  'wrong number': 'found the number wrong',
};

/** As it reads behind the name of whoever did it: `took it`. */
export function describeEvent(detail: LeadEventDetail, { readName, formatTime }: EventReader): string {
  switch (detail.kind) {
    case 'taken':
      return 'took it';
    case 'given':
      return `gave it to ${readName(detail.to)}`;
    case 'turned':
      return detail.why === 'turn'
        ? `gave it to ${readName(detail.to)}, whose turn it was`
        : `gave it to ${readName(detail.to)}, who knows them`;
    case 'passed_on':
      return `gave it to ${readName(detail.to)}, since ${readName(detail.from)} had not tried`;
    case 'freed':
      return 'made it nobody’s again';
    case 'tried':
      return TRIES[detail.by];
    case 'mailed':
      return TRIES.email;
    case 'added':
      return 'typed it in';
    case 'tried_with':
      return RESULTS[detail.result];
    case 'moved':
      return describeMove(detail);
    case 'snoozed':
      return detail.until === null ? 'took it up again' : `put it off until ${formatTime(detail.until)}`;
    case 'noted':
      return 'wrote a note';
    case 'released':
      return 'said that it is no spam';
  }
}

function describeMove({ stage, outcome }: Extract<LeadEventDetail, { kind: 'moved' }>): string {
  if (stage === 'closed') return outcome === null ? 'closed it' : `closed it: ${outcome}`;
  return stage === 'sold' ? 'marked it as sold' : `moved it to ${capitalise(stage)}`;
}

/** `Tom took it 4 seconds ago`: what happened before somebody's act, which is why it was not done. */
export function describeLastAct(
  last: LeadEvent | null,
  reader: EventReader & { staffId: string; now: number },
): string {
  if (last === null) return 'It changed a moment ago';
  const { readName, staffId, now } = reader;
  const actor = last.actor === staffId ? 'You' : readName(last.actor);
  return `${actor} ${describeEvent(last.detail, reader)} ${formatSpan(now - Date.parse(last.at))} ago`;
}

const UNITS = [
  { ms: DAY_MS, name: 'day' },
  { ms: HOUR_MS, name: 'hour' },
  { ms: MINUTE_MS, name: 'minute' },
  { ms: SECOND_MS, name: 'second' },
] as const;

function formatSpan(ms: number): string {
  const unit = UNITS.find((candidate) => ms >= candidate.ms) ?? UNITS[3];
  const count = Math.max(1, Math.floor(ms / unit.ms));
  return `${count} ${unit.name}${count === 1 ? '' : 's'}`;
}
