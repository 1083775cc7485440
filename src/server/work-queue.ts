import { TooSlow } from './within-time.ts';

/**
 * Runs at most `width` pieces of work at once, the rest in order of arrival. Work that waited longer than `maxWaitMs`
 * is not begun any more (rejects with `TooSlow`): whoever asked has left.
 */
export function workQueue(width: number, maxWaitMs: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    const arrived = performance.now();
    if (running >= width) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      if (performance.now() - arrived > maxWaitMs) throw new TooSlow('Waited too long for its turn.');
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
