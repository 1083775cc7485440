import { MINUTE_MS } from '#domain/time/durations.ts';
import { BoundedMap } from '../bounds/bounded-map.ts';
import type { FetchPicture } from './fetch-picture.ts';

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
