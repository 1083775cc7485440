const FORMATS = {
  weekday: new Intl.DateTimeFormat('en-AU', { weekday: 'short', timeZone: 'UTC' }),
  month: new Intl.DateTimeFormat('en-AU', { month: 'short', timeZone: 'UTC' }),
  whole: new Intl.DateTimeFormat('en-AU', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }),
};

/** `2026-11-23` → `Mon`, `23`, `Nov`, and `Monday 23 November` for those who hear it. */
export function dayWords(date: string): { weekday: string; day: string; month: string; whole: string } {
  const noon = new Date(`${date}T12:00:00Z`);
  return {
    weekday: FORMATS.weekday.format(noon),
    day: String(noon.getUTCDate()),
    month: FORMATS.month.format(noon).replace('.', '').slice(0, 3),
    whole: FORMATS.whole.format(noon),
  };
}

/** `13:05` → `1:05pm`, as opening hours are written. */
export function timeWords(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')}${hours < 12 ? 'am' : 'pm'}`;
}
