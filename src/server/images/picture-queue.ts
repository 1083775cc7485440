import { TOO_BUSY } from '../bounds/work-queue.ts';
import { type Requester, SpentTime } from './spent-time.ts';

/** A job, and those who wait for it: more may join while it waits. */
export interface PictureWork<T> {
  requesters: readonly Requester[];
  /** What it holds in memory until its turn. */
  bytes: number;
  run(): Promise<T>;
}

export interface QueueLimits {
  /** Pictures made at once. */
  width: number;
  mostWaiting: number;
  mostBytes: number;
  maxWaitMs: number;
}

interface Job {
  requesters: readonly Requester[];
  bytes: number;
  since: number;
  begin(): void;
  refuse(): void;
}

/** Until it is known how long a picture takes. */
const USUAL_MS = 50;
/** One extra slot is for a requester who used this much less of late than those who hold the others. */
const MUCH_LESS = 0.75;
const ENOUGH_MS = 300;

/**
 * Fair queue: first come the requesters whose site and network used the least processor time of late, so that neither
 * a crowd on one site nor one network on all of them keeps others waiting (decisions/pictures.md). What nobody waits for is made
 * when nobody waits. Too much at once: those who used the most are refused.
 *
 * Not the queue of pages (`RenderQueue`): by turns of sites one network on 39 sites would get 39 turns of 40, and what
 * is refused after 30 ms is asked for again as a page, but stays a hole in one as a picture.
 */
export class PictureQueue {
  readonly #limits: QueueLimits;
  readonly #spent: SpentTime;
  readonly #waiting: Job[] = [];
  readonly #running = new Set<Job>();
  readonly #now: () => number;

  constructor(limits: QueueLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
    this.#spent = new SpentTime(now);
  }

  /** Rejects with `TOO_BUSY` when it was not started. */
  async run<T>(work: PictureWork<T>): Promise<T> {
    const { requesters, bytes } = work;
    const job = await this.#waitForTurn(requesters, bytes);
    const startedAt = this.#now();
    // Work that delays nobody is not charged.
    const payer = this.#waiting.length > 0 ? requesters[0] : undefined;
    this.#spent.add(payer, USUAL_MS);
    try {
      return await work.run();
    } finally {
      this.#spent.add(payer, this.#now() - startedAt - USUAL_MS);
      this.#running.delete(job);
      this.#beginNext();
    }
  }

  #waitForTurn(requesters: readonly Requester[], bytes: number): Promise<Job> {
    return new Promise((resolve, reject) => {
      const job: Job = {
        requesters,
        bytes,
        since: this.#now(),
        begin: () => resolve(job),
        refuse: () => reject(TOO_BUSY),
      };
      this.#waiting.push(job);
      this.#beginNext();
      this.#keepWithinLimits();
    });
  }

  #beginNext(): void {
    this.#refuseOld();
    for (;;) {
      const next = this.#chooseNext();
      if (next === null) return;
      this.#waiting.splice(this.#waiting.indexOf(next), 1);
      this.#running.add(next);
      next.begin();
    }
  }

  #chooseNext(): Job | null {
    const next = findSmallest(this.#waiting, (job) => this.#readSpentMs(job));
    if (next === null) return null;
    const spentMs = this.#readSpentMs(next);
    const { width } = this.#limits;
    if (spentMs === Infinity) return this.#running.size < Math.max(1, width - 1) ? next : null;
    const othersSpent = [...this.#running]
      .map((job) => this.#readSpentMs(job))
      .filter((ms) => ms !== Infinity);
    if (othersSpent.length < width) return next;
    const least = Math.min(...othersSpent);
    const isMuchLess = least > ENOUGH_MS && spentMs < MUCH_LESS * least;
    return othersSpent.length === width && isMuchLess ? next : null;
  }

  /** The least processor time of its requesters of late, in milliseconds; infinite where nobody waits. */
  #readSpentMs({ requesters }: Job): number {
    return Math.min(...requesters.map((requester) => this.#spent.sumSpent(requester)));
  }

  #refuseOld(): void {
    const end = this.#now() - this.#limits.maxWaitMs;
    for (const job of this.#waiting.filter(({ since }) => since < end))
      if (this.#readSpentMs(job) !== Infinity) this.#refuse(job);
  }

  #keepWithinLimits(): void {
    const { mostWaiting, mostBytes } = this.#limits;
    for (;;) {
      const waitingJobs = this.#waiting.filter((job) => this.#readSpentMs(job) !== Infinity);
      const bytes = waitingJobs.reduce((sum, job) => sum + job.bytes, 0);
      // Of equals the newest, which may be the one that just came.
      const most = findSmallest(waitingJobs.toReversed(), (job) => -this.#readSpentMs(job));
      if (most === null || (waitingJobs.length <= mostWaiting && bytes <= mostBytes)) return;
      this.#refuse(most);
    }
  }

  #refuse(job: Job): void {
    this.#waiting.splice(this.#waiting.indexOf(job), 1);
    job.refuse();
  }
}

function findSmallest(jobs: readonly Job[], sizeOf: (job: Job) => number): Job | null {
  let smallestJob: Job | null = null;
  let size = Infinity;
  for (const job of jobs) {
    const its = sizeOf(job);
    if (smallestJob !== null && its >= size) continue;
    smallestJob = job;
    size = its;
  }
  return smallestJob;
}
