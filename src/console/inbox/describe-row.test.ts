import { expect, it } from 'vitest';
import type { InboxRow } from '#ports/staff-site.ts';
import { describeRow } from './describe-row.ts';

const ROW: InboxRow = {
  id: '1',
  name: 'Grace Park',
  car: null,
  topic: 'Enquiry',
  message: 'Is it still here?',
  phone: null,
  owner: null,
  group: 'next',
  enquiryCount: 1,
  arrivedAt: '2026-11-18T01:00:00Z',
  dueAt: '2026-11-18T03:00:00Z',
  lastTry: null,
};

const showAt = (now: string, change: Partial<InboxRow> = {}) =>
  describeRow(
    { ...ROW, ...change },
    {
      now: Date.parse(now),
      timeLocale: 'en-AU',
      timeZone: 'Australia/Sydney',
    },
  );

it.each([
  [{ car: '2024 Vale 7' }, '2024 Vale 7', 'Enquiry: Is it still here?'],
  [{ car: '2024 Vale 7', message: '' }, '2024 Vale 7', 'Enquiry'],
  [{ car: null }, 'Enquiry', 'Is it still here?'],
])('of %j says “%s”, then “%s”', (change, about, words) => {
  expect(showAt('2026-11-18T01:00:00Z', change)).toMatchObject({ about, words });
});

it.each([
  [1, null],
  [3, '3 enquiries'],
  [10, '9+ enquiries'],
])('of a person with %i says “%s”', (enquiryCount, enquiries) => {
  expect(showAt('2026-11-18T01:00:00Z', { enquiryCount }).enquiries).toBe(enquiries);
});

it('says the last try, else when it came, in the website’s zone', () => {
  const lastTry = { kind: 'call', at: '2026-11-18T02:12:00Z' } as const;
  const sayAt = (now: string, change: Partial<InboxRow>) => showAt(now, change).lastAct;
  expect(sayAt('2026-11-18T05:00:00Z', { lastTry })).toEqual({ text: 'Called 1:12pm', isTry: true });
  expect(sayAt('2026-11-20T05:00:00Z', { lastTry }).text).toBe('Called 18 Nov');
  expect(sayAt('2026-11-18T05:00:00Z', {})).toEqual({ text: '12:00pm', isTry: false });
});

it.each([
  ['Grace Park', 'GP'],
  ['Ana Maria de la Cruz', 'AC'],
  ['cher', 'C'],
  ['  ', ''],
  ['𝒢race ōta', '𝒢Ō'],
])('%j begins with %s', (name, initials) => {
  expect(showAt('2026-11-18T01:00:00Z', { name }).initials).toBe(initials);
});
