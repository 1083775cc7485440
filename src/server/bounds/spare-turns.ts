import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { TOO_BUSY, WorkQueue } from './work-queue.ts';

/** A second or two of work. What waits longer outlives young memory, and pages feel it being collected. */
const MOST_WAITING = 20;
/** So that one network cannot keep all others out. */
const MOST_OF_NETWORK = 4;
/** Work is waited for no longer than this: somebody else, such as a dealer's calendar, may keep it waiting. */
const MOST_MS = 20;
/** Times what this thread worked, that at most: while others come a twenty-fifth of the time is worked, else a seventh. */
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
  /** How many wait of each network that has any waiting. */
  readonly #waiting = new Map<string, number>();
  readonly #readIdleMs: () => number;

  /** `readIdleMs`: since when nothing was done that goes first; 0 while it is, or waits. */
  constructor(readIdleMs: () => number) {
    this.#readIdleMs = readIdleMs;
  }

  /** Whether one more of this network would be refused. */
  isFull(network: string): boolean {
    return this.#queue.isFull() || (this.#waiting.get(network) ?? 0) >= MOST_OF_NETWORK;
  }

  /** Rejects with `TOO_BUSY` where enough waits: whoever asked may ask again. */
  run<T>(network: string, work: () => Promise<T>): Promise<T> {
    if (this.isFull(network)) return Promise.reject(TOO_BUSY);
    this.#countWaiting(network, 1);
    return new Promise((resolve, reject) => {
      const takeTurn = async () => {
        this.#countWaiting(network, -1);
        await this.#letOthersPass();
        const begin = performance.eventLoopUtilization();
        const answer = work();
        resolve(answer);
        await Promise.race([answer.catch(() => undefined), sleep(MOST_MS)]);
        const rest = this.#readIdleMs() < LEFT_AFTER_MS ? REST : SHORT_REST;
        // Whether it is done or waits: a search of a very large stock takes as long as a calendar that is far away.
        const { active } = performance.eventLoopUtilization(begin);
        await sleep(rest * Math.min(active, MOST_MS));
      };
      this.#queue.run(takeTurn).catch(reject);
    });
  }

  #countWaiting(network: string, change: 1 | -1): void {
    const count = (this.#waiting.get(network) ?? 0) + change;
    if (count > 0) this.#waiting.set(network, count);
    else this.#waiting.delete(network);
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
