import { channel } from 'node:diagnostics_channel';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { unavailable } from '../engine.ts';
import { LostConnection } from './lost-connection.ts';

/** Whoever keeps the log listens here. */
const news = channel('forecourt.database');

/** The server went away, or it is back after so many seconds. */
export type ServerNews = { isAway: true; code: string } | { isAway: false; seconds: number };

export interface ServerWatch {
  /** Does the work, once more where its connection broke before a commit; refuses at once while the server is away. */
  ask<Answer>(work: () => Promise<Answer>): Promise<Answer>;
  close(): void;
}

/** Together with a first query below the two seconds after which all is to be well again. */
const PROBE_MS = 1_000;
const PROBE_EVERY_MS = 150;

/**
 * Knows whether the server answers. Once it does not, nobody waits for it: one connection asks it again and again, and
 * everybody else is refused without delay until that one gets an answer (`back`).
 */
export function watchServer(url: string, back: () => void): ServerWatch {
  let isAway = false;
  let isClosed = false;

  async function untilBack(lost: LostConnection): Promise<void> {
    const begun = performance.now();
    tell({ isAway: true, code: codeOf(lost) });
    while (!isClosed && !(await answers(url))) await sleep(PROBE_EVERY_MS, undefined, { ref: false });
    isAway = false;
    if (isClosed) return;
    tell({ isAway: false, seconds: Math.round((performance.now() - begun) / 100) / 10 });
    back();
  }

  return {
    async ask(work) {
      if (isAway) throw unavailable('it has been away');
      try {
        return await onceMore(work);
      } catch (error) {
        if (error instanceof LostConnection && error.isServerAway && !isAway) {
          isAway = true;
          void untilBack(error);
        }
        throw error;
      }
    },
    close() {
      isClosed = true;
    },
  };
}

/** A transaction that is known to be undone is done again, on another connection; one that may be done is not. */
async function onceMore<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof LostConnection) || error.isServerAway || error.mayBeDone) throw error;
    // Connections that broke together are known to be broken by then.
    await setImmediate();
    return work();
  }
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
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

function tell(what: ServerNews): void {
  news.publish(what);
}

function codeOf({ cause }: LostConnection): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'no answer';
}
