import { BoundedMap } from '../bounded-map.ts';
import { workQueue } from '../work-queue.ts';
import type { ImageFormat } from './image-request.ts';
import type { ImageStore } from './image-store.ts';
import { resizedPicture, type SitePicture } from './resized-picture.ts';

/** In which coding each picture is smaller (decision 034). */
export interface SmallerFormats {
  /** The known format; null starts to find it out in the background. */
  known(picture: SitePicture, quality: number): Promise<ImageFormat | null>;
  /** Finds it out now, unless it is known; null when the picture cannot be made. */
  decide(picture: SitePicture, quality: number): Promise<ImageFormat | null>;
}

type Parts = Parameters<typeof resizedPicture>[2] & { store: ImageStore };

/** The larger width of a card: made in both codings, it is there for shoppers then. */
const COMPARED_WIDTH = 750;
/** The page that asked for the picture comes first. */
const BEGIN_AFTER_MS = 1000;
const MAX_WAITING = 1000;
const MAX_WAIT_MS = 600_000;
const REMEMBERED_BYTES = 8 * 1024 * 1024;

export function smallerFormats(parts: Parts): SmallerFormats {
  const remembered = new BoundedMap<ImageFormat>({ bytes: REMEMBERED_BYTES });
  const waiting = new Set<string>();
  const inTurn = workQueue(1, MAX_WAIT_MS);

  function remember(key: string, format: ImageFormat): ImageFormat {
    remembered.set(key, format);
    return format;
  }

  async function recalled(key: string): Promise<ImageFormat | null> {
    const format = remembered.get(key);
    if (format) return format;
    const word = (await parts.store.get(key))?.body.toString();
    return word === 'avif' || word === 'webp' ? remember(key, word) : null;
  }

  async function decide(picture: SitePicture, quality: number): Promise<ImageFormat | null> {
    const key = verdictKey(picture);
    const before = await recalled(key);
    if (before) return before;
    const webp = await resizedPicture(picture, { width: COMPARED_WIDTH, quality, format: 'webp' }, parts);
    if (webp === null || webp === 'busy') return null;
    const avif = await resizedPicture(picture, { width: COMPARED_WIDTH, quality, format: 'avif' }, parts);
    if (avif === null || avif === 'busy') return null;
    const format = avif.body.length < webp.body.length ? 'avif' : 'webp';
    await parts.store.put(key, Buffer.from(format));
    return remember(key, format);
  }

  function decideLater(key: string, picture: SitePicture, quality: number): void {
    if (waiting.has(key) || waiting.size >= MAX_WAITING) return;
    waiting.add(key);
    const work = () => inTurn(() => decide(picture, quality)).catch(() => null);
    setTimeout(() => void work().finally(() => waiting.delete(key)), BEGIN_AFTER_MS).unref();
  }

  return {
    async known(picture, quality) {
      const key = verdictKey(picture);
      const format = await recalled(key);
      if (!format) decideLater(key, { ...picture, network: null }, quality);
      return format;
    },
    decide,
  };
}

function verdictKey({ tenantId, source }: SitePicture): string {
  return [tenantId, source.version, source.url, 'smaller format'].join('\n');
}
