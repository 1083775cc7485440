import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../time/durations.ts';
import { addDays, toInstant, readWallClock, findWeekday } from './opening-hours-zone.ts';

describe('wall-clock time', () => {
  it.each([
    'Australia/Sydney',
    'Australia/Adelaide',
    'Pacific/Auckland',
    'America/Denver',
    'Australia/Brisbane',
  ])('of %s leads back to its instant in every hour of a year but the one that comes twice', (timezone) => {
    const start = Date.parse('2026-01-01T00:00:00Z');
    const hours = Array.from({ length: 365 * 24 }, (_, hour) => start + hour * HOUR_MS);
    const astray = hours.filter(
      (instant) => toInstant(readWallClock(instant, timezone), timezone) !== instant,
    );
    expect(astray.length).toBe(timezone === 'Australia/Brisbane' ? 0 : 1);
  });

  it('knows the next date over months and leap days, and weekdays from Sunday', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(findWeekday('2026-11-22')).toBe(0);
  });
});
