/** A day that has free times, and those times. */
export interface SlotDay {
  /** `2026-11-23` */
  date: string;
  /** `09:30`, as the clocks of the site say. */
  times: string[];
}

/**
 * The days of a calendar's answer that have free times at a place, in their order. Null place: at any. What is not as
 * described (spec §7) is passed over.
 */
export function readSlotDays(answer: object, locationId: number | null): SlotDay[] {
  const days: unknown = 'days' in answer ? answer.days : [];
  if (!Array.isArray(days)) return [];
  return days
    .map((day: unknown) => readSlotDay(day, locationId))
    .filter(({ date, times }) => date !== '' && times.length > 0);
}

function readSlotDay(day: unknown, locationId: number | null): SlotDay {
  const { date, slots } = Object(day) as { date?: unknown; slots?: unknown };
  const times = (Array.isArray(slots) ? slots : [])
    .map(
      (slot: unknown) => Object(slot) as { starts_at?: unknown; location_id?: unknown; remaining?: unknown },
    )
    .filter((slot) => locationId === null || slot.location_id === locationId)
    .filter((slot) => slot.remaining !== 0)
    .map(({ starts_at }) => (typeof starts_at === 'string' ? readTime(starts_at) : ''))
    .filter((time) => time !== '');
  return {
    date: typeof date === 'string' && /^\d{4}-\d\d-\d\d$/.test(date) ? date : '',
    times: [...new Set(times)].toSorted(),
  };
}

/** The instant carries the site's own offset, so its text is the time on the dealer's wall. */
function readTime(startsAt: string): string {
  return /^\d{4}-\d\d-\d\dT(\d\d:\d\d)/.exec(startsAt)?.[1] ?? '';
}
