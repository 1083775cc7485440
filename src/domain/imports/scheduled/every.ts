const MINUTES: Record<string, number> = { m: 1, h: 60, d: 1440 };
const LEAST = 15;
const MOST = 7 * 1440;

/** Minutes of `15m`, `2h` or `1d`; null for anything else, and outside of 15 minutes to 7 days. */
export function readEvery(text: string): number | null {
  const [, count = '', unit = ''] = /^(\d{1,5})([mhd])$/.exec(text) ?? [];
  const minutes = Number(count) * (MINUTES[unit] ?? 0);
  return minutes >= LEAST && minutes <= MOST ? minutes : null;
}

export function everyText(minutes: number): string {
  if (minutes % 1440 === 0) return `${minutes / 1440}d`;
  return minutes % 60 === 0 ? `${minutes / 60}h` : `${minutes}m`;
}
