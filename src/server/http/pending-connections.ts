import type { Server } from 'node:http';
import { setImmediate as turnOfLoop } from 'node:timers/promises';

/** About two milliseconds: a flood of connections must not stop the work. */
const MAX_TURNS = 32;

let connections = 0;

export function countArrivals(server: Server): void {
  server.on('connection', () => (connections += 1));
}

/**
 * Lets the event loop accept all pending connections. libuv accepts one in each turn of the loop: between
 * pages that fill a turn each, the others would wait in the kernel's backlog, longer than we let a request wait.
 */
export async function acceptPendingConnections(): Promise<void> {
  // The rest of this turn; connections are accepted in the next.
  await turnOfLoop();
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const countBefore = connections;
    await turnOfLoop();
    if (connections === countBefore) return;
  }
}
