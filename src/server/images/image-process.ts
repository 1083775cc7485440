import { type ChildProcess, fork } from 'node:child_process';
import { tracingChannel } from 'node:diagnostics_channel';
import { availableParallelism } from 'node:os';
import { childEnvironment } from '../child-environment.ts';
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

type Waiting = Map<number, (done: ImageDone) => void>;

/** Each kind without the number it gets on the way. */
type Asked = Omit<ResizeJob, 'id'> | Omit<SocialJob, 'id'> | Omit<IconJob, 'id'>;

export function imageMaker(): ImageMaker {
  const queue = new PictureQueue({ width: availableParallelism(), ...LIMITS });
  const waiting: Waiting = new Map();
  let child: ChildProcess | null = null;
  let lastId = 0;

  function running(): ChildProcess {
    if (child?.connected) return child;
    const started = startWorker(waiting);
    started.once('exit', () => {
      if (child === started) child = null;
      for (const [id, done] of waiting) done({ id, picture: null });
    });
    child = started;
    return started;
  }

  function run(job: Asked): Promise<ImageDone['picture']> {
    return new Promise((resolve) => {
      const id = ++lastId;
      const timer = setTimeout(() => child?.kill('SIGKILL'), GIVE_UP_MS);
      waiting.set(id, ({ picture }) => {
        clearTimeout(timer);
        waiting.delete(id);
        resolve(picture);
      });
      running().send({ id, ...job } satisfies ImageJob, (error) => {
        if (error) waiting.get(id)?.({ id, picture: null });
      });
    });
  }

  async function inTurn(job: Asked, requesters: readonly Requester[]): Promise<Buffer | null> {
    const work = { requesters, bytes: job.source.byteLength, run: () => run(job) };
    const context = { name: `picture ${job.kind}`, attributes: {} };
    return bytesOf(await pictures.tracePromise(() => queue.run(work), context));
  }

  return {
    make: (job, requesters) => inTurn({ kind: 'resize', ...job }, requesters),
    social: (job, requesters) => inTurn({ kind: 'social', ...job }, requesters),
    icon: (job, requesters) => inTurn({ kind: 'icon', ...job }, requesters),
    close: () => child?.disconnect(),
  };
}

function bytesOf(picture: ImageDone['picture']): Buffer | null {
  return picture instanceof Uint8Array ? Buffer.from(picture) : null;
}

function startWorker(waiting: Waiting): ChildProcess {
  const child = fork(WORKER, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: childEnvironment(),
    execArgv: ['--max-old-space-size=256'],
  });
  child.on('message', (done: ImageDone) => waiting.get(done.id)?.(done));
  child.on('error', () => {});
  child.unref();
  child.channel?.unref();
  return child;
}
