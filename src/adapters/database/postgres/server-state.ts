import { sql } from 'kysely';
import type { ServerState } from '#ports/database.ts';
import { isPostgres } from '../engine-differences.ts';
import type { Db } from '../schema.ts';

interface StateRow {
  standbys: string;
  commit: string;
  most: number;
  taken: number;
  ms: number;
}

/** Of nothing that only a superuser may read. */
export async function readServerState(db: Db): Promise<ServerState | null> {
  if (!isPostgres(db)) return null;
  const askedAt = Date.now();
  const { rows } = await sql<StateRow>`select
    current_setting('synchronous_standby_names') as standbys,
    current_setting('synchronous_commit') as commit,
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
    (select coalesce(sum(numbackends), 0)::int from pg_stat_database) as taken,
    (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { most, taken, ms } = row;
  return {
    copies: countCopies(row),
    connections: { free: Math.max(0, most - taken), most },
    // It read its clock between the two looks at ours.
    clockAheadMs: askedAt > ms ? askedAt - ms : Math.min(0, Date.now() - ms),
  };
}

/** Of `FIRST 2 (a, b)`, `ANY 2 (a, b)`, `2 (a, b)`: three; of names without a number: two. */
export function countCopies({ standbys, commit }: Pick<StateRow, 'standbys' | 'commit'>): number {
  if (standbys.trim() === '' || commit === 'off' || commit === 'local') return 1;
  return 1 + Number(/^\s*(?:first\s+|any\s+)?(\d+)\s*\(/i.exec(standbys)?.[1] ?? 1);
}
