import { channel } from 'node:diagnostics_channel';
import { guardedPost } from '#adapters/fetching/guarded-post.ts';
import type { Website } from '#domain/tenants/website.ts';
import type { CollectedEvent } from '#domain/analytics/collected-event.ts';

/** Passes events on to the collectors of the sites, one after the other and never in a shopper's way. */
export interface EventCollectors {
  /** Null for a site without a collector. */
  of(website: CollectorSite): { collect(event: CollectedEvent): void } | null;
}

type CollectorSite = Pick<Website, 'id' | 'events_collector'>;

interface Queue {
  events: string[];
  /** Where all that wait are sent: a dealer who mends an address is not to wait for what was meant for the old one. */
  address: string;
  isSending: boolean;
}

/** Of events: `{ tenant, outcome }`, never what is in them. `dropped`: the oldest of a full queue. */
const outcomes = channel('forecourt.collected-event');

const MAX_WAITING = 1000;
const TIMEOUT_MS = 5000;
/** After an event that did not arrive, twice as long each time. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;

/** `allowLoopback`: this machine's own addresses, for trying things out; other private ones are never asked. */
export function eventCollectors({ allowLoopback }: { allowLoopback: boolean }): EventCollectors {
  const queues = new Map<number, Queue>();

  function add(tenant: number, address: string, event: CollectedEvent): void {
    const queue = queues.get(tenant) ?? { events: [], address, isSending: false };
    queues.set(tenant, queue);
    queue.address = address;
    queue.events.push(JSON.stringify({ event }));
    if (queue.events.length > MAX_WAITING) {
      queue.events.shift();
      outcomes.publish({ tenant, outcome: 'dropped' });
    }
    if (!queue.isSending) void sendAll(tenant, queue);
  }

  async function sendAll(tenant: number, queue: Queue): Promise<void> {
    queue.isSending = true;
    let pauseMs = FIRST_PAUSE_MS;
    for (let body = queue.events.shift(); body !== undefined; body = queue.events.shift()) {
      const outcome = await sent(queue.address, body);
      outcomes.publish({ tenant, outcome });
      if (outcome === 'failed') {
        await pause(pauseMs);
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      } else pauseMs = FIRST_PAUSE_MS;
    }
    queues.delete(tenant);
  }

  /** One that failed is gone: an event is worth less than those that would wait behind it. */
  async function sent(address: string, body: string): Promise<'sent' | 'refused' | 'failed'> {
    const posting = { address, contentType: 'application/json', body };
    const answer = await guardedPost(posting, { allowLoopback, timeoutMs: TIMEOUT_MS });
    if ('fault' in answer || answer.status >= 500 || answer.status === 429) return 'failed';
    return answer.status < 300 ? 'sent' : 'refused';
  }

  return {
    of({ id, events_collector: { enabled, url } }) {
      return enabled && url !== null ? { collect: (event) => add(id, url, event) } : null;
    },
  };
}

/** A server that ends waits for none of this. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
