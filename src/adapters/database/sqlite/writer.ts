import { Worker } from 'node:worker_threads';
import { createWorkerClient, wireThread } from '../../workers/worker-client.ts';
import { createUnavailable } from '../engine.ts';
import type { WriteInput, WriteName, WriteOutput } from '../writes/writes.ts';

/** What the writer thread is started with. */
export interface WriterSettings {
  file: string;
  role: 'server' | 'successor' | 'command';
}

/** What the writer thread is asked. */
export type ToWriter = WriteJob | 'close';

export interface WriteJob {
  name: WriteName;
  websiteId: number;
  input: unknown;
}

export interface Writer {
  write<Name extends WriteName>(
    name: Name,
    websiteId: number,
    input: WriteInput<Name>,
  ): Promise<WriteOutput<Name>>;
  /** Finishes what was asked, then ends the thread. */
  close(): Promise<void>;
}

/** The first pages need the processor more than the writer does; a write before then starts it at once. */
const WARM_UP_AFTER_MS = 1500;

/** The only writer of this process, in a thread of its own: the main thread never waits for a lock or a disk. */
export function startWriter(settings: WriterSettings): Writer {
  const thread = createWorkerClient<ToWriter, never>({
    start: () =>
      wireThread(new Worker(new URL('./writer-thread.ts', import.meta.url), { workerData: settings })),
    describeEnd: (_reason, cause) => createUnavailable(cause ?? 'the writer ended'),
  });
  const warmUp = setTimeout(thread.start, WARM_UP_AFTER_MS).unref();
  let isClosing = false;

  return {
    write(name, websiteId, input) {
      if (isClosing) return Promise.reject(createUnavailable('it is closed'));
      return thread.ask({ name, websiteId, input });
    },
    async close() {
      isClosing = true;
      clearTimeout(warmUp);
      // The thread answers this by its end.
      if (thread.isRunning()) await thread.ask('close').catch(() => {});
    },
  };
}
