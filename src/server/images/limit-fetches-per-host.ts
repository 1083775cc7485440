import { createCircuitBreaker, type CircuitBreaker } from '#adapters/fetching/circuit-breaker.ts';
import { BoundedMap } from '../bounds/bounded-map.ts';
import { TOO_BUSY } from '../bounds/work-queue.ts';
import type { FetchedPicture, FetchPicture, NoPicture } from './fetch-picture.ts';
import { PictureQueue } from './picture-queue.ts';

/** One host, as one site asks it. */
interface Host {
  queue: PictureQueue;
  circuit: CircuitBreaker;
}

/** As many concurrent requests as a browser makes to a host. */
const LIMITS = { width: 6, mostWaiting: 64, mostBytes: 0, maxWaitMs: 5_000 };
const AT_ONCE = 64;
const MAX_HOSTS = 1_000;
const BUSY: NoPicture = { why: 'its host is too slow to be asked now', host: 'busy' };

/**
 * Limits the fetches per host: one that hangs delays only its own pictures, and is skipped after five
 * failures in a row. Counted by site: one site's bad addresses at a large host say nothing about another's.
 */
export function limitFetchesPerHost(fetch: FetchPicture): FetchPicture {
  const hosts = new BoundedMap<Host>({ entries: MAX_HOSTS });
  let runningCount = 0;

  function findOrAddHost(name: string): Host {
    const knownHost = hosts.get(name);
    if (knownHost) return knownHost;
    const now = () => performance.now();
    const host = {
      queue: new PictureQueue(LIMITS),
      circuit: createCircuitBreaker({ now, onChange: () => {} }),
    };
    hosts.set(name, host);
    return host;
  }

  async function countRunning(work: () => Promise<FetchedPicture>): Promise<FetchedPicture> {
    if (runningCount >= AT_ONCE) return BUSY;
    runningCount += 1;
    return work().finally(() => (runningCount -= 1));
  }

  return async (order) => {
    const { queue, circuit: hostCircuit } = findOrAddHost(`${order.site.id} ${new URL(order.url).origin}`);
    const run = () => hostCircuit.ask(() => countRunning(() => fetch(order)), isSilent);
    try {
      return (await queue.run({ requesters: order.requesters, bytes: 0, run })) ?? BUSY;
    } catch (error) {
      if (error === TOO_BUSY) return BUSY;
      throw error;
    }
  };
}

function isSilent(picture: FetchedPicture): boolean {
  return 'why' in picture && picture.host === 'silent';
}
