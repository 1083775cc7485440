import { expect, it } from 'vitest';
import { sampleDispatch, sampleEnquiry } from '#test/fixtures/sample-dispatch.ts';
import { writeStaffMail } from './staff-mail.ts';

it.each([
  ['walk-in', 'Channel: Walk-in', 'Ann Lee came in on'],
  ['phone', 'Channel: Phone call', 'Ann Lee called on'],
  ['assistant', 'Channel: Assistant', 'Ann Lee sent this on'],
] as const)('the mail about a lead by %s says %s', (channel, row, sentence) => {
  const { text } = writeStaffMail(sampleDispatch({ lead: sampleEnquiry({ channel }) }));
  expect(text).toContain(row);
  expect(text).toContain(sentence);
});

it('of a lead of the website names no channel, and of consent that was asked by staff says so', () => {
  expect(writeStaffMail(sampleDispatch()).text).not.toContain('Channel');
  const consent = {
    text: 'May we email you offers?',
    value: true,
    changed_by_user: true,
    asked_by_staff: true,
    at: '2026-11-20T00:00:00.000Z',
    url: '',
  } as const;
  const { text } = writeStaffMail(sampleDispatch({ lead: sampleEnquiry({ channel: 'walk-in', consent }) }));
  expect(text).toContain('Yes, to “May we email you offers?” (asked by staff)');
});
