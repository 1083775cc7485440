import type { ServerMessages } from '#ports/database.ts';
import { watchChanges } from '../change-watch.ts';
import { listenForChanges, MESSAGES } from './change-listener.ts';
import { sql } from 'kysely';
import { type Engine, type PlatformJob, changesWebsites, createUnavailable } from '../engine.ts';
import { createReadRunner } from '../reads/reads.ts';
import { PLATFORM } from '../schema.ts';
import { type Scope, runInTransaction } from './in-transaction.ts';
import { readSqlState } from './lost-connection.ts';
import { createPostgresCounts, deleteEndedCounts } from './postgres-counts.ts';
import { type AppConnections, PING } from './pools.ts';
import { createPostgresWrites } from './postgres-writes.ts';
import { watchServer } from './server-watch.ts';

const DEADLINE_MS = 1_950;
/** Polling as a fallback for the notifications. */
const POLL_MS = 1_000;
const CLEAN_EVERY_MS = 60_000;

/** Reads and writes through the pool, each in a transaction bound to its website. */
export async function openPostgresEngine(
  connections: AppConnections,
  { url, directUrl }: { url: string; directUrl: string },
): Promise<Engine> {
  const { prompt, bulk } = connections;
  const ask: Ask = (websiteId, question) => runInTransaction(prompt, readScope(websiteId), question);
  const watch = await ask(PLATFORM, watchChanges);
  const server = watchServer([...new Set([directUrl, url])], () => {
    connections.renew();
    listener.renew();
    void look();
  });
  let isClosed = false;
  // A poll that fails is repeated by the next one.
  const look = async () =>
    isClosed ? undefined : server.ask(() => ask(PLATFORM, watch.look)).catch(() => undefined);
  const hearers = new Set<(text: string) => void>();
  const listener = listenForChanges(directUrl, {
    onChange: watch.note,
    onMessage: (text) => hearers.forEach((hear) => hear(text)),
    onGap: () => void look(),
  });
  const timer = setInterval(() => void look(), POLL_MS);
  timer.unref();
  const cleaning = setInterval(
    () => void server.ask(() => ask(PLATFORM, deleteEndedCounts)).catch(() => undefined),
    CLEAN_EVERY_MS,
  ).unref();

  const write = createPostgresWrites(connections, DEADLINE_MS);
  const runRead = createReadRunner();
  const read: Ask = (reader, question) => answerInTime(server.ask(() => ask(reader, question)));

  return {
    ping: () => answerInTime(server.ask(() => sql.raw(PING).execute(prompt))),
    read,
    readAside: (name, websiteId, input) =>
      read(websiteId, (db) => runRead(db, { name, websiteId, input })) as Promise<never>,
    write(name, websiteId, input) {
      const pendingOutput = server.ask(() => write(name, websiteId, input));
      if (!changesWebsites(name)) return answerInTime(pendingOutput);
      // This process hears of its own changes before the write is answered.
      return orUnavailable(pendingOutput).then((output) => look().then(() => output));
    },
    onChange: (listener) => watch.listen(listener),
    openCounts: (options) =>
      createPostgresCounts(
        (statement) => read(PLATFORM, async (db) => (await statement.execute(db)).rows),
        options,
      ),
    openMessages: () => openMessages(read, hearers),
    async close() {
      isClosed = true;
      clearInterval(timer);
      clearInterval(cleaning);
      server.close();
      await listener.close();
      await Promise.all([prompt.destroy(), bulk.destroy()]);
    },
  };
}

type Ask = Engine['read'];

function openMessages(ask: Ask, hearers: Set<(text: string) => void>): ServerMessages {
  return {
    async send(text) {
      await ask(PLATFORM, (db) => sql`select pg_notify(${MESSAGES}, ${text})`.execute(db));
    },
    listen: (hear) => void hearers.add(hear),
  };
}

function readScope(reader: number | PlatformJob): Scope {
  if (reader === PLATFORM) return { duty: null, isRead: true };
  return { ...(typeof reader === 'number' ? { site: reader } : { duty: reader }), isRead: true };
}

/** Callers wait at most two seconds for a database that does not answer. */
async function answerInTime<Answer>(pending: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(createUnavailable('no answer in time')), DEADLINE_MS);
  });
  return Promise.race([orUnavailable(pending), timeout]).finally(() => clearTimeout(timer));
}

/** Classes of errors in which the statement itself was not at fault: connection, rollback, resources, operator. */
const NOT_DONE = ['08', '40', '53', '55', '57', '58', 'XX'];

async function orUnavailable<Answer>(pending: Promise<Answer>): Promise<Answer> {
  try {
    return await pending;
  } catch (error) {
    const state = readSqlState(error);
    if (state !== null && !NOT_DONE.includes(state.slice(0, 2))) throw error;
    throw createUnavailable(error);
  }
}
