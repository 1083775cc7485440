import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';
import type { InboxRow } from '#ports/inbox.ts';

/** A row in the words of whoever reads it now. */
export interface ShownRow {
  id: string;
  initials: string;
  name: string;
  car: string | null;
  words: string;
  phone: string | null;
  owner: { name: string; isMe: boolean } | null;
  /** How much of the promised time is left; `done`: somebody tried, `none`: nothing was promised. */
  timer: { tone: 'ok' | 'warn' | 'bad' | 'done' | 'none'; share: number; text: string };
}

interface Reader {
  /** Milliseconds since 1970. */
  now: number;
  timeLocale: string;
  timeZone: string;
}

/** Of the promised time, what is left when it becomes urgent. */
const URGENT_SHARE = 0.25;

const TRY_WORDS = { call: 'Called', text: 'Texted', whatsapp: 'WhatsApp', email: 'Mailed' } as const;

export function describeRow(row: InboxRow, reader: Reader): ShownRow {
  const { id, name, car, topic, message, phone, owner } = row;
  return {
    id,
    initials: takeInitials(name),
    name,
    car,
    words: message === '' ? topic : `${topic}: ${message}`,
    phone,
    owner,
    timer: describeTimer(row, reader),
  };
}

function describeTimer({ arrivedAt, dueAt, lastTry }: InboxRow, reader: Reader): ShownRow['timer'] {
  const { now } = reader;
  if (lastTry !== null)
    return { tone: 'done', share: 0, text: `${TRY_WORDS[lastTry.kind]} ${formatWhen(lastTry.at, reader)}` };
  if (dueAt === null) return { tone: 'none', share: 0, text: formatWhen(arrivedAt, reader) };
  const due = Date.parse(dueAt);
  if (due <= now) return { tone: 'bad', share: 1, text: `${formatSpan(now - due)} late` };
  const share = Math.min(1, (due - now) / Math.max(1, due - Date.parse(arrivedAt)));
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

/** The hour of the last day's, else the day. */
function formatWhen(instant: string, { now, timeLocale, timeZone }: Reader): string {
  const at = Date.parse(instant);
  const style: Intl.DateTimeFormatOptions =
    now - at < DAY_MS ? { hour: 'numeric', minute: '2-digit' } : { day: 'numeric', month: 'short' };
  return new Intl.DateTimeFormat(timeLocale, { ...style, timeZone }).format(at);
}

function takeInitials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '')
    .join('');
}
