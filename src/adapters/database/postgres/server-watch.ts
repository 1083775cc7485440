import { channel } from 'node:diagnostics_channel';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createUnavailable } from '../engine.ts';
import { LostConnection } from './lost-connection.ts';

/** Diagnostics channel; the server's log subscribes. */
const news = channel('forecourt.database');

/** The server went away, or it is back after so many seconds. */
export type ServerNews = { isAway: true; code: string } | { isAway: false; seconds: number };

export interface ServerWatch {
  /** Does the work, once more where its connection broke before a commit; refuses at once while the server is away. */
  ask<Answer>(work: () => Promise<Answer>): Promise<Answer>;
  close(): void;
}

/** A probe without an answer for this many loop turns means the server is away; below two seconds in all. */
const PROBE_TURNS = 10;
const TURN_MS = 100;
const PROBE_EVERY_MS = 150;
/** When a probe gives up its connection. */
const FORGET_MS = 3_000;

/**
 * Tracks whether the server answers, and the pooler before it where there is one. Once it does not, nobody waits for it: one connection probes it repeatedly, and
 * everybody else is refused without delay until that one gets an answer (`onBack`). Silence alone may be this process's
 * or the machine's own slowness: it counts only when a probe gets no answer either.
 */
export function watchServer(urls: readonly string[], onBack: () => void): ServerWatch {
  let isAway = false;
  let isDoubted = false;
  let isClosed = false;

  async function doubt(lostConnection: LostConnection): Promise<void> {
    isDoubted = true;
    isAway = lostConnection.isCertain;
    if (isAway || !(await isAnswering(urls))) await waitUntilBack(lostConnection);
    isAway = false;
    isDoubted = false;
    // Also where it was there all the time: the silent connection may be one of many that broke.
    if (!isClosed) onBack();
  }

  async function waitUntilBack(lostConnection: LostConnection): Promise<void> {
    isAway = true;
    const startedAt = performance.now();
    publishNews({ isAway: true, code: readCode(lostConnection) });
    while (!isClosed && !(await isAnswering(urls))) await sleep(PROBE_EVERY_MS, undefined, { ref: false });
    if (!isClosed)
      publishNews({ isAway: false, seconds: Math.round((performance.now() - startedAt) / 100) / 10 });
  }

  return {
    async ask(work) {
      if (isAway) throw createUnavailable('it has been away');
      try {
        return await retryOnce(work);
      } catch (error) {
        if (error instanceof LostConnection && error.isServerAway && !isDoubted) void doubt(error);
        throw error;
      }
    },
    close() {
      isClosed = true;
    },
  };
}

/** A transaction known to be rolled back is retried on another connection; one that may be committed is not. */
async function retryOnce<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof LostConnection) || error.isServerAway || error.mayBeDone) throw error;
    // Connections that broke together are known to be broken by then.
    await setImmediate();
    return work();
  }
}

/** Waits by turns of the event loop: one that is held up is no sign of a silent server. */
async function isAnswering(urls: readonly string[]): Promise<boolean> {
  let hasEnded = false;
  const hasAnswer = Promise.all(urls.map(probe))
    .then((answers) => answers.every(Boolean))
    .finally(() => (hasEnded = true));
  for (let turn = 0; turn < PROBE_TURNS && !hasEnded; turn += 1) {
    await Promise.race([hasAnswer, sleep(TURN_MS, undefined, { ref: false })]);
  }
  return hasEnded && hasAnswer;
}

async function probe(connectionString: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: FORGET_MS,
    query_timeout: FORGET_MS,
    application_name: 'forecourt probe',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    void client.end().catch(() => undefined);
  }
}

function publishNews(serverNews: ServerNews): void {
  news.publish(serverNews);
}

function readCode({ cause }: LostConnection): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'no answer';
}
