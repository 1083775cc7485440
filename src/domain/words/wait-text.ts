const MINUTE = 60;
const HOUR = 3600;

/** When something may be tried again: `in a minute`, `in 12 minutes`, `in an hour`, `in 5 hours`; never too early. */
export function waitText(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / MINUTE));
  if (minutes === 1) return 'in a minute';
  if (minutes < 60) return `in ${minutes} minutes`;
  const hours = Math.ceil(seconds / HOUR);
  return hours <= 1 ? 'in an hour' : `in ${hours} hours`;
}
