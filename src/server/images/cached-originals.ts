import type { FetchPicture } from './fetch-picture.ts';

const KEPT_FOR_MS = 60_000;
const MAX_BYTES = 48 * 1024 * 1024;
/** Of one that did not come: its address and what stands around it. */
const BYTES_OF_NOTHING = 1024;

interface Original {
  fetched: ReturnType<FetchPicture>;
  bytes: number;
  until: number;
}

/**
 * Caches originals, so that a picture's host is asked once while its widths are made one after the other: what came, and
 * that nothing came, is cached for a minute; that its host was busy is not.
 */
export function cachedOriginals(fetch: FetchPicture): FetchPicture {
  const kept = new Map<string, Original>();
  let total = 0;

  function drop(url: string): void {
    total -= kept.get(url)?.bytes ?? 0;
    kept.delete(url);
  }

  function makeRoom(): void {
    for (const [url, { until }] of kept) {
      if (total <= MAX_BYTES && until > performance.now()) return;
      drop(url);
    }
  }

  return (order) => {
    const { url } = order;
    makeRoom();
    const known = kept.get(url);
    if (known) return known.fetched;
    const original: Original = {
      fetched: fetch(order),
      bytes: BYTES_OF_NOTHING + 2 * url.length,
      until: performance.now() + KEPT_FOR_MS,
    };
    kept.set(url, original);
    total += original.bytes;
    void original.fetched.then((fetched) => {
      if (kept.get(url) !== original) return;
      if ('why' in fetched) return void (fetched.host === 'busy' && drop(url));
      original.bytes += fetched.bytes.length;
      total += fetched.bytes.length;
    });
    return original.fetched;
  };
}
