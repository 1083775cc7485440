import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '#ports/clock.ts';
import type { Database } from '#ports/database.ts';
import type { Log } from '../log.ts';
import type { ImageParts } from './image-responder.ts';
import { warmPictures } from './warm-pictures.ts';

export interface WarmUpParts {
  database: Pick<Database, 'tenants' | 'openStores' | 'onChange'>;
  images: ImageParts;
  clock: Clock;
  log: Pick<Log, 'error'>;
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
    const { stock, pictureChecks } = database.openStores(websiteId);
    const troubles = await warmPictures({ website, stock, isStopping }, images);
    const lastCheck = await pictureChecks.last();
    if (isStopping() || (lastCheck === null && troubles.length === 0)) return;
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
