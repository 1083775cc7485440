import { setImmediate as nextTurn } from 'node:timers/promises';
import { DAY_MS } from '#domain/time/durations.ts';
import type { Clock } from '#ports/clock.ts';
import type { Database } from '#ports/database.ts';
import type { Log } from '../log/log.ts';
import type { ImageParts } from './image-responder.ts';
import { CARD_WIDTHS } from '#domain/images/image-widths.ts';
import { whyNotShownByBytes } from '#domain/images/picture-kind.ts';
import type { Website } from '#domain/tenants/website.ts';
import type { PictureTrouble } from '#ports/picture-checks.ts';
import type { PictureOfCar, Stock } from '#ports/stock.ts';
import { NEARLY_AN_HOUR_MS, openJobLeases } from '../bounds/shared-counts.ts';
import { WorkQueue } from '../bounds/work-queue.ts';
import { findImageSource } from './image-source.ts';
import { type SitePicture, buildPictureKey, takeResizedPicture } from './take-resized-picture.ts';

/** Fetches under way at once; a host is asked by no more than this many of us, however many pictures it has. */
const WIDTH = 2;

/** Pause between two pictures, so that a host is not overloaded and shoppers' requests come in between. */
const PAUSE_MS = 20;

/** A host that failed this often in a row is skipped until the next run. */
const GIVE_UP_AFTER = 5;

const MAX_TROUBLES = 1000;

const FOREVER_MS = DAY_MS;

export interface WarmUpParts {
  database: Database;
  images: ImageParts;
  clock: Clock;
  log: Log;
  isStopping: () => boolean;
}

/** The first page requests need the processor more. */
const FIRST_AFTER_MS = 5_000;
/** An import and what the operator allows after it are one change. */
const AFTER_CHANGE_MS = 1_000;

/** Warms the picture cache of every site soon after the start, and of a site whenever its stock or configuration changed. */
export function startPictureWarmUp({ database, images, clock, log, isStopping }: WarmUpParts): void {
  const waitingIds = new Set<number>();
  const warmed = new Map<number, string>();
  const leases = openJobLeases(database, NEARLY_AN_HOUR_MS);
  let isRunning = false;

  async function warm(websiteId: number): Promise<void> {
    const record = await database.tenants.byId(websiteId);
    // A site that allows no other host has nothing to fetch.
    if (record === null || record.website.image_origins.length === 0) return;
    const { website, configVersion, importedVersion } = record;
    // A reservation brings no picture, and a large stock takes long to look through.
    const version = `${configVersion}.${importedVersion}`;
    if (warmed.get(websiteId) === version) return;
    warmed.set(websiteId, version);
    // The others fetch a picture when it is asked for: the dealer's host is asked once for each.
    const job = `${websiteId} pictures ${version}`;
    if (!(await leases.take(job))) return;
    const { stock, pictureChecks } = database.openStores(websiteId);
    const troubles = await warmPictures({ website, stock, isStopping }, images);
    if (isStopping()) return leases.giveBack(job);
    const lastCheck = await pictureChecks.last();
    if (lastCheck === null && troubles.length === 0) return;
    await pictureChecks.store({ at: new Date(clock.now()).toISOString(), troubles });
  }

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    for (const websiteId of waitingIds) {
      if (isStopping()) break;
      waitingIds.delete(websiteId);
      // There may be thousands, and pages are made in between.
      await nextTurn();
      await warm(websiteId).catch((error: unknown) => log.error('pictures', error));
    }
    isRunning = false;
  }

  function scheduleRun(websiteIds: readonly number[], ms: number): void {
    for (const id of websiteIds) waitingIds.add(id);
    setTimeout(() => void run(), ms).unref();
  }

  database.onChange((ids) => scheduleRun(ids, AFTER_CHANGE_MS));
  setTimeout(() => {
    database.tenants.idsUsing('picture_hosts').then(
      (ids) => scheduleRun(ids, 0),
      (error: unknown) => log.error('pictures', error),
    );
  }, FIRST_AFTER_MS).unref();
}

interface WarmSite {
  website: Website;
  stock: Stock;
  isStopping: () => boolean;
}

/**
 * Fetches and resizes the pictures of a site's cards that come from other hosts and are not cached yet, so that no shopper
 * waits for them. Returns what could not be fetched.
 */
async function warmPictures(site: WarmSite, parts: ImageParts): Promise<PictureTrouble[]> {
  const queue = new WorkQueue(WIDTH, FOREVER_MS);
  const failures = new Map<string, number>();
  const troubles: PictureTrouble[] = [];
  const underWay = new Set<Promise<void>>();
  for await (const { stocknum, url } of site.stock.cardPictures()) {
    if (site.isStopping()) break;
    const picture = findForeignPicture(url, site.website, parts);
    if (picture === null) continue;
    const work = queue
      .run(() => warmPicture({ stocknum, url }, picture))
      .finally(() => underWay.delete(work));
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
