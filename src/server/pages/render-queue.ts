import { acceptPendingConnections } from '../http/pending-connections.ts';
import { TimedOut } from '../bounds/with-timeout.ts';
import { TOO_BUSY } from '../bounds/work-queue.ts';

interface WaitingRender {
  readonly since: number;
  begin(): void;
  refuse(error: Error): void;
}

/** The queued renders of one site, in the order of arrival. */
interface SiteRenders {
  readonly waiting: WaitingRender[];
  /** More arrives than is rendered: the newest goes first, and what waits for long is refused. */
  isOverloaded: boolean;
  /** Sequence number of this site's last render; 0 for a new one. */
  servedAt: number;
}

/** A burst after an import is served in order, however long that takes, up to this many. */
const CROWD = 32;
/** A site with this few waiting is not the overloaded one. */
const FEW = 4;
/** An expected wait above this is overload. */
const LONG_WAIT_MS = 100;
/** A refusal comes soon; and an immediate retry is delayed by this much each time. */
const REFUSED_AFTER_MS = 30;
/** This many new ones are enough for the next turns of a site. */
const ENOUGH = 8;
const MAX_WAITING = 2000;
/** Weight of the newest render in the moving average. */
const WEIGHT = 0.1;
const USUAL_MS = 5;

/**
 * Renders at most `width` pages at once, first of the site served longest ago: a site with much load
 * delays only itself. Normally pages are rendered in the order of arrival. In overload the newest goes first: whoever is served
 * is served soon, instead of everybody late ("adaptive LIFO", decisions/overload.md).
 *
 * Not the queue of pictures: at ten times too many requests its order makes a crowd's page wait 2,000 ms (165 where 32
 * may wait) instead of 6, and with 2,000 waiting it takes 1 ms of the processor to choose one instead of 0.01.
 */
export class RenderQueue {
  readonly #width: () => number;
  readonly #maxWaitMs: number;
  readonly #queues = new Map<number, SiteRenders>();
  #running = 0;
  #waiting = 0;
  #served = 0;
  #isChoosing = false;
  #paceMs = USUAL_MS;
  #lastEnd = 0;
  #endedAt = Number.NEGATIVE_INFINITY;

  /** Work that waited longer than `maxWaitMs` is not started any more: its client has left. */
  constructor(width: () => number, maxWaitMs: number) {
    this.#width = width;
    this.#maxWaitMs = maxWaitMs;
  }

  /** Rejects with `TOO_BUSY` in overload, with `TimedOut` after too long a wait. */
  async run<T>(site: number, work: () => Promise<T>): Promise<T> {
    // Also where there is room: a page begun at once would keep the event loop from reading its rivals.
    await this.#waitForTurn(site);
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#endedAt = performance.now();
      this.#notePace();
      void this.#beginNext();
    }
  }

  /** Milliseconds since anything was made; 0 while it is, or waits. */
  readIdleMs(): number {
    return this.#running > 0 || this.#waiting > 0 ? 0 : performance.now() - this.#endedAt;
  }

  /** Whether more pages of this site are requested than can be rendered. */
  isOverloaded(site: number): boolean {
    return this.#queues.get(site)?.isOverloaded ?? false;
  }

  /** Whether one more would only take the place of others that are as new. */
  isFull(site: number): boolean {
    const queue = this.#queues.get(site);
    if (queue === undefined || !queue.isOverloaded) return false;
    this.#refuseOld(queue);
    return queue.waiting.length >= ENOUGH;
  }

  #waitForTurn(site: number): Promise<void> {
    const queue = this.#queues.get(site) ?? { waiting: [], isOverloaded: false, servedAt: 0 };
    this.#queues.set(site, queue);
    queue.isOverloaded ||= this.#isTooMuch(queue);
    if (queue.isOverloaded) this.#refuseOld(queue);
    if (this.#waiting >= MAX_WAITING) return Promise.reject(TOO_BUSY);
    return new Promise((resolve, reject) => {
      queue.waiting.push({ since: performance.now(), begin: resolve, refuse: reject });
      this.#waiting += 1;
      // There may be more room than when the last render ended: one that waits for the database blocks nobody.
      if (this.#running < this.#width()) void this.#beginNext();
      if (queue.isOverloaded) setTimeout(() => this.#refuseOld(queue), REFUSED_AFTER_MS + 1);
    });
  }

  #isTooMuch(queue: SiteRenders): boolean {
    const isLarge = this.#waiting >= CROWD && queue.waiting.length >= FEW;
    return isLarge && this.#estimateWaitMs(queue) > LONG_WAIT_MS;
  }

  /** How long one more would wait: for those of its site, and in between for one of each other site. */
  #estimateWaitMs({ waiting: { length } }: SiteRenders): number {
    let ahead = 1;
    for (const { waiting: waitingRenders } of this.#queues.values())
      ahead += Math.min(waitingRenders.length, length + 1);
    return ahead * this.#paceMs;
  }

  #notePace(): void {
    const now = performance.now();
    if (this.#waiting > 0 && this.#lastEnd > 0) {
      this.#paceMs += WEIGHT * (Math.min(now - this.#lastEnd, LONG_WAIT_MS) - this.#paceMs);
    }
    this.#lastEnd = this.#waiting > 0 ? now : 0;
  }

  /** Chooses after the connections that came during the last render are accepted: the newest and other sites are among them. */
  async #beginNext(): Promise<void> {
    if (this.#isChoosing) return;
    if (this.#waiting === 0) return this.#queues.clear();
    this.#isChoosing = true;
    await acceptPendingConnections();
    this.#isChoosing = false;
    while (this.#running < this.#width()) {
      const next = this.#takeNext(performance.now());
      if (next === null) return;
      this.#running += 1;
      next.begin();
    }
  }

  #takeNext(now: number): WaitingRender | null {
    const inTurn = [...this.#queues].sort(([, a], [, b]) => a.servedAt - b.servedAt);
    for (const [site, queue] of inTurn) {
      if (queue.isOverloaded) this.#refuseOld(queue);
      const next = this.#takeFrom(queue, now);
      queue.servedAt = this.#served += 1;
      if (queue.waiting.length === 0) this.#queues.delete(site);
      if (next !== null) return next;
    }
    return null;
  }

  #takeFrom(queue: SiteRenders, now: number): WaitingRender | null {
    for (;;) {
      const next = queue.isOverloaded ? queue.waiting.pop() : queue.waiting.shift();
      if (next === undefined) return null;
      this.#waiting -= 1;
      if (now - next.since <= this.#maxWaitMs) return next;
      next.refuse(new TimedOut('Waited too long for its turn.'));
    }
  }

  #refuseOld({ waiting: waitingRenders }: SiteRenders): void {
    const end = performance.now() - REFUSED_AFTER_MS;
    while (waitingRenders[0] !== undefined && waitingRenders[0].since < end) {
      waitingRenders.shift()?.refuse(TOO_BUSY);
      this.#waiting -= 1;
    }
  }
}
