import { describe, expect, it } from 'vitest';
import { chooseFirstSlot, findNextSlotChange, describeSlot } from './first-slot.ts';
import { type CalendarWebsite, sampleCalendar, sampleLocation } from '#test/fixtures/sample-calendar.ts';

/** Two yards of one dealership, open from nine to eleven: the first on Mondays, the other on Mondays and Tuesdays. */
const TWO_YARDS = sampleCalendar({
  locations: [sampleLocation(3, 'sales'), sampleLocation(5, 'sales', [1, 2])],
});

/** In Brisbane: a day of November 2026 and a time. The 23rd is a Monday. */
const at = (day: number, time: string) => Date.parse(`2026-11-${day}T${time}:00+10:00`);
const monday = (time: string) => `2026-11-23T${time}:00+10:00`;

function first(
  now: number,
  place: number | null,
  taken: Parameters<typeof chooseFirstSlot>[2] = [],
  website: CalendarWebsite = TWO_YARDS,
) {
  return chooseFirstSlot({ website, dealershipId: 1, kind: 'test_drive', now }, place, taken);
}

describe('the first time for a test drive', () => {
  it('is at the car’s own place', () => {
    const taken = [{ location_id: 3, starts_at: monday('09:00'), count: 1 }];
    expect(first(at(22, '12:00'), 3, taken)).toMatchObject({ starts_at: monday('09:30'), location_id: 3 });
  });

  it('is soonest at the others, where the car’s place takes no bookings', () => {
    const taken = [{ location_id: 3, starts_at: monday('09:00'), count: 1 }];
    expect(first(at(22, '12:00'), 4, taken)).toMatchObject({ starts_at: monday('09:00'), location_id: 5 });
    expect(first(at(23, '12:00'), null)).toMatchObject({ starts_at: '2026-11-24T09:00:00+10:00' });
  });

  it('is none at another dealership, or where nothing is free', () => {
    expect(
      chooseFirstSlot(
        { website: TWO_YARDS, dealershipId: 2, kind: 'test_drive', now: at(22, '12:00') },
        3,
        [],
      ),
    ).toBeNull();
    expect(first(at(22, '12:00'), 3, [], sampleCalendar({ locations: [] }))).toBeNull();
  });
});

describe('its words', () => {
  it.each([
    [at(23, '07:00'), 'today 9:00am'],
    [at(22, '23:59'), 'tomorrow 9:00am'],
    [at(17, '00:00'), 'Monday 9:00am'],
    [at(16, '23:59'), 'Monday 23 November 9:00am'],
  ])('at %s are %s', (now, words) => {
    const site = { timezone: 'Australia/Brisbane', locale: 'en-AU' } as const;
    expect(describeSlot({ starts_at: monday('09:00') }, site, now)).toBe(words);
  });
});

describe('a page that tells it ends', () => {
  it('at midnight, when tomorrow becomes today', () => {
    expect(findNextSlotChange({ website: TWO_YARDS }, at(22, '12:00'))).toBe(at(23, '00:00'));
  });

  it('as soon as the notice no longer suffices', () => {
    const ends = findNextSlotChange({ website: TWO_YARDS }, at(23, '00:00')) ?? 0;
    expect(ends).toBe(at(23, '07:00') + 1);
    expect(first(ends - 1, 3)).toMatchObject({ starts_at: monday('09:00') });
    expect(first(ends, 3)).toMatchObject({ starts_at: monday('09:30') });
  });

  it('never, where nothing can be booked', () => {
    expect(findNextSlotChange({ website: sampleCalendar({ locations: [] }) }, at(23, '00:00'))).toBeNull();
  });
});
