import { MOST_COUNTED } from '#ports/lead-work.ts';

/** Where counting ended, it says so. */
export function formatCount(count: number): string {
  return count < MOST_COUNTED ? String(count) : `${MOST_COUNTED - 1}+`;
}
