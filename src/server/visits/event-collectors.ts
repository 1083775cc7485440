import { channel } from 'node:diagnostics_channel';
import { Worker } from 'node:worker_threads';
import type { Website } from '#domain/tenants/website.ts';
import type { CollectedEvent } from '#domain/analytics/collected-event.ts';
import type { ErrorLog } from '../log/log.ts';
import type { EventToSend } from './collector-queues.ts';
import type { CountedOutcome } from './collector-thread.ts';

/** Passes events on to the collectors of the sites, one after the other and never in a shopper's way. */
export interface EventCollectors {
  /** Null for a site without a collector. */
  of(website: CollectorSite): { collect(event: CollectedEvent): void } | null;
}

type CollectorSite = Pick<Website, 'id' | 'events_collector'>;

interface CollectorParts {
  /** This machine's own addresses, for trying things out; other private ones are never asked. */
  allowLoopback: boolean;
  log: ErrorLog;
}

/** Of events: `{ tenant, outcome, count }`, never what is in them. */
const outcomes = channel('forecourt.collected-event');

/** A message between threads costs as much as an event: they are handed over in lots. */
const HAND_OVER_MS = 20;

/** The thread that posts starts at the first event. A server that ends waits for none of this. */
export function createEventCollectors({ allowLoopback, log }: CollectorParts): EventCollectors {
  let waitingEvents: EventToSend[] = [];
  let thread: Worker | null = null;

  function add(event: EventToSend): void {
    waitingEvents.push(event);
    if (waitingEvents.length === 1) setTimeout(handOver, HAND_OVER_MS).unref();
  }

  function handOver(): void {
    thread ??= start();
    thread.postMessage(waitingEvents);
    waitingEvents = [];
  }

  function start(): Worker {
    const startedThread = new Worker(new URL('./collector-thread.ts', import.meta.url), {
      workerData: { allowLoopback },
    });
    startedThread.unref();
    startedThread.on('message', (countedOutcomes: CountedOutcome[]) =>
      countedOutcomes.forEach((countedOutcome) => outcomes.publish(countedOutcome)),
    );
    startedThread.on('error', (error) => log.error('passing events on', error));
    startedThread.on('exit', () => {
      if (thread === startedThread) thread = null;
    });
    return startedThread;
  }

  return {
    of({ id, events_collector: { enabled, url } }) {
      if (!enabled || url === null) return null;
      return {
        collect: (event) => add({ tenant: id, address: url, body: JSON.stringify({ event }) }),
      };
    },
  };
}
