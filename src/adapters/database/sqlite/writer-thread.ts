import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { type ReplyMessage, type RequestMessage, toFailure } from '../../workers/worker-client.ts';
import { BULK_WRITES, createUnavailable } from '../engine.ts';
import type { Db } from '../schema.ts';
import { writes } from '../writes/writes.ts';
import { connectSqlite, createKysely, readSqliteCode, SQLITE } from './connection.ts';
import type { ThreadSettings, WriteJob } from './sqlite-engine.ts';

/** A transaction with bulk work ends after this long, so that nobody waits longer for the lock. */
const BULK_MS = 20;
/** How long a batch tries to get the lock from another process. */
const BUSY_MS = 10_000;
const RETRY_MS = 1;
/** After bulk work a command pauses this long, so that the server's writer gets the lock. */
const STAND_BACK_MS = 3;
/** So many pages of the write-ahead log are moved into the file when nobody waits, and so many in any case. */
const MOVED_PAGES = { idle: 1_000, busy: 4_000 };

const port = parentPort;
if (!port) throw new Error('The writer runs as a thread of the database adapter only.');
const settings = workerData as ThreadSettings;
const connection = connectSqlite(settings.file, 'write', 0);
// SQLite would move them in the middle of a commit, which all who wrote wait for.
connection.exec('pragma wal_autocheckpoint = 0');
const db: Db = createKysely(connection);
type JobMessage = RequestMessage<WriteJob>;
type PageCounts = Record<'log' | 'checkpointed', number>;
const countPages = connection.prepare('pragma wal_checkpoint(noop)');
const urgent: JobMessage[] = [];
const bulk: JobMessage[] = [];
let isRunning = false;
let isClosing = false;

port.on('message', (message: RequestMessage<WriteJob | 'close'>) => {
  take(message);
  if (!isRunning) void run();
});

function take({ id, request }: RequestMessage<WriteJob | 'close'>): void {
  if (request === 'close') isClosing = true;
  else (BULK_WRITES.has(request.name) ? bulk : urgent).push({ id, request });
}

/** Messages that arrived since: the event loop does not turn while a batch runs. */
function takeArrived(): void {
  if (!port) return;
  for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port)) {
    take(next.message as RequestMessage<WriteJob | 'close'>);
  }
}

async function run(): Promise<void> {
  isRunning = true;
  for (takeArrived(); urgent.length + bulk.length > 0; takeArrived()) {
    const hadBulk = await commitBatch();
    moveIntoFile();
    if (hadBulk && settings.role === 'command') await sleep(STAND_BACK_MS);
  }
  isRunning = false;
  if (isClosing) {
    connection.close();
    port?.close();
  }
}

/** After the answers; where the disk is full, or fails, the next writes say so, and it is tried again after them. */
function moveIntoFile(): void {
  takeArrived();
  const isIdle = urgent.length + bulk.length === 0;
  try {
    const { log: writtenPages, checkpointed: movedPages } = countPages.get() as PageCounts;
    if (writtenPages - movedPages >= MOVED_PAGES[isIdle ? 'idle' : 'busy'])
      connection.exec('pragma wal_checkpoint(passive)');
  } catch (error) {
    if (!isEngineFault(error)) throw error;
  }
}

/** Runs everything queued in one transaction, and answers after its commit. Returns whether bulk work was in it. */
async function commitBatch(): Promise<boolean> {
  const replies: ReplyMessage[] = [];
  let hadBulk = false;
  try {
    await begin();
    const start = performance.now();
    for (let job = nextJob(start); job; job = nextJob(start)) {
      const isBulk = BULK_WRITES.has(job.request.name);
      hadBulk ||= isBulk;
      replies.push({ id: job.id, reply: undefined });
      replies[replies.length - 1] = await runJob(job);
      // Who came meanwhile waits for one commit less.
      if (isBulk) takeArrived();
    }
    connection.exec('commit');
  } catch (error) {
    if (connection.isTransaction) connection.exec('rollback');
    const failedJobs = replies.length > 0 ? replies : [...urgent.splice(0), ...bulk.splice(0)];
    const failure = toFailure(createUnavailable(error));
    port?.postMessage(failedJobs.map(({ id }) => ({ id, failure })) satisfies ReplyMessage[]);
    return hadBulk;
  }
  port?.postMessage(replies);
  return hadBulk;
}

/** Leads first; bulk work only while the transaction is young. */
function nextJob(start: number): JobMessage | undefined {
  const age = performance.now() - start;
  if (age < BULK_MS) takeArrived();
  return urgent.shift() ?? (age < BULK_MS ? bulk.shift() : undefined);
}

async function begin(): Promise<void> {
  const giveUp = performance.now() + BUSY_MS;
  for (;;) {
    try {
      connection.exec('begin immediate');
      return;
    } catch (error) {
      if (readSqliteCode(error) !== SQLITE.busy || performance.now() > giveUp) throw error;
      await sleep(RETRY_MS);
    }
  }
}

/** A job that fails is rolled back alone; one that broke the whole transaction (disk full) throws. */
async function runJob({ id, request }: JobMessage): Promise<ReplyMessage> {
  connection.exec('savepoint job');
  try {
    // The name and its input were checked by the compiler where the job was sent.
    const write = writes[request.name] as (db: Db, websiteId: number, input: unknown) => Promise<unknown>;
    const reply = await write(db, request.websiteId, request.input);
    connection.exec('release job');
    return { id, reply };
  } catch (error) {
    if (!connection.isTransaction) throw error;
    connection.exec('rollback to job; release job');
    return { id, failure: toFailure(isEngineFault(error) ? createUnavailable(error) : error) };
  }
}

function isEngineFault(error: unknown): boolean {
  const { busy, full, ioError, corrupt, readOnly } = SQLITE;
  const engineCodes: readonly (number | null)[] = [busy, full, ioError, corrupt, readOnly];
  return engineCodes.includes(readSqliteCode(error));
}
