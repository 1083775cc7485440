import { CARD_WIDTHS } from '#domain/images/image-widths.ts';
import { whyNotShownByBytes } from '#domain/images/picture-kind.ts';
import type { Website } from '#domain/tenants/website.ts';
import type { PictureTrouble } from '#ports/picture-checks.ts';
import type { PictureOfCar, Stock } from '#ports/stock.ts';
import { createWorkQueue } from '../work-queue.ts';
import type { ImageParts } from './image-responder.ts';
import { findImageSource } from './image-source.ts';
import { buildPictureKey, takeResizedPicture, type SitePicture } from './take-resized-picture.ts';

interface WarmSite {
  website: Website;
  stock: Pick<Stock, 'cardPictures'>;
  isStopping: () => boolean;
}

/** Fetches under way at once; a host is asked by no more than this many of us, however many pictures it has. */
const WIDTH = 2;
/** Pause between two pictures, so that a host is not overloaded and shoppers' requests come in between. */
const PAUSE_MS = 20;
/** A host that failed this often in a row is skipped until the next run. */
const GIVE_UP_AFTER = 5;
const MAX_TROUBLES = 1000;
const FOREVER_MS = 24 * 3_600_000;

/**
 * Fetches and resizes the pictures of a site's cards that come from other hosts and are not cached yet, so that no shopper
 * waits for them. Returns what could not be fetched.
 */
export async function warmPictures(site: WarmSite, parts: ImageParts): Promise<PictureTrouble[]> {
  const inTurn = createWorkQueue(WIDTH, FOREVER_MS);
  const failures = new Map<string, number>();
  const troubles: PictureTrouble[] = [];
  const underWay = new Set<Promise<void>>();
  for await (const { stocknum, url } of site.stock.cardPictures()) {
    if (site.isStopping()) break;
    const picture = findForeignPicture(url, site.website, parts);
    if (picture === null) continue;
    const work = inTurn(() => warmPicture({ stocknum, url }, picture)).finally(() => underWay.delete(work));
    underWay.add(work);
    if (underWay.size >= 2 * WIDTH) await Promise.race(underWay);
  }
  await Promise.all(underWay);
  return troubles;

  async function warmPicture({ stocknum, url }: PictureOfCar, picture: SitePicture): Promise<void> {
    const { origin } = new URL(url);
    const failed = failures.get(origin) ?? 0;
    const reason =
      failed >= GIVE_UP_AFTER
        ? 'its host failed too often to be asked again'
        : await warmOrExplain(picture, site, parts);
    failures.set(origin, reason === null ? 0 : failed + 1);
    if (reason !== null && troubles.length < MAX_TROUBLES) troubles.push({ stocknum, url, why: reason });
  }
}

/** Null for what is the product's own, and for what the site may not show. */
function findForeignPicture(url: string, website: Website, parts: ImageParts): SitePicture | null {
  const source = url.startsWith('/') ? null : findImageSource(url, website, parts);
  return source === null ? null : { tenantId: website.id, source, network: null };
}

/** Makes the widths of a card, in the smaller format; returns why it cannot, as the end of a sentence. */
async function warmOrExplain(
  picture: SitePicture,
  { website, isStopping }: WarmSite,
  parts: ImageParts,
): Promise<string | null> {
  const quality = website.image_quality;
  const size = (width: number, format: 'avif' | 'webp') => ({ width, quality, format });
  const isKept = await parts.store.has(buildPictureKey(picture, size(CARD_WIDTHS[0], 'webp')));
  if (isKept || isStopping()) return null;
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  const original = await parts.fetchPicture({
    url: picture.source.url,
    site: website,
    requesters: [{ site: website.id, network: null }],
  });
  if ('why' in original) return original.why;
  const refusal = whyNotShownByBytes(original.bytes);
  if (refusal !== null) return refusal;
  const smaller = await parts.formats.decide(picture, quality);
  if (smaller === null) return 'it is damaged or too large';
  for (const width of CARD_WIDTHS)
    for (const format of new Set(['webp', smaller] as const))
      await takeResizedPicture(picture, size(width, format), parts);
  return null;
}
