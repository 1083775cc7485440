import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { createWorkQueue } from './work-queue.ts';

/** A second or two of work. What waits longer outlives young memory, and pages feel it being collected. */
const MOST_WAITING = 20;
/** What takes longer waits for somebody else, such as a dealer's calendar: the next begins beside it. */
const MOST_MS = 20;
/** Times what it took, that at most: a thirteenth of the time is worked. */
const REST = 12;

/**
 * For programs, which can wait: one piece of work after the other, each followed by a rest, so that pages, which are made
 * beside it, do not feel how much is asked for. Rejects with `TOO_BUSY` where enough waits: whoever asked may ask again.
 */
export function createSpareTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  const takeTurn = createWorkQueue(1, Number.POSITIVE_INFINITY, MOST_WAITING);
  return (work) =>
    new Promise((resolve, reject) => {
      takeTurn(async () => {
        // A rest ends before requests are read that came meanwhile: they go first.
        await nextTurn();
        const begin = performance.now();
        const answer = work();
        resolve(answer);
        const isDone = await Promise.race([answer.then(sayDone, sayDone), sleep(MOST_MS, false)]);
        if (isDone) await sleep(REST * Math.min(performance.now() - begin, MOST_MS));
      }).catch(reject);
    });
}

const sayDone = () => true;
