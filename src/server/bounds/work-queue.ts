import { TimedOut } from './with-timeout.ts';

/**
 * More is asked for than can be made: what rejects with this was not begun, and is worth another try in a few seconds.
 * One instance, because a stack trace would cost as much as the answer.
 */
export const TOO_BUSY = new Error('More is asked for than can be made.');

/** At most so many at once; the others wait in the order of arrival. */
class Semaphore {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(places: number) {
    this.#free = places;
  }

  get waitingCount(): number {
    return this.#waiting.length;
  }

  /** Resolves when there is a free slot, which is held until `release`. */
  async acquire(): Promise<void> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  release(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free += 1;
  }
}

/**
 * Runs at most `width` pieces of work at once, the rest in order of arrival. Work that waited longer than `maxWaitMs`
 * is not started any more (rejects with `TimedOut`): its client has left. Where `mostWaiting` wait nothing is taken in
 * (rejects with `TOO_BUSY`).
 */
export function createWorkQueue(
  width: number,
  maxWaitMs: number,
  mostWaiting = Number.POSITIVE_INFINITY,
): <T>(work: () => Promise<T>) => Promise<T> {
  const places = new Semaphore(width);

  return async (work) => {
    if (places.waitingCount >= mostWaiting) throw TOO_BUSY;
    const arrived = performance.now();
    await places.acquire();
    try {
      if (performance.now() - arrived > maxWaitMs) throw new TimedOut('Waited too long for its turn.');
      return await work();
    } finally {
      places.release();
    }
  };
}
