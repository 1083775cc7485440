import { describe, expect, it } from 'vitest';
import { sampleDealer } from '#test/fixtures/sample-dispatch.ts';
import { planNotices } from './planned-notices.ts';

const SITE = sampleDealer({
  timezone: 'Australia/Brisbane',
  lead_destinations: [
    { name: 'desk', kind: 'email', to: ['desk@northside.example'] },
    { name: 'boss', kind: 'email', to: ['boss@northside.example'] },
    { name: 'crm', kind: 'webhook', url: 'https://crm.example/', secrets: ['a-secret-of-16-characters'] },
    { name: 'adf', kind: 'adf_email', to: ['adf@crm.example'] },
  ],
});

function notices(iso: string, ...destinations: string[]) {
  return planNotices(
    destinations.map((destination) => ({ destination })),
    SITE,
    Date.parse(iso),
  );
}

describe('the mail about held leads', () => {
  it.each([
    ['in the night, goes the same morning', '2026-11-20T01:00:00+10:00', '2026-11-19T22:00:00.000Z', 20_777],
    ['during the day, goes the next', '2026-11-20T10:00:00+10:00', '2026-11-20T22:00:00.000Z', 20_778],
    ['at eight, goes the next', '2026-11-20T08:00:00+10:00', '2026-11-20T22:00:00.000Z', 20_778],
    ['a minute before eight, goes the same', '2026-11-20T07:59:00+10:00', '2026-11-19T22:00:00.000Z', 20_777],
    ['half a minute before, goes the next', '2026-11-20T07:59:30+10:00', '2026-11-20T22:00:00.000Z', 20_778],
  ])('of one that comes %s', (_name, now, due, sequence) => {
    expect(notices(now, 'desk')).toEqual([{ destination: 'desk', due, sequence }]);
  });

  it('is planned for nobody where nothing waits', () => {
    expect(notices('2026-11-20T10:00:00+10:00')).toEqual([]);
  });

  it('goes at eight of the site’s own clock, also when clocks change', () => {
    const auckland = { ...SITE, timezone: 'Pacific/Auckland' };
    const due = (now: string) => planNotices([{ destination: 'desk' }], auckland, Date.parse(now))[0]?.due;
    expect(due('2026-09-26T12:00:00+12:00')).toBe('2026-09-26T19:00:00.000Z');
    expect(due('2026-09-25T12:00:00+12:00')).toBe('2026-09-25T20:00:00.000Z');
  });
});
