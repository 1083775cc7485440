import type { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { Db } from '../schema.ts';
import { watchChanges } from '../change-watch.ts';
import { type Engine, changesWebsites, createUnavailable } from '../engine.ts';
import { createKysely, readSqliteCode } from './connection.ts';
import { Worker } from 'node:worker_threads';
import { createWorkerClient, wireThread } from '../../workers/worker-client.ts';
import type { WriteInput, WriteName, WriteOutput } from '../writes/writes.ts';

/** The first pages need the processor more than the writer does; a write before then starts it at once. */
const WARM_UP_AFTER_MS = 1500;

/** Poll interval for commits of other processes; a poll takes some microseconds. */
const LOOK_MS = 100;

/** Reads on this thread through a read-only connection, writes through the writer's thread. */
export async function openSqliteEngine(
  reader: DatabaseSync,
  settings: WriterSettings,
  release: () => void,
): Promise<Engine> {
  const db = createKysely(reader);
  const watch = await watchChanges(db);
  const writer = startWriter(settings);
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
    write(name, websiteId, input) {
      const pendingOutput = writer.write(name, websiteId, input);
      if (!changesWebsites(name)) return pendingOutput;
      // This process hears of its own changes before the write is answered.
      return pendingOutput.then(look).then(() => pendingOutput);
    },
    onChange: (listener) => watch.listen(listener),
    openCounts: () => null,
    openMessages: () => null,
    async close() {
      clearInterval(timer);
      isClosed = true;
      // The writer goes last: a read-only connection cannot fold the write-ahead log into the file.
      reader.close();
      await writer.close();
      release();
    },
  };
}

/** What the writer thread is started with. */
export interface WriterSettings {
  file: string;
  role: 'server' | 'successor' | 'command';
}

/** What the writer thread is asked. */
export type ToWriter = WriteJob | 'close';

export interface WriteJob {
  name: WriteName;
  websiteId: number;
  input: unknown;
}

interface Writer {
  write<Name extends WriteName>(
    name: Name,
    websiteId: number,
    input: WriteInput<Name>,
  ): Promise<WriteOutput<Name>>;
  /** Finishes what was asked, then ends the thread. */
  close(): Promise<void>;
}

/** The only writer of this process, in a thread of its own: the main thread never waits for a lock or a disk. */
function startWriter(settings: WriterSettings): Writer {
  const thread = createWorkerClient<ToWriter, never>({
    start: () =>
      wireThread(new Worker(new URL('./writer-thread.ts', import.meta.url), { workerData: settings })),
    describeEnd: (_reason, cause) => createUnavailable(cause ?? 'the writer ended'),
  });
  const warmUp = setTimeout(thread.start, WARM_UP_AFTER_MS).unref();
  let isClosing = false;

  return {
    write(name, websiteId, input) {
      if (isClosing) return Promise.reject(createUnavailable('it is closed'));
      return thread.ask({ name, websiteId, input });
    },
    async close() {
      isClosing = true;
      clearTimeout(warmUp);
      // The thread answers this by its end.
      if (thread.isRunning()) await thread.ask('close').catch(() => {});
    },
  };
}
