import { type Server as HttpServer } from 'node:http';
import { Server } from 'node:net';
import type { Database } from '#ports/database.ts';
import type { Log } from '../log/log.ts';

/** `handed over`: another process listens on the same port already, so nobody is turned away. */
export type Ending = 'stopped' | 'handed over';

export interface StopParts {
  database: Database;
  log: Log;
  /** Nothing new is started from now on, and every response closes its connection. */
  onStopping(how: Ending): void;
  /** What else has to end before the database is closed; starts with `stopping`. */
  endJobs(): Promise<void>;
}

interface StopTimes {
  /** Time for load balancers to notice that `/readyz` fails, before the port closes. */
  openMs: number;
  /** From then on: idle connections are closed after this long. Requests just sent arrive before. */
  silentMs: number;
  /** From the beginning: with requests still open it ends all the same. */
  limitMs: number;
}

const AT_LEISURE: StopTimes = { openMs: 2000, silentMs: 1000, limitMs: 14_000 };
const AT_ONCE: StopTimes = { openMs: 0, silentMs: 250, limitMs: 14_000 };
/** Visitors are with the other process already: silent connections end by themselves, and a slow upload arrives. */
const HANDED_OVER: StopTimes = { openMs: 0, silentMs: 70_000, limitMs: 370_000 };
const SWEEP_EVERY_MS = 50;
/** A terminal sends its signal to everybody, and the launcher passes it on: that is one. */
const SAME_SIGNAL_MS = 100;

/**
 * Graceful shutdown at SIGTERM, SIGINT or SIGHUP: not ready at once, the port open a little longer,
 * requests in flight finished, exit 0. A second signal, or a request that never ends, exits 1. A bug nobody caught
 * ends it the same way with exit 1, so that a supervisor starts a sound process.
 */
export function stopAtSignals(server: HttpServer, parts: StopParts): void {
  const closer = createCloser(server);
  let stopping: Ending | null = null;
  let stoppingSince = 0;
  let exitCode = 0;
  const stop = (ending: Ending, times: StopTimes, code = 0) => {
    stopping = ending;
    stoppingSince = performance.now();
    exitCode = code;
    parts.onStopping(ending);
    setTimeout(() => exit(1, parts, 'Stopped with requests still open.'), times.limitMs).unref();
    setTimeout(() => closer.close(() => void finish(exitCode, parts)), times.openMs);
    setTimeout(() => closer.sweep(), times.openMs + times.silentMs).unref();
  };
  const onSignal = (times: StopTimes) => {
    if (stopping !== 'stopped') stop('stopped', times);
    else if (performance.now() - stoppingSince > SAME_SIGNAL_MS)
      exit(1, parts, 'Stopped at once: asked a second time.');
  };
  process.on('SIGTERM', () => onSignal(AT_LEISURE));
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => onSignal(AT_ONCE));
  process.on('message', (message) => {
    if (message === 'hand over' && stopping === null) stop('handed over', HANDED_OVER);
  });
  // The launcher was killed: nobody is left to send a signal, and an orphan would hold the port.
  const stopOrphan = () => {
    if (stopping !== 'stopped') stop('stopped', AT_ONCE);
  };
  process.on('disconnect', stopOrphan);
  // It may have been killed before, during a build.
  if (process.connected === false) stopOrphan();
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      parts.log.error(event, error);
      if (stopping === null) stop('stopped', AT_ONCE, 1);
    });
  }
}

/** Node's own `close` closes idle connections with the port: a request on the wire at that moment would be reset. */
function createCloser(server: HttpServer) {
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  return {
    close(onClosed: () => void): void {
      if (isClosed) return;
      isClosed = true;
      Server.prototype.close.call(server, () => {
        clearInterval(timer);
        onClosed();
      });
    },
    /**
     * A socket that is busy now becomes idle later and would hold the process: sweep until all are gone. Right after
     * the loop has read what came: after a page that took long, a request may wait on a socket that looks idle.
     */
    sweep(): void {
      timer ??= setInterval(() => setImmediate(() => server.closeIdleConnections()), SWEEP_EVERY_MS);
    },
  };
}

async function finish(exitCode: number, parts: StopParts): Promise<void> {
  await parts.endJobs().catch((error: unknown) => parts.log.error('ending deliveries and counts', error));
  await parts.database.close().catch((error: unknown) => parts.log.error('closing the database', error));
  exit(exitCode, parts, 'Stopped.');
}

function exit(code: number, { log }: StopParts, text: string): void {
  log.info(text);
  log.flush();
  process.exit(code);
}
