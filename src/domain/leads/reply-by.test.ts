import { describe, expect, it } from 'vitest';
import { replyBy, replyByWords } from './reply-by.ts';

const SITE = {
  timezone: 'Australia/Brisbane',
  special_hours: [
    { date: '2026-11-25', status: 'Closed', open: null, close: null, label: 'Show day', location_type: null },
  ],
} as const;
/** Monday to Friday, 8:30 to 17:30. */
const PLACE = {
  location_type: 'Sales',
  opening_hours: [1, 2, 3, 4, 5].map((weekday) => ({
    weekday,
    status: 'Open' as const,
    open: '08:30',
    close: '17:30',
  })),
} as never;

const words = (sent: string, reply_promise: number | null, seen = sent) => {
  const at = (clock: string) => Date.parse(`${clock}:00+10:00`);
  const by = replyBy({ reply_promise }, PLACE, { site: SITE as never, sent: at(sent) });
  return by === null ? null : replyByWords(by, at(seen), SITE);
};

describe('by when the dealer answers', () => {
  it.each([
    ['2026-11-23T13:40', 120, 'Today by 3:40pm'],
    ['2026-11-23T15:30', 120, 'Today by 5:30pm'],
    ['2026-11-23T16:30', 120, 'Tomorrow by 9:30am'],
    ['2026-11-23T20:00', 120, 'Tomorrow by 10:30am'],
    ['2026-11-23T06:00', 20, 'Today by 8:50am'],
    ['2026-11-23T13:42', 120, 'Today by 3:45pm'],
    ['2026-11-24T17:00', 60, 'Thursday by 9:00am'],
    ['2026-11-27T17:00', 60, 'Monday by 9:00am'],
  ])('sent at %s, within %i minutes of opening hours: %s', (sent, promise, said) => {
    expect(words(sent, promise)).toBe(said);
  });

  it('is not said without a promise, without hours, or once it has passed', () => {
    expect(words('2026-11-23T13:40', null)).toBeNull();
    expect(words('2026-11-23T13:40', 120, '2026-11-23T16:00')).toBeNull();
    const closed = { location_type: 'Sales', opening_hours: [] } as never;
    expect(replyBy({ reply_promise: 5 }, closed, { site: SITE as never, sent: 0 })).toBeNull();
  });
});
