import { MINUTE_MS } from '#domain/time/durations.ts';
import { BoundedMap } from '../bounds/bounded-map.ts';
import type { FetchedPicture, FetchPicture, NoPicture } from './fetch-picture.ts';
import { type CircuitBreaker, createCircuitBreaker } from '#adapters/fetching/circuit-breaker.ts';
import { TOO_BUSY } from '../bounds/work-queue.ts';
import { PictureQueue } from './picture-queue.ts';

const KEPT_FOR_MS = MINUTE_MS;
const MAX_BYTES = 48 * 1024 * 1024;
/** Of one that did not come, beside its address. */
const BYTES_OF_NOTHING = 1024;

interface Original {
  fetched: ReturnType<FetchPicture>;
  until: number;
}

/**
 * Caches originals, so that a picture's host is asked once while its widths are made one after the other: what came, and
 * that nothing came, is cached for a minute; that its host was busy is not.
 */
export function cacheOriginals(fetch: FetchPicture): FetchPicture {
  const keptOriginals = new BoundedMap<Original>({ bytes: MAX_BYTES });

  function forgetOld(): void {
    for (const [url, { until }] of keptOriginals) {
      if (until > performance.now()) return;
      keptOriginals.delete(url);
    }
  }

  return (order) => {
    const { url } = order;
    forgetOld();
    const keptOriginal = keptOriginals.get(url);
    if (keptOriginal) return keptOriginal.fetched;
    const original: Original = { fetched: fetch(order), until: performance.now() + KEPT_FOR_MS };
    keptOriginals.set(url, original, BYTES_OF_NOTHING);
    void original.fetched.then((picture) => {
      if (keptOriginals.get(url) !== original) return;
      if ('bytes' in picture) keptOriginals.weigh(url, BYTES_OF_NOTHING + picture.bytes.length);
      else if (picture.host === 'busy') keptOriginals.delete(url);
    });
    return original.fetched;
  };
}

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
