import { BoundedMap } from '../bounds/bounded-map.ts';
import { WorkQueue } from '../bounds/work-queue.ts';
import type { ImageFormat } from './image-request.ts';
import type { ImageStore } from './image-store.ts';
import { takeResizedPicture, type SitePicture } from './take-resized-picture.ts';

/** In which coding each picture is smaller (decisions/pictures.md). */
export interface SmallerFormats {
  /** The known format; null starts to find it out in the background. */
  findKnown(picture: SitePicture, quality: number): Promise<ImageFormat | null>;
  /** Finds it out now, unless it is known; null when the picture cannot be made. */
  decide(picture: SitePicture, quality: number): Promise<ImageFormat | null>;
}

type Parts = Parameters<typeof takeResizedPicture>[2] & { store: ImageStore };

/** The larger width of a card: made in both codings, it is there for shoppers then. */
const COMPARED_WIDTH = 750;
/** The page that asked for the picture comes first. */
const BEGIN_AFTER_MS = 1000;
const MAX_WAITING = 1000;
const MAX_WAIT_MS = 600_000;
const REMEMBERED_BYTES = 8 * 1024 * 1024;

export function createSmallerFormats(parts: Parts): SmallerFormats {
  const remembered = new BoundedMap<ImageFormat>({ bytes: REMEMBERED_BYTES });
  const waitingKeys = new Set<string>();
  const queue = new WorkQueue(1, MAX_WAIT_MS);

  function remember(key: string, format: ImageFormat): ImageFormat {
    remembered.set(key, format);
    return format;
  }

  async function recall(key: string): Promise<ImageFormat | null> {
    const format = remembered.get(key);
    if (format) return format;
    const word = (await parts.store.get(key))?.body.toString();
    return word === 'avif' || word === 'webp' ? remember(key, word) : null;
  }

  async function decide(picture: SitePicture, quality: number): Promise<ImageFormat | null> {
    const key = buildVerdictKey(picture);
    const recalledFormat = await recall(key);
    if (recalledFormat) return recalledFormat;
    const webp = await takeResizedPicture(picture, { width: COMPARED_WIDTH, quality, format: 'webp' }, parts);
    if (webp === null || webp === 'busy') return null;
    const avif = await takeResizedPicture(picture, { width: COMPARED_WIDTH, quality, format: 'avif' }, parts);
    if (avif === null || avif === 'busy') return null;
    const format = avif.body.length < webp.body.length ? 'avif' : 'webp';
    await parts.store.put(key, Buffer.from(format));
    return remember(key, format);
  }

  function decideLater(key: string, picture: SitePicture, quality: number): void {
    if (waitingKeys.has(key) || waitingKeys.size >= MAX_WAITING) return;
    waitingKeys.add(key);
    const work = () => queue.run(() => decide(picture, quality)).catch(() => null);
    setTimeout(() => void work().finally(() => waitingKeys.delete(key)), BEGIN_AFTER_MS).unref();
  }

  return {
    async findKnown(picture, quality) {
      const key = buildVerdictKey(picture);
      const format = await recall(key);
      if (!format) decideLater(key, { ...picture, network: null }, quality);
      return format;
    },
    decide,
  };
}

function buildVerdictKey({ tenantId, source }: SitePicture): string {
  return [tenantId, source.version, source.url, 'smaller format'].join('\n');
}
