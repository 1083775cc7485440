import { join } from 'node:path';
import { INCOMING } from '#adapters/files/lead-files.ts';
import { sweepPhotos } from '#adapters/files/sweep-photos.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { createPictureCleaner, type LeadFileParts } from '../lead-files/start-lead-files.ts';
import { startPolling } from '../start-polling.ts';
import { createPhotoCleaner } from './photo-cleaner.ts';

/** The first page requests need the processor more. */
const FIRST_AFTER_MS = 3_000;

export interface PhotoJobs {
  /** Says that a photo of this site came. */
  cleanSoon(websiteId: number): void;
  stop(): void;
}

/** Cleans photos of cars as they arrive, and deletes those that no car has had for days. */
export function startPhotos({ dataDir, clock, ...parts }: LeadFileParts): PhotoJobs {
  const pictures = createPictureCleaner();
  const cleaner = createPhotoCleaner({
    ...parts,
    incoming: join(dataDir, INCOMING),
    cleanPicture: pictures.clean,
    now: () => clock.now(),
  });
  cleaner.start();
  startPolling({
    topic: 'sweeping photos of cars',
    // By the system's own time: that is what files are stamped with.
    look: () => sweepPhotos({ ...parts, now: Date.now() }),
    everyMs: HOUR_MS,
    firstAfterMs: FIRST_AFTER_MS,
    log: parts.log,
  });
  return {
    cleanSoon: (websiteId) => cleaner.schedule(websiteId),
    stop() {
      cleaner.stop();
      pictures.close();
    },
  };
}
