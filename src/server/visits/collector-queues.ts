import { setTimeout as pause } from 'node:timers/promises';
import { guardedPost, openConnections } from '#adapters/fetching/guarded-post.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';

/** An event on its way to a site's collector. */
export interface EventToSend {
  tenant: number;
  /** Of the collector. */
  address: string;
  body: string;
}

/** `dropped`: the oldest of a full queue. */
export type CollectedOutcome = 'sent' | 'refused' | 'failed' | 'dropped';

interface Queue {
  bodies: string[];
  /** Where all that wait are sent: a dealer who mends an address is not to wait for what was meant for the old one. */
  address: string;
  isSending: boolean;
}

interface QueueParts {
  /** This machine's own addresses, for trying things out; other private ones are never asked. */
  allowLoopback: boolean;
  noteOutcome: (tenant: number, outcome: CollectedOutcome) => void;
}

const MAX_WAITING = 1000;
const TIMEOUT_MS = 5000;
/** After an event that did not arrive, twice as long each time. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = MINUTE_MS;

/** Of each site a bounded queue, whose events are posted one after the other. */
export function createCollectorQueues({ allowLoopback, noteOutcome }: QueueParts): {
  add(event: EventToSend): void;
} {
  const queues = new Map<number, Queue>();
  const connections = openConnections();

  async function sendAll(tenant: number, queue: Queue): Promise<void> {
    queue.isSending = true;
    let pauseMs = FIRST_PAUSE_MS;
    for (let body = queue.bodies.shift(); body !== undefined; body = queue.bodies.shift()) {
      const outcome = await postEvent(queue.address, body);
      noteOutcome(tenant, outcome);
      if (outcome === 'failed') {
        await pause(pauseMs);
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      } else pauseMs = FIRST_PAUSE_MS;
    }
    queues.delete(tenant);
  }

  /** One that failed is gone: an event is worth less than those that would wait behind it. */
  async function postEvent(address: string, body: string): Promise<CollectedOutcome> {
    const posting = { address, contentType: 'application/json', body };
    const answer = await guardedPost(posting, { allowLoopback, timeoutMs: TIMEOUT_MS, connections });
    if ('fault' in answer || answer.status >= 500 || answer.status === 429) return 'failed';
    return answer.status < 300 ? 'sent' : 'refused';
  }

  return {
    add({ tenant, address, body }) {
      const queue = queues.get(tenant) ?? { bodies: [], address, isSending: false };
      queues.set(tenant, queue);
      queue.address = address;
      queue.bodies.push(body);
      if (queue.bodies.length > MAX_WAITING) {
        queue.bodies.shift();
        noteOutcome(tenant, 'dropped');
      }
      if (!queue.isSending) void sendAll(tenant, queue);
    },
  };
}
