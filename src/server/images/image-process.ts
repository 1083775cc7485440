import { type ChildProcess, fork } from 'node:child_process';
import { tracingChannel } from 'node:diagnostics_channel';
import { availableParallelism } from 'node:os';
import { buildChildEnvironment } from '../build-child-environment.ts';
import type { IconJob, ImageDone, ImageJob, ResizeJob, SocialJob } from './image-worker.ts';
import { PictureQueue } from './picture-queue.ts';
import type { Requester } from './spent-time.ts';

/**
 * Makes pictures in a process of its own, so that a decoder's fault costs a picture and never the server. Takes
 * turns by `requesters` in the fair queue; rejects with `TooBusy` when that is full.
 */
export interface ImageMaker {
  /** The picture in its new size, or null when it cannot be made. */
  make(job: Omit<ResizeJob, 'id' | 'kind'>, requesters: readonly Requester[]): Promise<Buffer | null>;
  /** The picture as shared links show it, a JPEG; null when it cannot be made. */
  social(job: Omit<SocialJob, 'id' | 'kind'>, requesters: readonly Requester[]): Promise<Buffer | null>;
  /** The picture as a square PNG; null when it cannot be made. */
  icon(job: Omit<IconJob, 'id' | 'kind'>, requesters: readonly Requester[]): Promise<Buffer | null>;
  close(): void;
}

const WORKER = new URL('./image-worker.ts', import.meta.url);
/** Longer than the worker's own limit: for one that does not even answer. */
const GIVE_UP_MS = 6000;
const LIMITS = { mostWaiting: 128, mostBytes: 96 * 1024 * 1024, maxWaitMs: 15_000 };

/** Tracing channel; `server/telemetry` subscribes. */
const pictures = tracingChannel('forecourt.picture');

type WaitingJobs = Map<number, (done: ImageDone) => void>;

/** Each kind without the number it gets on the way. */
type UnnumberedJob = Omit<ResizeJob, 'id'> | Omit<SocialJob, 'id'> | Omit<IconJob, 'id'>;

export function createImageMaker(): ImageMaker {
  const queue = new PictureQueue({ width: availableParallelism(), ...LIMITS });
  const waitingJobs: WaitingJobs = new Map();
  let child: ChildProcess | null = null;
  let lastId = 0;

  function ensureWorker(): ChildProcess {
    if (child?.connected) return child;
    const startedWorker = startWorker(waitingJobs);
    startedWorker.once('exit', () => {
      if (child === startedWorker) child = null;
      for (const [id, onDone] of waitingJobs) onDone({ id, picture: null });
    });
    child = startedWorker;
    return startedWorker;
  }

  function run(job: UnnumberedJob): Promise<ImageDone['picture']> {
    return new Promise((resolve) => {
      const id = ++lastId;
      const timer = setTimeout(() => child?.kill('SIGKILL'), GIVE_UP_MS);
      waitingJobs.set(id, ({ picture }) => {
        clearTimeout(timer);
        waitingJobs.delete(id);
        resolve(picture);
      });
      ensureWorker().send({ id, ...job } satisfies ImageJob, (error) => {
        if (error) waitingJobs.get(id)?.({ id, picture: null });
      });
    });
  }

  async function runInTurn(job: UnnumberedJob, requesters: readonly Requester[]): Promise<Buffer | null> {
    const work = { requesters, bytes: job.source.byteLength, run: () => run(job) };
    const context = { name: `picture ${job.kind}`, attributes: {} };
    return toBuffer(await pictures.tracePromise(() => queue.run(work), context));
  }

  return {
    make: (job, requesters) => runInTurn({ kind: 'resize', ...job }, requesters),
    social: (job, requesters) => runInTurn({ kind: 'social', ...job }, requesters),
    icon: (job, requesters) => runInTurn({ kind: 'icon', ...job }, requesters),
    close: () => child?.disconnect(),
  };
}

function toBuffer(picture: ImageDone['picture']): Buffer | null {
  return picture instanceof Uint8Array ? Buffer.from(picture) : null;
}

function startWorker(waitingJobs: WaitingJobs): ChildProcess {
  const child = fork(WORKER, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: buildChildEnvironment(),
    execArgv: ['--max-old-space-size=256'],
  });
  child.on('message', (imageDone: ImageDone) => waitingJobs.get(imageDone.id)?.(imageDone));
  child.on('error', () => {});
  child.unref();
  child.channel?.unref();
  return child;
}
