import { describe, expect, it } from 'vitest';
import { listSpecialHours } from './special-hours.ts';

const labelled = (locale: 'en-AU' | 'en-NZ' | 'en-US', slug: string, today: string) =>
  Object.fromEntries(listSpecialHours({ slug, locale }, today).map(({ label, date }) => [label, date]));

describe('a demo dealer’s special hours', () => {
  it('are ahead, in the order of their days', () => {
    const dates = listSpecialHours({ slug: 'riverline' }, '2026-11-18').map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted());
    expect(dates.every((date) => date >= '2026-11-18')).toBe(true);
  });

  it.each([
    ['2026-11-18', '2026-11-26'],
    ['2026-11-26', '2026-11-26'],
    ['2026-11-27', '2027-11-25'],
  ])('of the United States on %s: Thanksgiving is %s', (today, date) => {
    expect(labelled('en-US', 'high-mesa-rv', today)['Thanksgiving']).toBe(date);
  });

  it('keep a holiday until it is over', () => {
    expect(labelled('en-AU', 'x', '2026-12-25')['Christmas Day']).toBe('2026-12-25');
    expect(labelled('en-AU', 'x', '2026-12-26')['Christmas Day']).toBe('2027-12-25');
  });

  it('have a late Thursday in the week after next at the latest', () => {
    expect(labelled('en-AU', 'riverline', '2026-11-18')['Late night Thursday']).toBe('2026-11-26');
    expect(labelled('en-AU', 'riverline', '2026-11-19')['Late night Thursday']).toBe('2026-11-26');
  });
});
