import { Semaphore } from './semaphore.ts';
import { TimedOut } from './with-timeout.ts';

/**
 * Runs at most `width` pieces of work at once, the rest in order of arrival. Work that waited longer than `maxWaitMs`
 * is not started any more (rejects with `TimedOut`): its client has left.
 */
export function createWorkQueue(width: number, maxWaitMs: number): <T>(work: () => Promise<T>) => Promise<T> {
  const places = new Semaphore(width);

  return async (work) => {
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
