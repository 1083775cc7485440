import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { type Command, onCoreOfItsOwn } from '../load/core-of-its-own.ts';

/** A dealer's collector in a process of its own, so that what it costs is not the product's. */
export interface Collector {
  /** Where it answers each event. */
  answers: string;
  /** Where it takes events and answers none. */
  hangs: string;
  end(): void;
}

export async function startCollector(): Promise<Collector> {
  const command = onCoreOfItsOwn([process.execPath, 'test/campaign/events/collector.ts']);
  const { port, end } = await startProcess(command);
  const at = (path: string) => `http://127.0.0.1:${port}${path}`;
  return { answers: at('/answers'), hangs: at('/hangs'), end };
}

/** A server in a process of its own that prints its port. */
export async function startProcess([program, ...words]: Command): Promise<{
  port: number;
  pid: number;
  end: () => void;
}> {
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { port: Number(port), pid: Number(child.pid), end: () => void child.kill('SIGKILL') };
}

if (import.meta.main) {
  const server = createServer((request, response) => {
    request.resume();
    if (request.url === '/answers') request.on('end', () => response.writeHead(204).end());
  });
  server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
}
