import { setTimeout as pause } from 'node:timers/promises';
import {
  type ClaimedWork,
  type DeliveryOutcome,
  planNextAttempt,
} from '#domain/leads/deliveries/delivery.ts';
import type { Clock } from '#ports/clock.ts';
import type { ClaimRequest, DeliveryEnding, DueDestination, Outbox } from '#ports/outbox.ts';
import type { TroubleLog } from '../log/log.ts';
import { type AttemptParts, attemptDelivery, findReceiver, Outcomes } from './attempt-delivery.ts';
import { QUICK_MS } from './in-flight-counts.ts';
import { type RoutedDestination, DeliveriesInFlight } from './deliveries-in-flight.ts';

const MANY_PER_SECOND = 150;
/** The rate is measured over at least this long: one lead in five milliseconds is no burst. */
const COUNTED_MS = 250;

/** Tells a burst of leads, whose deliveries are claimed in fewer rounds, from leads that come alone. */
export class LeadArrivals {
  readonly #now: () => number;
  #count = 0;
  #countedFrom: number;
  #wereMany = false;

  /** `now`: milliseconds that only rise. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#countedFrom = now();
  }

  note(): void {
    this.#count += 1;
  }

  /** By the rate of the last window that was long enough. */
  areMany(): boolean {
    const ms = this.#now() - this.#countedFrom;
    if (ms >= COUNTED_MS) {
      this.#wereMany = (this.#count / ms) * 1000 > MANY_PER_SECOND;
      this.#count = 0;
      this.#countedFrom = this.#now();
    }
    return this.#wereMany;
  }
}

const LONGEST_REASON = 300;

export interface DeliveryWorker {
  /** Claims nothing more, waits for attempts in flight, and stores how they ended. */
  stop(): Promise<void>;
}

export interface WorkerParts extends AttemptParts {
  outbox: Outbox;
  clock: Clock;
  log: TroubleLog;
  /** From 0 up to 1. */
  random: () => number;
  timing?: Partial<WorkerTiming>;
}

export interface WorkerTiming {
  /** Poll interval when nothing wakes the worker; real milliseconds, as all but the lease. */
  pollMs: number;
  /** Pause between two polls, so that leads that arrive together are claimed together. */
  restMs: number;
  /** Added to it while many leads arrive: shoppers wait for their responses, dealers can wait for a moment. */
  busyRestMs: number;
  /** How long this process holds a claimed delivery, by the product's clock; longer than any attempt may take. */
  leaseMs: number;
  /** For one attempt. */
  timeoutMs: number;
  /** For attempts in flight when the worker is stopped. */
  graceMs: number;
}

const TIMING: WorkerTiming = {
  pollMs: 500,
  restMs: 5,
  busyRestMs: 50,
  leaseMs: 45_000,
  timeoutMs: 30_000,
  graceMs: 5_000,
};

const LOOK_HOLDS_MS = 100;
/** Outcomes that wait for the database: with more of them nothing new is claimed. */
const MOST_UNSTORED = 256;

/** Delivers what is in the outbox of all sites, until it is stopped. */
export function startDeliveryWorker(parts: WorkerParts): DeliveryWorker {
  const worker = new Worker(parts);
  let stopping: Promise<void> | null = null;
  return { stop: () => (stopping ??= worker.stop()) };
}

class Worker {
  readonly #parts: WorkerParts;
  readonly #timing: WorkerTiming;
  readonly #inFlight = new DeliveriesInFlight();
  readonly #arrivals = new LeadArrivals();
  readonly #wakeSignal = makeWakeSignal();
  readonly #outcomes: Outcomes;
  readonly #unsubscribe: () => void;
  readonly #running: Promise<void>;
  #dueDestinations: readonly DueDestination[] = [];
  #lookedAt = -Infinity;
  #hasMore = false;
  #isFull = false;
  #isStopping = false;
  /** What the database refused when it was asked last. */
  readonly #refusedParts = new Set<'claims' | 'outcomes'>();

