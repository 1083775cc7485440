import type { Server } from 'node:http';
import type { Database } from '#ports/database.ts';
import type { Log } from './log.ts';

export interface StopParts {
  database: Pick<Database, 'close'>;
  log: Log;
  /** From now on nobody new should be sent here. */
  stopping(): void;
  /** What else has to end before the database is closed; begun with `stopping`. */
  ended(): Promise<void>;
}

/** Time for balancers to notice that `/readyz` is red, before the door closes. */
const STAY_OPEN_MS = 2000;
const SWEEP_EVERY_MS = 50;
const LIMIT_MS = 14_000;

/**
 * Ends the process in good order at SIGTERM or SIGINT: not ready at once, the door open a little longer, requests in
 * flight finished, exit 0. A second signal, or a request that never ends, exits 1. A bug nobody caught ends it the
 * same way with exit 1, so that a supervisor starts a sound process.
 */
export function stopGracefully(server: Server, parts: StopParts): void {
  let begun = false;
  const stop = (exitCode: number, stayOpenMs: number) => {
    if (begun) return exit(1, parts, 'Stopped at once: asked a second time.');
    begun = true;
    parts.stopping();
    setTimeout(() => exit(1, parts, 'Stopped with requests still open.'), LIMIT_MS).unref();
    setTimeout(() => closeDoor(server, () => void finish(exitCode, parts)), stayOpenMs);
  };
  process.on('SIGTERM', () => stop(0, STAY_OPEN_MS));
  process.on('SIGINT', () => stop(0, 0));
  // The launcher was killed: nobody is left to send a signal, and an orphan would hold the port.
  const stopOrphan = () => {
    if (!begun) stop(0, 0);
  };
  process.on('disconnect', stopOrphan);
  // It may have been killed before, during a build.
  if (process.connected === false) stopOrphan();
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      parts.log.broken(event, error);
      if (!begun) stop(1, 0);
    });
  }
}

/** A socket that was busy at `close` becomes idle later and would hold the process: sweep until all are gone. */
function closeDoor(server: Server, closed: () => void): void {
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_EVERY_MS);
  server.close(() => {
    clearInterval(sweep);
    closed();
  });
}

async function finish(exitCode: number, parts: StopParts): Promise<void> {
  await parts.ended().catch((error: unknown) => parts.log.broken('ending the deliveries', error));
  await parts.database.close().catch((error: unknown) => parts.log.broken('closing the database', error));
  exit(exitCode, parts, 'Stopped.');
}

function exit(code: number, { log }: StopParts, text: string): void {
  log.says(text);
  log.flush();
  process.exit(code);
}
