import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';

/** The time of a promised answer, which runs. Milliseconds since 1970. */
export interface ReplyTime {
  from: number;
  due: number;
}

export interface TimeLeft {
  tone: 'ok' | 'warn' | 'bad';
  /** Of the whole time; once it is over, 1. */
  share: number;
  /** `12 min left`, `18 min late` */
  text: string;
}

/** Of the promised time, what is left when it becomes urgent. */
const URGENT_SHARE = 0.25;

export function describeTimeLeft({ from, due }: ReplyTime, now: number): TimeLeft {
  if (due <= now) return { tone: 'bad', share: 1, text: `${formatSpan(now - due)} late` };
  const share = Math.min(1, (due - now) / Math.max(1, due - from));
  return { tone: share < URGENT_SHARE ? 'warn' : 'ok', share, text: `${formatSpan(due - now)} left` };
}

/** `12 min`, `1 h 14`, `2 days`. */
function formatSpan(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < 60) return `${minutes} min`;
  if (ms < DAY_MS) return `${Math.floor(ms / HOUR_MS)} h ${String(minutes % 60).padStart(2, '0')}`;
  const days = Math.floor(ms / DAY_MS);
  return days === 1 ? '1 day' : `${days} days`;
}
