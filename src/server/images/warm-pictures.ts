import { CARD_WIDTHS } from '#domain/images/image-widths.ts';
import { whyNotShownByBytes } from '#domain/images/picture-kind.ts';
import type { Website } from '#domain/tenants/website.ts';
import type { PictureTrouble } from '#ports/picture-checks.ts';
import type { PictureOfCar, Stock } from '#ports/stock.ts';
import { workQueue } from '../work-queue.ts';
import type { ImageParts } from './image-responder.ts';
import { imageSource } from './image-source.ts';
import { pictureKey, resizedPicture, type SitePicture } from './resized-picture.ts';

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
  const inTurn = workQueue(WIDTH, FOREVER_MS);
  const failures = new Map<string, number>();
  const troubles: PictureTrouble[] = [];
  const underWay = new Set<Promise<void>>();
  for await (const { stocknum, url } of site.stock.cardPictures()) {
    if (site.isStopping()) break;
    const picture = foreignPicture(url, site.website, parts);
    if (picture === null) continue;
    const work = inTurn(() => warmed({ stocknum, url }, picture)).finally(() => underWay.delete(work));
    underWay.add(work);
    if (underWay.size >= 2 * WIDTH) await Promise.race(underWay);
  }
  await Promise.all(underWay);
  return troubles;

  async function warmed({ stocknum, url }: PictureOfCar, picture: SitePicture): Promise<void> {
    const { origin } = new URL(url);
    const failed = failures.get(origin) ?? 0;
    const why =
      failed >= GIVE_UP_AFTER
        ? 'its host failed too often to be asked again'
        : await whyNotWarm(picture, site, parts);
    failures.set(origin, why === null ? 0 : failed + 1);
    if (why !== null && troubles.length < MAX_TROUBLES) troubles.push({ stocknum, url, why });
  }
}

/** Null for what is the product's own, and for what the site may not show. */
function foreignPicture(url: string, website: Website, parts: ImageParts): SitePicture | null {
  const source = url.startsWith('/') ? null : imageSource(url, website, parts);
  return source === null ? null : { tenantId: website.id, source, network: null };
}

/** Makes the widths of a card, in the smaller format; returns why it cannot, as the end of a sentence. */
async function whyNotWarm(
  picture: SitePicture,
  { website, isStopping }: WarmSite,
  parts: ImageParts,
): Promise<string | null> {
  const quality = website.image_quality;
  const size = (width: number, format: 'avif' | 'webp') => ({ width, quality, format });
  const isKept = await parts.store.has(pictureKey(picture, size(CARD_WIDTHS[0], 'webp')));
  if (isKept || isStopping()) return null;
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  const fetched = await parts.fetchPicture({
    url: picture.source.url,
    site: website,
    requesters: [{ site: website.id, network: null }],
  });
  if ('why' in fetched) return fetched.why;
  const why = whyNotShownByBytes(fetched.bytes);
  if (why !== null) return why;
  const smaller = await parts.formats.decide(picture, quality);
  if (smaller === null) return 'it is damaged or too large';
  for (const width of CARD_WIDTHS)
    for (const format of new Set(['webp', smaller] as const))
      await resizedPicture(picture, size(width, format), parts);
  return null;
}
