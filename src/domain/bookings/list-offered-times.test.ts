import { expect, it } from 'vitest';
import { sampleLocation } from '#test/fixtures/sample-calendar.ts';
import { sampleDealer } from '#test/fixtures/sample-dispatch.ts';
import { listOfferedTimes } from './list-offered-times.ts';

/** In Brisbane: the 23rd is a Monday. Both yards open from nine to eleven, the second on Tuesdays too. */
const website = sampleDealer({
  locations: [
    sampleLocation(3, 'sales'),
    sampleLocation(5, 'sales', [1, 2]),
    sampleLocation(4, 'service'),
  ].map((location) => ({ ...location, name: `Yard ${location.id}`, slug: `yard-${location.id}` })),
});
const NOW = Date.parse('2026-11-22T12:00:00+10:00');

const offer = (place: number | null, taken: Parameters<typeof listOfferedTimes>[2] = []) =>
  listOfferedTimes({ website, kind: 'test_drive', now: NOW }, place, taken);

it('two of each of the next days are offered, at the person’s place', () => {
  expect(offer(5)?.times).toEqual([
    'Mon 23 Nov, 9:00am',
    'Mon 23 Nov, 10:00am',
    'Tue 24 Nov, 9:00am',
    'Tue 24 Nov, 10:00am',
    'Mon 30 Nov, 9:00am',
    'Mon 30 Nov, 10:00am',
  ]);
});

it('what is taken is not', () => {
  const taken = [{ location_id: 5, starts_at: '2026-11-23T09:00:00+10:00', count: 1 }];
  expect(offer(5, taken)?.times[0]).toBe('Mon 23 Nov, 9:30am');
});

it('another place that takes such bookings stands in for one that does not; without any there is no offer', () => {
  expect(offer(4)?.times[0]).toBe('Mon 23 Nov, 9:00am');
  expect(
    listOfferedTimes({ website: { ...website, locations: [] }, kind: 'test_drive', now: NOW }, 4, []),
  ).toBeNull();
});
