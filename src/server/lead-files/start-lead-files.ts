import { join } from 'node:path';
import { HOUR_MS } from '#domain/time/durations.ts';
import { INCOMING } from '#adapters/files/lead-files.ts';
import type { Clock } from '#ports/clock.ts';
import type { Database } from '#ports/database.ts';
import type { Files } from '#ports/files.ts';
import type { Log } from '../log/log.ts';
import { startPolling } from '../start-polling.ts';
import { createLeadFileCleaner } from './lead-file-cleaner.ts';
import { type Sweep, sweepLeadFiles } from '#adapters/files/sweep-lead-files.ts';
import type { CleanOutcome, CleanPicture, PictureCleaning } from '#adapters/files/clean-lead-file.ts';
import { forkWorker } from '#adapters/workers/fork-worker.ts';
import { createWorkerClient } from '#adapters/workers/worker-client.ts';
import { buildChildEnvironment } from '../start/build-child-environment.ts';

/** The first page requests need the processor more. */
const FIRST_AFTER_MS = 2_000;

export interface LeadFileParts {
  database: Database;
  files: Files;
  dataDir: string;
  clock: Clock;
  log: Log;
}

interface LeadFileJobs {
  /** Says that a file of this site came. */
  cleanSoon(websiteId: number): void;
  stop(): void;
}

/** Cleans files of leads as they arrive, and deletes those that no lead names. */
export function startLeadFiles({ dataDir, clock, ...parts }: LeadFileParts): LeadFileJobs {
  const incoming = join(dataDir, INCOMING);
  const pictures = createPictureCleaner();
  const cleaner = createLeadFileCleaner({
    ...parts,
    incoming,
    cleanPicture: pictures.clean,
    now: () => clock.now(),
  });
  cleaner.start();
  startLeadFileSweeper({ ...parts, incoming });
  return {
    cleanSoon: (websiteId) => cleaner.schedule(websiteId),
    stop() {
      cleaner.stop();
      pictures.close();
    },
  };
}

interface SweeperParts extends Omit<LeadFileParts, 'dataDir' | 'clock'> {
  incoming: string;
}

/** Deletes, soon and every hour, files that no lead names. */
function startLeadFileSweeper({ database, files, incoming, log }: SweeperParts): void {
  const unnamed: Sweep['unnamed'] = (id, ids, state) =>
    database.openStores(id).leads.findOrphanedFiles(ids, state);
  startPolling({
    topic: 'sweeping files of leads',
    // By the system's own time: that is what files are stamped with.
    look: () => sweepLeadFiles({ files, incoming, unnamed, now: Date.now() }),
    everyMs: HOUR_MS,
    firstAfterMs: FIRST_AFTER_MS,
    log,
  });
}

interface PictureCleaner {
  /** One picture at a time. */
  clean: CleanPicture;
  close(): void;
}

const PROCESS = new URL('./picture-cleaner-process.ts', import.meta.url);
/** Longer than the process's own limit: for one that does not even answer. */
const GIVE_UP_MS = 15_000;
const MEMORY_MB = 256;
/** Its memory is worth more than the moment it takes to start. */
const IDLE_MS = 20_000;

/**
 * Re-encodes pictures of leads in a child process of low priority: no load on the site's
 * pictures delays a lead, and a decoder's crash costs one picture.
 */
export function createPictureCleaner(): PictureCleaner {
  const cleaner = createWorkerClient<PictureCleaning, CleanOutcome>({
    start: () =>
      forkWorker(PROCESS, {
        env: buildChildEnvironment(),
        memoryMb: MEMORY_MB,
        isLowPriority: true,
        showsErrors: true,
      }),
    timeoutMs: GIVE_UP_MS,
    idleMs: IDLE_MS,
  });
  return {
    // It ended, or stayed silent, instead of answering.
    clean: (cleaning) => cleaner.ask(cleaning).catch(() => 'gave_up'),
    close: cleaner.end,
  };
}
