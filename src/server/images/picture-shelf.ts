import { BoundedMap } from '../bounded-map.ts';
import type { ImageStore, KeptImage } from './image-store.ts';

/** Pictures made once and kept; a crowd that asks for a new one waits for one making. */
export interface PictureShelf {
  /** The picture of that key; null when it cannot be made, which is remembered for a minute. */
  take(key: string, make: () => Promise<Buffer | null>): Promise<KeptImage | null>;
}

const NO_PICTURE_FOR_MS = 60_000;
const REMEMBERED_BYTES = 2 * 1024 * 1024;

export function pictureShelf(store: ImageStore): PictureShelf {
  const running = new Map<string, Promise<KeptImage | null>>();
  const missing = new BoundedMap<number>(REMEMBERED_BYTES);

  async function keep(key: string, make: () => Promise<Buffer | null>): Promise<KeptImage | null> {
    const picture = await make();
    if (picture) return store.put(key, picture);
    missing.set(key, performance.now() + NO_PICTURE_FOR_MS);
    return null;
  }

  async function findOrMake(key: string, make: () => Promise<Buffer | null>): Promise<KeptImage | null> {
    const kept = await store.get(key);
    if (kept) return kept;
    const before = running.get(key);
    if (before) return before;
    const work = keep(key, make).finally(() => running.delete(key));
    running.set(key, work);
    return work;
  }

  return {
    async take(key, make) {
      const isKnownMissing = (missing.get(key) ?? 0) > performance.now();
      return isKnownMissing ? null : findOrMake(key, make).catch(() => null);
    },
  };
}
