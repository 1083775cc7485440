import type { Car } from './car.ts';
import type { InvisibleBecause } from './visibility.ts';

/**
 * What the 404 may say of a car that its site no longer shows: that it was sold, or only that it is no
 * longer listed. Null where nothing may be said, as of a car that never was on show.
 */
export function findGoneReason(
  car: { status: Car['status'] },
  whyNot: InvisibleBecause,
): 'sold' | 'unlisted' | null {
  if (whyNot === 'sold_too_long_ago') return 'sold';
  return whyNot === 'status_never_shown' && car.status === 'withdrawn' ? 'unlisted' : null;
}
