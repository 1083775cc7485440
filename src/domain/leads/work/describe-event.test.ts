import { expect, it } from 'vitest';
import { describeEvent, describeLastAct } from './describe-event.ts';
import type { LeadEventDetail } from './lead-work.ts';

const NAMES = new Map([
  ['1', 'Tom'],
  ['2', 'Ann'],
]);
const READER = {
  readName: (actor: string) => NAMES.get(actor) ?? 'Somebody',
  formatTime: () => 'Mon 30 Nov, 9:00am',
};

it.each<[LeadEventDetail, string]>([
  [{ kind: 'taken' }, 'took it'],
  [{ kind: 'given', to: '2' }, 'gave it to Ann'],
  [{ kind: 'freed' }, 'made it nobody’s again'],
  [{ kind: 'tried', by: 'call' }, 'called'],
  [{ kind: 'tried', by: 'whatsapp' }, 'wrote by WhatsApp'],
  [{ kind: 'mailed', delivery_id: '9' }, 'wrote a mail'],
  [{ kind: 'added' }, 'typed it in'],
  [{ kind: 'tried_with', result: 'no answer' }, 'got no answer'],
  [{ kind: 'moved', stage: 'visit', outcome: null }, 'moved it to Visit'],
  [{ kind: 'moved', stage: 'sold', outcome: null }, 'marked it as sold'],
  [{ kind: 'moved', stage: 'closed', outcome: 'not now' }, 'closed it: not now'],
  [{ kind: 'snoozed', until: '2026-11-30T00:00:00Z' }, 'put it off until Mon 30 Nov, 9:00am'],
  [{ kind: 'snoozed', until: null }, 'took it up again'],
  [{ kind: 'noted', text: 'Words' }, 'wrote a note'],
  [{ kind: 'released' }, 'said that it is no spam'],
])('%j reads: %s', (detail, text) => {
  expect(describeEvent(detail, READER)).toBe(text);
});

it.each([
  [0, 'Tom took it 1 second ago'],
  [4_000, 'Tom took it 4 seconds ago'],
  [90_000, 'Tom took it 1 minute ago'],
  [7_200_000, 'Tom took it 2 hours ago'],
  [172_800_000, 'Tom took it 2 days ago'],
])('whoever comes %i ms later reads: %s', (ms, text) => {
  const last = { seq: 1, at: '2026-11-18T01:00:00.000Z', actor: '1', detail: { kind: 'taken' } as const };
  const now = Date.parse(last.at) + ms;
  expect(describeLastAct(last, { ...READER, staffId: '2', now })).toBe(text);
  expect(describeLastAct(last, { ...READER, staffId: '1', now })).toBe(text.replace('Tom', 'You'));
  expect(describeLastAct(null, { ...READER, staffId: '1', now })).toBe('It changed a moment ago');
});
