import { parseWallClock, type WallClock } from '#domain/contact/wall-clock.ts';
import type { BookingWish } from '#operations/change-booking.ts';

/** What the two forms of a booking's page post; a fault in a sentence. */
export async function readPostedWish(request: Request): Promise<BookingWish | { fault: string }> {
  const form = await request.formData().catch(() => new FormData());
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const from = parseClock(text('from'));
  if (from === null) return { fault: 'Please look at the booking and try again.' };
  if (text('act') === 'cancel') return { from, to: null };
  // From the list of free times, or typed where there is none.
  const to = parseClock(text('slot')) ?? parseWallClock(text('date'), text('time'));
  return to === null ? { fault: 'Please choose a time.' } : { from, to };
}

/** `2026-11-23 09:30`, as the list of times and the forms carry it. */
export function formatTimeValue({ date, time }: WallClock): string {
  return `${date} ${time}`;
}

function parseClock(value: string): WallClock | null {
  const [date, time] = value.split(' ');
  return parseWallClock(date, time);
}
