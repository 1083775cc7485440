import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#test/free-port.ts';
import type { Served } from '#test/serve.ts';
import { memoryBesidePages } from './process-memory.ts';

const TRIES = 50;
const PAUSE_MS = 100;

/** To be given to a server whose garbage is to be collected at will: where its inspector listens once it is woken. */
export async function inspectable(): Promise<{ port: number; environment: Record<string, string> }> {
  const port = await freePort();
  return { port, environment: { NODE_OPTIONS: `--inspect-port=127.0.0.1:${port}` } };
}

/**
 * Resident memory in megabytes beside cached pages and garbage: V8 lets a hundred megabytes of garbage lie for as long as
 * it likes, so that two looks differ by that without anything being kept.
 */
export async function memoryOnceCollected(served: Served, inspectorPort: number): Promise<number> {
  served.process.kill('SIGUSR1');
  await collectGarbage(await debuggerAddress(inspectorPort));
  return memoryBesidePages(served);
}

async function debuggerAddress(port: number): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const list: unknown = await fetch(`http://127.0.0.1:${port}/json/list`)
      .then((answer) => answer.json())
      .catch(() => null);
    if (Array.isArray(list) && list.length) return String(list[0].webSocketDebuggerUrl);
    await sleep(PAUSE_MS);
  }
  throw new Error(`Nothing to inspect at port ${port}`);
}

function collectGarbage(address: string): Promise<void> {
  const socket = new WebSocket(address);
  return new Promise((resolve, reject) => {
    socket.addEventListener('open', () =>
      socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' })),
    );
    socket.addEventListener('message', () => {
      socket.close();
      resolve();
    });
    socket.addEventListener('error', () => reject(new Error(`No inspector at ${address}`)));
  });
}
