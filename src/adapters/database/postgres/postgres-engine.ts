import { watchChanges } from '../change-watch.ts';
import { type Engine, type PlatformJob, changesWebsites, createUnavailable, PLATFORM } from '../engine.ts';
import pg from 'pg';
import { type Scope, runInTransaction } from './in-transaction.ts';
import { readSqlState } from './lost-connection.ts';
import type { AppConnections } from './pools.ts';
import { createPostgresWrites } from './postgres-writes.ts';
import { watchServer } from './server-watch.ts';

const RETRY_MS = 1_000;

const DEADLINE_MS = 1_950;
/** Polling as a fallback for the notifications. */
const POLL_MS = 2_000;
/** How many changes may be committed while another transaction still holds a lower number. */
const OVERLAP = 2_000;

/** Reads and writes through the pool, each in a transaction bound to its website. */
export async function openPostgresEngine(connections: AppConnections, url: string): Promise<Engine> {
  const { prompt, bulk } = connections;
  const watch = await watchChanges(prompt, OVERLAP);
  const server = watchServer(url, () => {
    connections.renew();
    listener.renew();
    void look();
  });
  let isClosed = false;
  // A poll that fails is repeated by the next one.
  const look = async () =>
    isClosed ? undefined : server.ask(() => watch.look(prompt)).catch(() => undefined);
  const listener = listenForChanges(url, () => void look());
  const timer = setInterval(() => void look(), POLL_MS);
  timer.unref();

  const write = createPostgresWrites(connections, DEADLINE_MS);

  return {
    read: (websiteId, question) =>
      answerInTime(
        server.ask(() =>
          websiteId === PLATFORM
            ? question(prompt)
            : runInTransaction(prompt, readScope(websiteId), question),
        ),
      ),
    write(name, websiteId, input) {
      const pendingOutput = server.ask(() => write(name, websiteId, input));
      if (!changesWebsites(name)) return answerInTime(pendingOutput);
      // This process hears of its own changes before the write is answered.
      return orUnavailable(pendingOutput).then((output) => look().then(() => output));
    },
    onChange: (listener) => watch.listen(listener),
    async close() {
      isClosed = true;
      clearInterval(timer);
      server.close();
      await listener.close();
      await Promise.all([prompt.destroy(), bulk.destroy()]);
    },
  };
}

function readScope(websiteId: number | PlatformJob): Scope {
  return { ...(typeof websiteId === 'number' ? { site: websiteId } : { duty: websiteId }), isRead: true };
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

interface ChangeListener {
  /** Reconnects: the old connection may be broken unnoticed. */
  renew(): void;
  close(): Promise<void>;
}

/** Calls `onNotice` when a node notifies that a website changed, and whenever it may have missed that. */
function listenForChanges(url: string, onNotice: () => void): ChangeListener {
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, connectionTimeoutMillis: RETRY_MS, keepAlive: true });
    client = next;
    next.on('error', () => undefined);
    next.on('end', () => reconnect(next, RETRY_MS));
    next.on('notification', onNotice);
    try {
      await next.connect();
      await next.query('listen forecourt_changed');
      onNotice();
    } catch {
      reconnect(next, RETRY_MS);
    }
  }

  function reconnect(lostClient: pg.Client, ms: number): void {
    if (isClosed || client !== lostClient) return;
    client = null;
    void lostClient.end().catch(() => undefined);
    retry = setTimeout(() => void connect(), ms);
    retry.unref();
  }

  void connect();
  return {
    renew() {
      if (client !== null) reconnect(client, 0);
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      // An unreachable server would never confirm the close.
      const silence = new Promise<void>((resolve) => setTimeout(resolve, RETRY_MS).unref());
      await Promise.race([client?.end().catch(() => undefined), silence]);
    },
  };
}
