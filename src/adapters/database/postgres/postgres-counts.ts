import { type RawBuilder, sql } from 'kysely';
import type { Bounds, Counts, GroupCounter, Limit } from '#ports/counts.ts';
import type { Database } from '#ports/database.ts';
import { computeKeyedHash } from '#ports/keyed-hash.ts';
import type { Db } from '../schema.ts';

/** Runs one statement; nobody waits until it is on disk. */
type Ask = <Row>(statement: RawBuilder<Row>) => Promise<readonly Row[]>;

interface Counting {
  ask: Ask;
  hash: (name: string, key: string) => string;
  readInstant: () => RawBuilder<unknown>;
}

/**
 * Counts that all servers on this database share, in one table that a crash may empty; each act is one statement. Keys hold
 * networks and addresses of people, so they are stored as hashes that only whoever has the secret can make.
 */
export function createPostgresCounts(
  ask: Ask,
  { secret, now }: Parameters<Database['openCounts']>[0],
): Counts {
  const counting: Counting = {
    ask,
    hash: (name, key) => computeKeyedHash(secret, `${name} ${key}`),
    readInstant: () => (now === undefined ? SERVER_TIME : sql`${Math.floor(now())}::bigint`),
  };
  return {
    openLimit: (name, bounds) => createLimit(counting, name, bounds),
    openGroups: (name, ms) => createGroupCounter(counting, name, ms),
  };
}

const SERVER_TIME = sql`(extract(epoch from statement_timestamp()) * 1000)::bigint`;

/** What an act or another server holds just now is left to the next time: nobody waits for it. */
export async function deleteEndedCounts(db: Db): Promise<void> {
  await sql`delete from shared_count where ctid = any(array(
    select ctid from shared_count where until <= ${SERVER_TIME} for update skip locked))`.execute(db);
}

/** What a window holds after an act; without a count it was not counted there. */
interface Taking {
  key: string;
  count: number | null;
  left_ms: number;
  is_full: boolean;
}

function createLimit({ ask, hash, readInstant }: Counting, name: string, bounds: Bounds): Limit {
  const lengths = bounds.map(([, ms]) => ms);
  const mosts = bounds.map(([most]) => Math.min(most, Number.MAX_SAFE_INTEGER));
  const hashKeys = (key: string) => lengths.map((ms) => hash(`${name} in ${ms} ms`, key));
  return {
    async take(key) {
      const keys = hashKeys(key);
      const takings = await ask(countOneMore({ keys, lengths, mosts, instant: readInstant() }));
      const first = takings.find((taking) => taking.key === keys[0]);
      const refusals = takings.filter(({ count }) => count === null);
      if (refusals.length === 0) return { count: first?.count ?? 0 };
      // Where none was full before, a crowd came at once.
      const fullWindows = refusals.filter(({ is_full }) => is_full);
      const waits = (fullWindows.length > 0 ? fullWindows : refusals).map(({ left_ms }) => left_ms);
      return { seconds: Math.max(1, Math.ceil(Math.max(...waits) / 1000)) };
    },
    async giveBack(key) {
      await ask(sql`update shared_count set count = greatest(0, count - 1)
        where key = any(${hashKeys(key)}::text[]) and until > ${readInstant()}`);
    },
    async count(key) {
      const rows = await ask(sql<{ count: number }>`select count from shared_count
        where key = ${hashKeys(key)[0]} and until > ${readInstant()}`);
      return rows[0]?.count ?? 0;
    },
  };
}

interface Wish {
  keys: readonly string[];
  lengths: readonly number[];
  mosts: readonly number[];
  instant: RawBuilder<unknown>;
}

/** In each window or in none. One that has ended begins anew; of a crowd the last look is under the lock of the row. */
function countOneMore({ keys, lengths, mosts, instant }: Wish): RawBuilder<Taking> {
  return sql<Taking>`with wish as (
      select * from unnest(${keys}::text[], ${lengths}::bigint[], ${mosts}::bigint[]) as wish (key, ms, most)
    ), standing as (
      select wish.*, coalesce(old.until - ${instant}, wish.ms) as left_ms, coalesce(old.count >= wish.most, false) as is_full
      from wish left join shared_count as old on old.key = wish.key and old.until > ${instant}
    ), taken as (
      insert into shared_count as counted (key, member, count, until)
      select key, '', 1, ${instant} + ms from wish where not exists (select from standing where is_full) order by key
      on conflict (key, member) do update set
        count = case when counted.until <= ${instant} then 1 else counted.count + 1 end,
        until = case when counted.until <= ${instant} then excluded.until else counted.until end
      where counted.until <= ${instant} or counted.count < (select most from wish where wish.key = counted.key)
      returning key, count
    ) select standing.key, taken.count, left_ms, is_full from standing left join taken using (key)`;
}

function createGroupCounter({ ask, hash, readInstant }: Counting, name: string, ms: number): GroupCounter {
  return {
    async add(groups, member) {
      const keys = groups.map((group) => hash(name, group));
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
