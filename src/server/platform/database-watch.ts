import { HOUR_MS, SECOND_MS } from '#domain/time/durations.ts';
import type { FactDatabase, ServerState } from '#ports/database.ts';
import type { Log } from '../log/log.ts';

/** Fact that says when every change was last on a second server, as an ISO instant. */
export const SECOND_COPY_SEEN_AT = 'second_copy_seen_at';

/** Of all connections, so many have to be left for an upgrade, a node more and an operator. */
const LEAST_FREE = 1 / 5;
/** As ForecourtClockWrong has it. */
const MOST_APART_MS = SECOND_MS;
/** Whoever gave the standbys up is no longer warned after a month. */
const REMEMBERED_MS = 30 * 24 * HOUR_MS;

export interface WatchParts {
  database: FactDatabase & { readServerState(): Promise<ServerState | null> };
  log: { warn: Log['warn'] };
}

/** Says at the start where connections are short or clocks differ, and notes every hour that there is a second copy. */
export function startDatabaseWatch({ database, log }: WatchParts): void {
  const look = async () => {
    const state = await database.readServerState();
    if (state !== null && state.copies > 1)
      await database.facts.set(SECOND_COPY_SEEN_AT, new Date().toISOString());
    return state;
  };
  // A database that is away is told of elsewhere.
  const lookQuietly = () => look().catch(() => null);
  setInterval(() => void lookQuietly(), HOUR_MS).unref();
  void lookQuietly().then((state) => {
    for (const why of state ? [whyConnectionsAreScarce(state), whyClocksDiffer(state)] : [])
      if (why !== null) log.warn(why);
  });
}

export function whyConnectionsAreScarce({
  connections: { free, most },
}: Pick<ServerState, 'connections'>): string | null {
  if (free >= most * LEAST_FREE) return null;
  return `PostgreSQL has ${free} of ${most} connections left: each node takes 11, twice that in an upgrade. Raise max_connections.`;
}

export function whyClocksDiffer({ clockAheadMs }: Pick<ServerState, 'clockAheadMs'>): string | null {
  if (Math.abs(clockAheadMs) <= MOST_APART_MS) return null;
  const seconds = (Math.abs(clockAheadMs) / SECOND_MS).toFixed(1);
  return `The clock of this machine is ${seconds} s ${clockAheadMs > 0 ? 'ahead of' : 'behind'} PostgreSQL's: set both by one time server.`;
}

/** Whether a server that kept a second copy of everything within the last month keeps one alone. */
export function whyOneCopyIsLeft(
  { copies }: Pick<ServerState, 'copies'>,
  seenAt: string | null,
  now: number,
): string | null {
  if (copies > 1 || seenAt === null || now - Date.parse(seenAt) > REMEMBERED_MS) return null;
  return `PostgreSQL keeps one copy of everything; until ${seenAt.slice(0, 16)}Z it kept two. Bring a standby back.`;
}
