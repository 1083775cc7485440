import type { Server } from 'node:http';
import { setImmediate as turnOfLoop } from 'node:timers/promises';

/** Two milliseconds or so: a flood of connections must not stop the work. */
const MOST_TURNS = 32;

let connections = 0;

export function countArrivals(server: Server): void {
  server.on('connection', () => (connections += 1));
}

/**
 * Waits until nobody stands at the door any more. libuv takes one new connection in each turn of the loop: between
 * pages that fill a turn each, all others would wait in the kernel, longer than we ever let a request wait.
 */
export async function acceptPendingConnections(): Promise<void> {
  // The rest of this turn; connections are taken in the next.
  await turnOfLoop();
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const before = connections;
    await turnOfLoop();
    if (connections === before) return;
  }
}
