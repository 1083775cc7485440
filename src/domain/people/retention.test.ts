import { expect, it } from 'vitest';
import { findRetentionLimits } from './retention.ts';

const SETTINGS = {
  lead_retention_months: 24,
  spam_retention_days: 30,
  application_files_retention_days: 90,
  account_retention_months: 12,
  count_retention_months: 24,
};

it('counts months by the calendar and days by 24 hours', () => {
  expect(findRetentionLimits(SETTINGS, Date.parse('2026-11-22T08:00:00Z'))).toEqual({
    leads: '2024-11-22T08:00:00.000Z',
    spam: '2026-10-23T08:00:00.000Z',
    applicationFiles: '2026-08-24T08:00:00.000Z',
    accounts: '2025-11-22T08:00:00.000Z',
    visits: '2026-10-23T08:00:00.000Z',
    alerts: '2026-10-23T08:00:00.000Z',
    counts: '2024-11-22T08:00:00.000Z',
    audit: '2024-11-22T08:00:00.000Z',
    keys: '2026-11-22T08:00:00.000Z',
  });
});

it.each([
  [1, '2026-03-31T00:00:00Z', '2026-02-28T00:00:00.000Z'],
  [12, '2028-02-29T00:00:00Z', '2027-02-28T00:00:00.000Z'],
  [13, '2026-01-15T00:00:00Z', '2024-12-15T00:00:00.000Z'],
])('%i months before %s is %s', (lead_retention_months, now, before) => {
  expect(findRetentionLimits({ ...SETTINGS, lead_retention_months }, Date.parse(now)).leads).toBe(before);
});
