import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Counts, GroupCounter, WindowCounter } from '#ports/counts.ts';
import type { Db } from '../schema.ts';

/** Runs one statement; nobody waits until it is on disk. */
type Ask = <Row>(statement: RawBuilder<Row>) => Promise<readonly Row[]>;

/**
 * Counts that all servers on this database share, in one table that a crash may empty. Keys are hashed: they hold networks
 * and addresses of people. `now` in milliseconds; left out: the database's own clock, the same for all.
 */
export function createPostgresCounts(ask: Ask, now?: () => number): Counts {
  const readInstant = () => (now === undefined ? SERVER_TIME : sql`${Math.floor(now())}::bigint`);
  return {
    openWindows: (name, ms) => createWindowCounter(ask, { name, ms, readInstant }),
    openGroups: (name, ms) => createGroupCounter(ask, { name, ms, readInstant }),
  };
}

const SERVER_TIME = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

export async function deleteEndedCounts(db: Db): Promise<void> {
  await sql`delete from shared_count where until <= ${SERVER_TIME}`.execute(db);
}

interface Counted {
  name: string;
  ms: number;
  readInstant: () => RawBuilder<unknown>;
}

function createWindowCounter(ask: Ask, { name, ms, readInstant }: Counted): WindowCounter {
  const hash = (key: string) => hashKey(name, key);
  /** A window that has ended begins anew. */
  const countOneMore = (key: string, instant: RawBuilder<unknown>) => sql`
    insert into shared_count as counted (key, member, count, until)
    values (${hash(key)}, '', 1, ${instant} + ${ms}::bigint)
    on conflict (key, member) do update set
      count = case when counted.until <= ${instant} then 1 else counted.count + 1 end,
      until = case when counted.until <= ${instant} then excluded.until else counted.until end`;
  return {
    async add(key) {
      const rows = await ask(sql<{ count: number }>`${countOneMore(key, readInstant())} returning count`);
      return rows[0]?.count ?? 0;
    },
    async take(key, maxCount) {
      const instant = readInstant();
      const [row] = await ask(sql<{ is_taken: boolean; left_ms: number }>`with taken as (
          ${countOneMore(key, instant)} where counted.until <= ${instant} or counted.count < ${maxCount} returning 1
        ) select exists (select from taken) as is_taken,
          coalesce((select until - ${instant} from shared_count where key = ${hash(key)}), 0) as left_ms`);
      return row === undefined || row.is_taken ? null : Math.max(1, Math.ceil(row.left_ms / 1000));
    },
    async takeBack(key) {
      await ask(sql`update shared_count set count = greatest(0, count - 1)
        where key = ${hash(key)} and until > ${readInstant()}`);
    },
    async count(key) {
      const rows = await ask(sql<{ count: number }>`select count from shared_count
        where key = ${hash(key)} and until > ${readInstant()}`);
      return rows[0]?.count ?? 0;
    },
  };
}

function createGroupCounter(ask: Ask, { name, ms, readInstant }: Counted): GroupCounter {
  return {
    async add(groups, member) {
      const keys = groups.map((group) => hashKey(name, group));
      // In one order, so that two servers never wait for each other, and each once.
      const distinctKeys = [...new Set(keys)].toSorted();
      const instant = readInstant();
      // What is noted is not seen by the same statement.
      const rows = await ask(sql<{ key: string; others: number }>`with noted as (
          insert into shared_count (key, member, count, until)
          select key, ${member}::text, 1, ${instant} + ${ms}::bigint from unnest(${distinctKeys}::text[]) as key
          on conflict (key, member) do update set until = excluded.until
        ) select key, count(*) as others from shared_count
          where key = any(${distinctKeys}::text[]) and until > ${instant} and member <> ${member} group by key`);
      const othersByKey = new Map(rows.map(({ key, others }) => [key, others]));
      return keys.map((key) => 1 + (othersByKey.get(key) ?? 0));
    },
  };
}

function hashKey(name: string, key: string): string {
  return createHash('sha256').update(`${name} ${key}`).digest('base64url');
}
