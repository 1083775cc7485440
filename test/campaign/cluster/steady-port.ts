import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that the system gives to connections, which would take the port of a server while it is down. */
const FIRST = 20_000;
const LAST = 32_000;

const given = new Set<number>();

/** A port that stays free while the server that has it is down. */
export async function findSteadyPort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
