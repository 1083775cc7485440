import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { WorkQueue } from './work-queue.ts';

/** A second or two of work. What waits longer outlives young memory, and pages feel it being collected. */
const MOST_WAITING = 20;
/** What takes longer waits for somebody else, such as a dealer's calendar: the next begins beside it. */
const MOST_MS = 20;
/** Times what it took, that at most: while others come a twenty-fifth of the time is worked, else a seventh. */
const REST = 24;
const SHORT_REST = 6;
/** Who came so long ago has left. */
const LEFT_AFTER_MS = 1_000;
/** How often it is looked whether others are through, and how long they go first. */
const LOOK_EVERY_MS = 2;
const OTHERS_FIRST_MS = 500;

/**
 * For programs, which can wait: one piece of work after the other, begun while nobody is busy and each followed by a rest,
 * so that pages, which are made beside it, do not feel how much is asked for.
 */
export class SpareTurns {
  readonly #queue = new WorkQueue(1, Number.POSITIVE_INFINITY, MOST_WAITING);
  readonly #readIdleMs: () => number;

  /** `readIdleMs`: since when nothing was done that goes first; 0 while it is, or waits. */
  constructor(readIdleMs: () => number) {
    this.#readIdleMs = readIdleMs;
  }

  isFull(): boolean {
    return this.#queue.isFull();
  }

  /** Rejects with `TOO_BUSY` where enough waits: whoever asked may ask again. */
  run<T>(work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const takeTurn = async () => {
        await this.#letOthersPass();
        const begin = performance.now();
        const answer = work();
        resolve(answer);
        const isDone = await Promise.race([answer.then(sayDone, sayDone), sleep(MOST_MS, false)]);
        const rest = this.#readIdleMs() < LEFT_AFTER_MS ? REST : SHORT_REST;
        if (isDone) await sleep(rest * Math.min(performance.now() - begin, MOST_MS));
      };
      this.#queue.run(takeTurn).catch(reject);
    });
  }

  async #letOthersPass(): Promise<void> {
    const end = performance.now() + OTHERS_FIRST_MS;
    // A rest ends before requests are read that came meanwhile.
    await nextTurn();
    while (this.#readIdleMs() === 0 && performance.now() < end) {
      await sleep(LOOK_EVERY_MS);
      await nextTurn();
    }
  }
}

const sayDone = () => true;
