import { expect, it } from 'vitest';
import type { InboxRow } from '#ports/inbox.ts';
import { describeRow } from './describe-row.ts';

const ROW: InboxRow = {
  id: '1',
  name: 'Grace Park',
  car: null,
  topic: 'Enquiry',
  message: 'Is it still here?',
  phone: null,
  owner: null,
  arrivedAt: '2026-11-18T01:00:00Z',
  dueAt: '2026-11-18T03:00:00Z',
  lastTry: null,
};

const timerAt = (now: string, change: Partial<InboxRow> = {}) =>
  describeRow(
    { ...ROW, ...change },
    { now: Date.parse(now), timeLocale: 'en-AU', timeZone: 'Australia/Sydney' },
  ).timer;

it.each([
  ['2026-11-18T01:00:00Z', 'ok', '2 h 00 left'],
  ['2026-11-18T01:46:00Z', 'ok', '1 h 14 left'],
  ['2026-11-18T02:48:00Z', 'warn', '12 min left'],
  ['2026-11-18T03:00:00Z', 'bad', '0 min late'],
  ['2026-11-18T03:18:00Z', 'bad', '18 min late'],
  ['2026-11-19T03:00:00Z', 'bad', '1 day late'],
  ['2026-11-21T04:00:00Z', 'bad', '3 days late'],
])('at %s: %s, %s', (now, tone, text) => {
  expect(timerAt(now)).toMatchObject({ tone, text });
});

it('shows the share of the promised time that is left', () => {
  expect(timerAt('2026-11-18T02:30:00Z').share).toBe(0.25);
  expect(timerAt('2026-11-18T04:00:00Z').share).toBe(1);
});

it('has no timer once somebody tried, and says when in the website’s zone', () => {
  const lastTry = { kind: 'call', at: '2026-11-18T02:12:00Z' } as const;
  expect(timerAt('2026-11-18T05:00:00Z', { lastTry })).toEqual({
    tone: 'done',
    share: 0,
    text: 'Called 1:12 pm',
  });
  expect(timerAt('2026-11-20T05:00:00Z', { lastTry }).text).toBe('Called 18 Nov');
  expect(timerAt('2026-11-18T05:00:00Z', { dueAt: null }).text).toBe('12:00 pm');
});

it.each([
  ['Grace Park', 'GP'],
  ['Ana Maria de la Cruz', 'AC'],
  ['cher', 'C'],
  ['  ', ''],
  ['𝒢race ōta', '𝒢Ō'],
])('%j begins with %s', (name, initials) => {
  const reader = { now: 0, timeLocale: 'en-AU', timeZone: 'UTC' };
  expect(describeRow({ ...ROW, name }, reader).initials).toBe(initials);
});
