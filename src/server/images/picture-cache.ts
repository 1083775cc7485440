import { MINUTE_MS } from '#domain/time/durations.ts';
import { BoundedMap } from '../bounds/bounded-map.ts';
import { SingleFlight } from '../bounds/single-flight.ts';
import { TOO_BUSY } from '../bounds/work-queue.ts';
import type { ImageStore, StoredImage } from './image-store.ts';
import type { Requester } from './spent-time.ts';

/** Resized pictures, made once and cached; concurrent requests for a new one share one job. */
export interface PictureCache {
  /**
   * The picture of that key; null when it cannot be made, which is remembered for a minute; `busy` when too much is
   * asked for. A request that comes while it is made joins the first one.
   */
  take(key: string, requester: Requester, make: MakePicture): Promise<StoredImage | null | 'busy'>;
}

type MakePicture = (requesters: readonly Requester[]) => Promise<Buffer | null>;

const NO_PICTURE_FOR_MS = MINUTE_MS;
const REMEMBERED_BYTES = 2 * 1024 * 1024;
const MAX_REQUESTERS = 50;

export function createPictureCache(store: ImageStore): PictureCache {
  const making = new SingleFlight<StoredImage | null>();
  const requestersOf = new WeakMap<Promise<unknown>, Requester[]>();
  const missingUntil = new BoundedMap<number>({ bytes: REMEMBERED_BYTES });

  async function keep(
    key: string,
    requesters: readonly Requester[],
    make: MakePicture,
  ): Promise<StoredImage | null> {
    const picture = await make(requesters);
    if (picture) return store.put(key, picture);
    missingUntil.set(key, performance.now() + NO_PICTURE_FOR_MS);
    return null;
  }

  async function findOrMake(
    key: string,
    requester: Requester,
    make: MakePicture,
  ): Promise<StoredImage | null> {
    const keptPicture = await store.get(key);
    if (keptPicture) return keptPicture;
    const firstRequesters = [requester];
    const work = making.run(key, () => keep(key, firstRequesters, make));
    const requesters = requestersOf.get(work) ?? firstRequesters;
    requestersOf.set(work, requesters);
    join(requesters, requester);
    return work;
  }

  return {
    async take(key, requester, make) {
      const isKnownMissing = (missingUntil.get(key) ?? 0) > performance.now();
      if (isKnownMissing) return null;
      return findOrMake(key, requester, make).catch((error: unknown) => (error === TOO_BUSY ? 'busy' : null));
    },
  };
}

function join(requesters: Requester[], requester: Requester): void {
  const isThere = requesters.some(
    ({ site, network }) => site === requester.site && network === requester.network,
  );
  if (!isThere && requesters.length < MAX_REQUESTERS) requesters.push(requester);
}
