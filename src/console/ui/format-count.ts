import { MOST_COUNTED } from '#ports/lead-work.ts';

/** Where counting ended, it says so. */
export function formatCount(count: number, { most = MOST_COUNTED, hasMore = false } = {}): string {
  if (count >= most) return `${most - 1}+`;
  return hasMore ? `${count}+` : String(count);
}
