import type { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { MINUTE_MS } from '#domain/time/durations.ts';
import type { Db } from '../schema.ts';
import { watchChanges } from '../change-watch.ts';
import { type Engine, changesWebsites, createUnavailable } from '../engine.ts';
import { createKysely, readSqliteCode } from './connection.ts';
import { Worker } from 'node:worker_threads';
import { createWorkerClient, type WorkerClientOptions, wireThread } from '../../workers/worker-client.ts';
import type { ReadJob } from '../reads/reads.ts';
import type { WriteName } from '../writes/writes.ts';

/** The first pages need the processor more than the writer does; a write before then starts it at once. */
const WARM_UP_AFTER_MS = 1500;

/** A reader that nobody asks for so long ends. */
const READER_IDLE_MS = 10 * MINUTE_MS;
/** A read that takes longer ends with its thread. */
const READ_MS = MINUTE_MS;

/** Poll interval for commits of other processes; a poll takes some microseconds. */
const LOOK_MS = 100;

/** Reads on this thread through a read-only connection, writes through the writer's thread. */
export async function openSqliteEngine(
  reader: DatabaseSync,
  settings: ThreadSettings,
  release: () => void,
): Promise<Engine> {
  const db = createKysely(reader);
  const watch = await watchChanges(db);
  // The only writer of this process: the main thread never waits for a lock or a disk.
  const writer = createJobThread<WriteJob>(new URL('./writer-thread.ts', import.meta.url), settings);
  const warmUp = setTimeout(writer.start, WARM_UP_AFTER_MS).unref();
  const limits = { idleMs: READER_IDLE_MS, timeoutMs: READ_MS };
  const readerFile = new URL('./reader-thread.ts', import.meta.url);
  const asideReader = createJobThread<ReadJob>(readerFile, settings, limits);
  const dataVersion = reader.prepare('pragma data_version');
  let lastVersion = dataVersion.get()?.data_version;

  let isClosed = false;

  // A poll that fails is repeated by the next one: what it missed stays newer than what was seen.
  const look = () => (isClosed ? undefined : watch.look(db).catch(() => undefined));

  const timer = setInterval(() => {
    const version = dataVersion.get()?.data_version;
    if (version === lastVersion) return;
    lastVersion = version;
    void look();
  }, LOOK_MS);
  timer.unref();

  async function readRows<Answer>(_reader: unknown, question: (db: Db) => Promise<Answer>): Promise<Answer> {
    if (isClosed) throw createUnavailable('it is closed');
    try {
      return await question(db);
    } catch (error) {
      throw readSqliteCode(error) === null ? error : createUnavailable(error);
    }
  }

  return {
    ping: () => readRows(null, () => sql`select 1`.execute(db)),
    read: readRows,
    readAside: (name, websiteId, input) => asideReader.ask({ name, websiteId, input }),
    write(name, websiteId, input) {
      const pendingOutput = writer.ask({ name, websiteId, input });
      if (!changesWebsites(name)) return pendingOutput;
      // This process hears of its own changes before the write is answered.
      return pendingOutput.then(look).then(() => pendingOutput);
    },
    onChange: (listener) => watch.listen(listener),
    openCounts: () => null,
    openMessages: () => null,
    async close() {
      clearInterval(timer);
      clearTimeout(warmUp);
      isClosed = true;
      // The writer goes last: a read-only connection cannot fold the write-ahead log into the file.
      await asideReader.close();
      reader.close();
      await writer.close();
      release();
    },
  };
}

/** What the threads are started with. */
export interface ThreadSettings {
  file: string;
  role: 'server' | 'successor' | 'command';
}

export interface WriteJob {
  name: WriteName;
  websiteId: number;
  input: unknown;
}

/** A thread of the adapter. */
interface JobThread<Job> {
  /** What it answers is what the job's name says: see `Engine`. */
  ask: (job: Job) => Promise<never>;
  start: () => void;
  /** Finishes what was asked, then ends the thread. */
  close: () => Promise<void>;
}

/** Started by the first job, or before. */
function createJobThread<Job>(
  file: URL,
  settings: ThreadSettings,
  limits: Pick<WorkerClientOptions, 'timeoutMs' | 'idleMs'> = {},
): JobThread<Job> {
  const thread = createWorkerClient<Job | 'close', never>({
    start: () => wireThread(new Worker(file, { workerData: settings })),
    describeEnd: (reason, cause) => createUnavailable(cause ?? `its thread ended (${reason})`),
    ...limits,
  });
  let isClosing = false;
  return {
    ask: (job) => (isClosing ? Promise.reject(createUnavailable('it is closed')) : thread.ask(job)),
    start: thread.start,
    async close() {
      isClosing = true;
      // The thread answers this by its end.
      if (thread.isRunning()) await thread.ask('close').catch(() => {});
    },
  };
}
