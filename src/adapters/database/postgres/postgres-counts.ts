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

/**
 * In each window or in none. One that has ended begins anew; of a crowd the last look is under the lock of the row.
 * `offset 0` has each key looked up by itself: without statistics the planner read all that a minute leaves in the table.
 */
function countOneMore({ keys, lengths, mosts, instant }: Wish): RawBuilder<Taking> {
  return sql<Taking>`with wish as (
      select * from unnest(${keys}::text[], ${lengths}::bigint[], ${mosts}::bigint[]) as wish (key, ms, most)
    ), standing as (
      select wish.*, coalesce(old.until - ${instant}, wish.ms) as left_ms, coalesce(old.count >= wish.most, false) as is_full
      from wish left join lateral (
        select count, until from shared_count where key = wish.key and member = '' offset 0
      ) as old on old.until > ${instant}
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
  const noteSighting = createBatches(async (sightings: readonly Sighting[]) => {
    // In one order, so that two servers never wait for each other, and each once.
    const pairs = new Set(sightings.flatMap(({ keys, member }) => keys.map((key) => `${key} ${member}`)));
    const members = [...pairs].toSorted().map((pair) => splitOnce(pair));
    const instant = readInstant();
    // What is noted is not seen by the same statement.
    const rows = await ask(sql<{ key: string; count: number }>`with sighting as (
        select * from unnest(${members.map(([key]) => key)}::text[], ${members.map(([, member]) => member)}::text[])
          as sighting (key, member)
      ), noted as (
        insert into shared_count (key, member, count, until)
        select key, member, 1, ${instant} + ${ms}::bigint from sighting
        on conflict (key, member) do update set until = excluded.until
      ) select key, count(distinct member) as count from (
        select sighting.key, old.member from sighting cross join lateral (
          select member, until from shared_count where key = sighting.key offset 0
        ) as old where old.until > ${instant}
        union all select key, member from sighting
      ) as seen group by key`);
    const countByKey = new Map(rows.map(({ key, count }) => [key, count]));
    return sightings.map(({ keys }) => keys.map((key) => countByKey.get(key) ?? 0));
  });
  return {
    add: (groups, member) => noteSighting({ keys: groups.map((group) => hash(name, group)), member }),
  };
}

/** A member seen in groups. */
interface Sighting {
  keys: readonly string[];
  member: string;
}

function splitOnce(pair: string): [key: string, member: string] {
  const space = pair.indexOf(' ');
  return [pair.slice(0, space), pair.slice(space + 1)];
}

/** Asks one statement at a time: what is asked meanwhile goes together into the next. */
function createBatches<Question, Answer>(
  askAll: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): (question: Question) => Promise<Answer> {
  let waitingQuestions: Question[] = [];
  let nextAnswers: Promise<readonly Answer[]> | null = null;
  let lastBatch: Promise<unknown> = Promise.resolve();

  return async (question) => {
    const index = waitingQuestions.push(question) - 1;
    nextAnswers ??= lastBatch.then(() => {
      const questions = waitingQuestions;
      waitingQuestions = [];
      nextAnswers = null;
      return askAll(questions);
    });
    lastBatch = nextAnswers.catch(() => undefined);
    const answers = await nextAnswers;
    return answers[index] as Answer;
  };
}
