import type { DatabaseSync } from 'node:sqlite';
import { watchChanges } from '../change-watch.ts';
import { changesWebsites, createUnavailable, type Engine } from '../engine.ts';
import { createKysely, readSqliteCode } from './connection.ts';
import { startWriter, type WriterSettings } from './writer.ts';

/** Poll interval for commits of other processes; a poll takes some microseconds. */
const LOOK_MS = 100;

/** Reads on this thread through a read-only connection, writes through the writer's thread. */
export async function openSqliteEngine(
  reader: DatabaseSync,
  settings: WriterSettings,
  release: () => void,
): Promise<Engine> {
  const db = createKysely(reader);
  const watch = await watchChanges(db, 0);
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

  return {
    async read(_websiteId, question) {
      try {
        return await question(db);
      } catch (error) {
        throw readSqliteCode(error) === null ? error : createUnavailable(error);
      }
    },
    write(name, websiteId, input) {
      const pendingOutput = writer.write(name, websiteId, input);
      if (!changesWebsites(name)) return pendingOutput;
      // This process hears of its own changes before the write is answered.
      return pendingOutput.then(look).then(() => pendingOutput);
    },
    onChange: (listener) => watch.listen(listener),
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
