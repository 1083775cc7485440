import { BoundedMap } from '../bounded-map.ts';
import type { ImageStore, KeptImage } from './image-store.ts';
import { TooBusy } from './picture-queue.ts';
import type { Asker } from './spent-time.ts';

/** Pictures made once and kept; a crowd that asks for a new one waits for one making. */
export interface PictureCache {
  /**
   * The picture of that key; null when it cannot be made, which is remembered for a minute; `busy` when too much is
   * asked for. Who comes while it is made stands beside the first asker.
   */
  take(key: string, asker: Asker, make: MakePicture): Promise<KeptImage | null | 'busy'>;
}

type MakePicture = (askers: readonly Asker[]) => Promise<Buffer | null>;

const NO_PICTURE_FOR_MS = 60_000;
const REMEMBERED_BYTES = 2 * 1024 * 1024;
const MOST_ASKERS = 50;

export function pictureCache(store: ImageStore): PictureCache {
  const running = new Map<string, { work: Promise<KeptImage | null>; askers: Asker[] }>();
  const missing = new BoundedMap<number>(REMEMBERED_BYTES);

  async function keep(key: string, askers: readonly Asker[], make: MakePicture): Promise<KeptImage | null> {
    const picture = await make(askers);
    if (picture) return store.put(key, picture);
    missing.set(key, performance.now() + NO_PICTURE_FOR_MS);
    return null;
  }

  async function findOrMake(key: string, asker: Asker, make: MakePicture): Promise<KeptImage | null> {
    const kept = await store.get(key);
    if (kept) return kept;
    const before = running.get(key);
    if (before) {
      join(before.askers, asker);
      return before.work;
    }
    const askers = [asker];
    const work = keep(key, askers, make).finally(() => running.delete(key));
    running.set(key, { work, askers });
    return work;
  }

  return {
    async take(key, asker, make) {
      const isKnownMissing = (missing.get(key) ?? 0) > performance.now();
      if (isKnownMissing) return null;
      return findOrMake(key, asker, make).catch((error: unknown) =>
        error instanceof TooBusy ? 'busy' : null,
      );
    },
  };
}

function join(askers: Asker[], asker: Asker): void {
  const isThere = askers.some(({ site, network }) => site === asker.site && network === asker.network);
  if (!isThere && askers.length < MOST_ASKERS) askers.push(asker);
}