  constructor(parts: WorkerParts) {
    this.#parts = parts;
    this.#timing = { ...TIMING, ...parts.timing };
    this.#outcomes = new Outcomes(async (endings) => {
      await parts.outbox.storeOutcomes(endings);
      this.#inFlight.noteSettled(endings.map(({ delivery_id }) => delivery_id));
    });
    this.#unsubscribe = parts.outbox.onPlanned(() => {
      this.#lookedAt = -Infinity;
      this.#arrivals.note();
      this.#wakeSignal.wake();
    });
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#unsubscribe();
    this.#wakeSignal.wake();
    await this.#running;
    const giveUp = performance.now() + this.#timing.graceMs;
    while (!this.#inFlight.isEmpty && performance.now() < giveUp) {
      await this.#wakeSignal.wait(giveUp - performance.now());
    }
    // What is written already, then the rest.
    await this.#storeOutcomes();
    await this.#storeOutcomes();
  }

  async #run(): Promise<void> {
    while (!this.#isStopping) {
      await this.#runRound();
      await pause(this.#timing.restMs);
      if (this.#arrivals.areMany()) await pause(this.#timing.busyRestMs);
      // An attempt that takes longer frees its general slot.
      await this.#wakeSignal.wait(this.#isFull ? QUICK_MS : this.#timing.pollMs);
    }
  }

  /** A database that is away is asked again at the next look; it is told in the log once. */
  async #runRound(): Promise<void> {
    try {
      const dueDestinations = await this.#findDueDestinations();
      // Together, so that the database puts both on disk at once. What comes meanwhile waits for no outcome of others.
      void this.#storeOutcomes();
      if (this.#outcomes.count < MOST_UNSTORED) await this.#claimDue(dueDestinations);
      this.#refusedParts.delete('claims');
    } catch (error) {
      this.#noteRefusal('claims', error);
    }
  }

  async #storeOutcomes(): Promise<void> {
    try {
      await this.#outcomes.store();
      this.#refusedParts.delete('outcomes');
      if (this.#outcomes.count > 0) this.#wakeSignal.wake();
    } catch (error) {
      this.#noteRefusal('outcomes', error);
    }
  }

  #noteRefusal(part: 'claims' | 'outcomes', error: unknown): void {
    if (this.#refusedParts.size === 0) this.#parts.log.error('deliveries', error);
    this.#refusedParts.add(part);
  }

  /** While the last poll found more than could be claimed, its result is used again. */
  async #findDueDestinations(): Promise<readonly DueDestination[]> {
    const isFresh = performance.now() - this.#lookedAt < LOOK_HOLDS_MS;
    if (this.#hasMore && isFresh) return this.#dueDestinations;
    this.#lookedAt = performance.now();
    this.#dueDestinations = await this.#parts.outbox.due();
    return this.#dueDestinations;
  }

  async #claimDue(destinations: readonly DueDestination[]): Promise<void> {
    const now = new Date(this.#parts.clock.now()).toISOString();
    const dueDestinations = await Promise.all(
      destinations
        .filter((destination) => destination.due <= now)
        .map((destination) => this.#addReceiver(destination)),
    );
    const { general, slow } = this.#inFlight.planClaims(dueDestinations);
    this.#isFull = dueDestinations.length > general.requests.length + slow.requests.length;
    // Apart, so that what waits for slow receivers is not in the transaction of the others.
    const takenCounts = await Promise.all([general, slow].map((batch) => this.#claim(batch)));
    this.#hasMore = takenCounts.some((count) => count > 0);
  }

  async #addReceiver(destination: DueDestination): Promise<RoutedDestination> {
    const site = await this.#parts.findSite(destination.website_id);
    return {
      ...destination,
      receiver: site === null ? '' : findReceiver(destination.destination, site.website),
    };
  }

  async #claim(batch: { limit: number; requests: readonly ClaimRequest[] }): Promise<number> {
    if (batch.requests.length === 0) return 0;
    const { outbox, clock } = this.#parts;
    const now = clock.now();
    const leaseUntil = new Date(now + this.#timing.leaseMs).toISOString();
    const claimed = await outbox.claim({ ...batch, now: new Date(now).toISOString(), leaseUntil });
    for (const delivery of claimed) void this.#deliver(delivery);
    return claimed.length;
  }

  async #deliver(delivery: ClaimedWork): Promise<void> {
    if (!this.#inFlight.begin(delivery)) return;
    const outcome = await attemptDelivery(this.#parts, delivery, this.#timing.timeoutMs);
    this.#inFlight.end(delivery, outcome);
    const { clock, random, log } = this.#parts;
    const deliveryEnding = buildEnding(delivery, outcome, { now: clock.now(), random: random() });
    this.#outcomes.add(deliveryEnding);
    if (deliveryEnding.ending.kind === 'parked') log.warn(describeParked(delivery));
    this.#wakeSignal.wake();
  }
}

/** Names nobody: reasons may quote a mail address, so they are not logged. */
function describeParked({ website_id, delivery_id, attempts }: ClaimedWork): string {
  return `Delivery ${delivery_id} of website ${website_id} is parked after ${attempts + 1} attempts: see "forecourt deliveries".`;
}

interface WakeSignal {
  wake(): void;
  /** Resolves at `wake`, or after so many milliseconds; at once when woken since the last wait. */
  wait(ms: number): Promise<void>;
}

/** A wait that can be ended early. */
function makeWakeSignal(): WakeSignal {
  let wasWoken = false;
  let resume = () => {};
  return {
    wake() {
      wasWoken = true;
      resume();
    },
    async wait(ms) {
      if (!wasWoken) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          resume = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      wasWoken = false;
    },
  };
}

/** How an attempt ended, for the outbox. `now` in milliseconds since 1970, `random` from 0 up to 1. */
function buildEnding(
  delivery: ClaimedWork,
  outcome: DeliveryOutcome,
  { now, random }: { now: number; random: number },
): DeliveryEnding {
  const { website_id, delivery_id, attempts } = delivery;
  const instant = new Date(now).toISOString();
  return { website_id, delivery_id, attempts, at: instant, ending: describeEnding() };

  function describeEnding(): DeliveryEnding['ending'] {
    if (outcome.kind === 'delivered') return outcome;
    const reason = outcome.reason.slice(0, LONGEST_REASON).toWellFormed();
    if (outcome.kind === 'refused') return { kind: 'parked', reason };
    const next = planNextAttempt({
      attempts: attempts + 1,
      createdAt: Date.parse(delivery.created_at),
      now,
      random,
      retryAfterMs: outcome.retryAfterMs,
    });
    if (next === null) return { kind: 'parked', reason };
    return { kind: 'retry', next_attempt_at: new Date(next).toISOString(), reason };
  }
}
