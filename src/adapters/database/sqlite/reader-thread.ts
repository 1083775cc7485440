import { parentPort, workerData } from 'node:worker_threads';
import { answerFromThread } from '../../workers/answer-requests.ts';
import { createUnavailable } from '../engine.ts';
import { createReadRunner, type ReadJob } from '../reads/reads.ts';
import { connectSqlite, createKysely, readSqliteCode } from './connection.ts';
import type { ThreadSettings } from './sqlite-engine.ts';

/** How long it waits for a lock, which it meets while another process recovers the file. */
const BUSY_MS = 1_000;

const connection = connectSqlite((workerData as ThreadSettings).file, 'read', BUSY_MS);
const db = createKysely(connection);
const runRead = createReadRunner();
let lastReply: Promise<unknown> = Promise.resolve();

answerFromThread((request: ReadJob | 'close') => {
  if (request === 'close') return close();
  // One after the other: each is a transaction of the one connection.
  const reply = lastReply.then(() => read(request));
  lastReply = reply.catch(() => undefined);
  return reply;
});

/** From one state of the database, however many statements it takes. */
async function read(job: ReadJob): Promise<unknown> {
  try {
    connection.exec('begin');
    return await runRead(db, job);
  } catch (error) {
    throw readSqliteCode(error) === null ? error : createUnavailable(error);
  } finally {
    if (connection.isTransaction) connection.exec('commit');
  }
}

async function close(): Promise<void> {
  await lastReply;
  connection.close();
  parentPort?.close();
}
