import { setTimeout as sleep } from 'node:timers/promises';
import { createWorkQueue } from './work-queue.ts';

/** Work that waited longer is not begun any more: whoever asked may ask again. */
const MAX_WAIT_MS = 5000;
/** What takes longer waits for somebody else, such as a dealer's calendar: the next begins beside it. */
const MOST_MS = 20;
/** Times what it took, that at most: a quarter of the time is worked. */
const REST = 3;

/**
 * For programs, which can wait: one piece of work after the other, each followed by a rest, so that pages, which are made
 * beside it, do not feel how much is asked for. Rejects with `TimedOut` after too long a wait.
 */
export function createSpareTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  const takeTurn = createWorkQueue(1, MAX_WAIT_MS);
  return (work) =>
    new Promise((resolve, reject) => {
      takeTurn(async () => {
        const begin = performance.now();
        const answer = work();
        resolve(answer);
        const isDone = await Promise.race([answer.then(sayDone, sayDone), sleep(MOST_MS, false)]);
        if (isDone) await sleep(REST * Math.min(performance.now() - begin, MOST_MS));
      }).catch(reject);
    });
}

const sayDone = () => true;
