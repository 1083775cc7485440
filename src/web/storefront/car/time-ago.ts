const HOUR_MS = 3_600_000;

/** "7 minutes ago"; null for what is too long ago to be said so, or yet to come. */
export function timeAgo(ms: number): string | null {
  if (!(ms >= 0 && ms < 24 * HOUR_MS)) return null;
  if (ms < 60_000) return 'just now';
  return ms < HOUR_MS ? ago(ms / 60_000, 'minute') : ago(ms / HOUR_MS, 'hour');
}

function ago(amount: number, unit: string): string {
  const whole = Math.floor(amount);
  return `${whole} ${unit}${whole === 1 ? '' : 's'} ago`;
}
