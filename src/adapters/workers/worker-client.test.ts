import { execFileSync } from 'node:child_process';
import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Task } from '#test/fixtures/answering-worker.ts';
import { forkWorker } from './fork-worker.ts';
import {
  createWorkerClient,
  type EndReason,
  type WorkerClient,
  type WorkerClientOptions,
  wireThread,
} from './worker-client.ts';

const FILE = new URL('../../../test/fixtures/answering-worker.ts', import.meta.url);

const STARTS = [
  ['a thread', () => wireThread(new Worker(FILE))],
  ['a child process', () => forkWorker(FILE, { env: {}, memoryMb: 128, showsErrors: false })],
] as const;

class WorkerEnded extends Error {
  readonly reason: EndReason;
  constructor(reason: EndReason, cause: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

// The client's clock; a worker has its own.
beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterAll(() => void vi.useRealTimers());

const clients: WorkerClient<Task, unknown>[] = [];
afterEach(() => clients.splice(0).forEach((client) => client.end()));

function createClient(options: WorkerClientOptions): WorkerClient<Task, unknown> {
  const describeEnd = (reason: EndReason, cause: unknown) => new WorkerEnded(reason, cause);
  const client = createWorkerClient<Task, unknown>({ describeEnd, ...options });
  clients.push(client);
  return client;
}

const echo = (value: unknown, afterMs = 0): Task => ({ task: 'echo', value, afterMs });

describe.each(STARTS)('%s', (_kind, start) => {
  it('gives each request its own reply, in whatever order they come', async () => {
    const client = createClient({ start });
    const slowReply = client.ask(echo('slow', 50));
    expect(await client.ask(echo('quick'))).toBe('quick');
    expect(await slowReply).toBe('slow');
    expect(await client.ask(echo(new Uint8Array([1, 2])))).toEqual(new Uint8Array([1, 2]));
  });

  it('says by name and message why one failed', async () => {
    const client = createClient({ start });
    await expect(client.ask({ task: 'fail' })).rejects.toMatchObject({
      name: 'Refused',
      message: 'It is refused.',
    });
    expect(await client.ask(echo('next'))).toBe('next');
  });

  it('starts with the first request, or before, and again after it ended', async () => {
    let startCount = 0;
    const client = createClient({ start: () => ((startCount += 1), start()) });
    expect([client.isRunning(), startCount]).toEqual([false, 0]);
    client.start();
    await client.ask(echo(1));
    expect([client.isRunning(), startCount]).toEqual([true, 1]);
    const waitingReply = client.ask({ task: 'stay silent' });
    await expect(client.ask({ task: 'exit' })).rejects.toMatchObject({ reason: 'ended' });
    await expect(waitingReply).rejects.toMatchObject({ reason: 'ended' });
    expect(client.isRunning()).toBe(false);
    expect(await client.ask(echo(2))).toBe(2);
    expect(startCount).toBe(2);
  });

  it('ends all that it was asked when it is ended', async () => {
    const client = createClient({ start });
    await client.ask(echo(1));
    const replies = Promise.allSettled([client.ask({ task: 'stay silent' }), client.ask({ task: 'block' })]);
    client.end();
    expect(client.isRunning()).toBe(false);
    expect(await replies).toMatchObject([{ reason: { reason: 'ended' } }, { reason: { reason: 'ended' } }]);
  });

  it('is ended when it is silent for too long, and what it was asked beside that ends with it', async () => {
    const client = createClient({ start, timeoutMs: 5000 });
    await client.ask(echo(1));
    const replies = Promise.allSettled([client.ask({ task: 'block' }), client.ask(echo(2))]);
    vi.advanceTimersByTime(5000);
    const end = { reason: { reason: 'timeout' } };
    expect(await replies).toMatchObject([end, end]);
    expect(await client.ask(echo(3))).toBe(3);
  });

  it('ends when nobody asks for a while, and not while somebody waits', async () => {
    const client = createClient({ start, idleMs: 20_000 });
    const slowReply = client.ask(echo('slow', 50));
    await client.ask(echo('quick'));
    await slowReply;
    vi.advanceTimersByTime(19_999);
    expect(client.isRunning()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(client.isRunning()).toBe(false);
    const silence = client.ask({ task: 'stay silent' });
    await client.ask(echo('again'));
    vi.advanceTimersByTime(60_000);
    expect(client.isRunning()).toBe(true);
    client.end();
    await expect(silence).rejects.toMatchObject({ reason: 'ended' });
  });

  it('refuses what cannot be copied, and nothing else', async () => {
    const client = createClient({ start });
    await expect(client.ask(echo(() => 1))).rejects.toThrow('could not be cloned');
    expect(await client.ask(echo(1))).toBe(1);
  });
});

describe('a thread', () => {
  const start = STARTS[0][1];

  it('hands on the error that it died of', async () => {
    const client = createClient({ start });
    await expect(client.ask({ task: 'throw outside' })).rejects.toMatchObject({
      reason: 'failed',
      cause: { message: 'Nobody catches this.' },
    });
  });

  it('asks back, and hears why it was refused', async () => {
    const answer = async (value: number) => {
      if (value < 0) throw new RangeError('Too small.');
      return value * 2;
    };
    const client = createClient({ start, answer });
    expect(await client.ask({ task: 'ask back', value: 21 })).toBe(42);
    await expect(client.ask({ task: 'ask back', value: -1 })).rejects.toThrow('Too small.');
  });
});

it('what cannot be started refuses what it is asked, and is tried again', async () => {
  let isBroken = true;
  const client = createClient({
    start() {
      if (isBroken) throw new Error('No more threads.');
      return wireThread(new Worker(FILE));
    },
  });
  client.start();
  await expect(client.ask(echo(1))).rejects.toMatchObject({
    reason: 'failed',
    cause: { message: 'No more threads.' },
  });
  isBroken = false;
  expect(await client.ask(echo(2))).toBe(2);
});

it('a program that the system does not start refuses what it is asked', async () => {
  const start = () =>
    forkWorker(FILE, { env: { A: 'a'.repeat(200_000) }, memoryMb: 128, showsErrors: false });
  await expect(createClient({ start }).ask(echo(1))).rejects.toMatchObject({ reason: 'failed' });
});

it('a command that has nothing else to do hears that its child process was silent for too long', () => {
  const fork = `forkWorker(new URL('${FILE.href}'), { env: {}, memoryMb: 128, showsErrors: false })`;
  const script = `
    import { createWorkerClient } from '${new URL('worker-client.ts', import.meta.url).href}';
    import { forkWorker } from '${new URL('fork-worker.ts', import.meta.url).href}';
    const client = createWorkerClient({ start: () => ${fork}, timeoutMs: 300 });
    await client.ask({ task: 'block' }).catch(({ message }) => console.log(message));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  expect(output).toContain('timeout');
});
