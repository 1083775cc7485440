import { tracingChannel } from 'node:diagnostics_channel';
import { availableParallelism } from 'node:os';
import { forkWorker } from '#adapters/workers/fork-worker.ts';
import { createWorkerClient } from '#adapters/workers/worker-client.ts';
import { buildChildEnvironment } from '../start/build-child-environment.ts';
import type { IconJob, ImageJob, ResizeJob, SocialJob } from './image-worker.ts';
import { TOO_BUSY } from '../bounds/work-queue.ts';
import { PictureQueue } from './picture-queue.ts';
import type { Requester } from './spent-time.ts';

/**
 * Makes pictures in a process of its own, so that a decoder's fault costs a picture and never the server. Takes
 * turns by `requesters` in the fair queue; rejects with `TOO_BUSY` when that is full, and for what did not come in time.
 */
export interface ImageMaker {
  /** The picture in its new size, or null when it cannot be made. */
  make(job: Omit<ResizeJob, 'kind'>, requesters: readonly Requester[]): Promise<Buffer | null>;
  /** The picture as shared links show it, a JPEG; null when it cannot be made. */
  social(job: Omit<SocialJob, 'kind'>, requesters: readonly Requester[]): Promise<Buffer | null>;
  /** The picture as a square PNG; null when it cannot be made. */
  icon(job: Omit<IconJob, 'kind'>, requesters: readonly Requester[]): Promise<Buffer | null>;
  close(): void;
}

const WORKER = new URL('./image-worker.ts', import.meta.url);
/** Longer than the worker's own limit: for one that does not even answer. */
const GIVE_UP_MS = 6000;
const MEMORY_MB = 256;
const LIMITS = { mostWaiting: 128, mostBytes: 96 * 1024 * 1024, maxWaitMs: 15_000 };

/** Tracing channel; `server/telemetry` subscribes. */
const pictures = tracingChannel('forecourt.picture');

export function createImageMaker(timeoutMs: number = GIVE_UP_MS): ImageMaker {
  const queue = new PictureQueue({ width: availableParallelism(), ...LIMITS });
  const child = createWorkerClient<ImageJob, Uint8Array>({
    start: () => forkWorker(WORKER, { env: buildChildEnvironment(), memoryMb: MEMORY_MB, showsErrors: true }),
    timeoutMs,
    describeEnd: (reason) => (reason === 'timeout' ? TOO_BUSY : new Error(`The picture process ${reason}.`)),
  });

  /** Null for one that cannot be made, or that the process ended with. A slow machine says nothing about the picture. */
  async function run(job: ImageJob): Promise<Buffer | null> {
    const picture = await child.ask(job).catch((error: unknown) => {
      if (error === TOO_BUSY || isLate(error)) throw TOO_BUSY;
      return null;
    });
    return picture instanceof Uint8Array ? Buffer.from(picture) : null;
  }

  function runInTurn(job: ImageJob, requesters: readonly Requester[]): Promise<Buffer | null> {
    const work = { requesters, bytes: job.source.byteLength, run: () => run(job) };
    const context = { name: `picture ${job.kind}`, attributes: {} };
    return pictures.tracePromise(() => queue.run(work), context);
  }

  return {
    make: (job, requesters) => runInTurn({ kind: 'resize', ...job }, requesters),
    social: (job, requesters) => runInTurn({ kind: 'social', ...job }, requesters),
    icon: (job, requesters) => runInTurn({ kind: 'icon', ...job }, requesters),
    close: child.end,
  };
}

/** What the decoder's own limit says (`safe-decoder.ts`). */
function isLate(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('timeout: ');
}
