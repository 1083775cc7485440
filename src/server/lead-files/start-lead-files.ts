import { join } from 'node:path';
import { HOUR_MS } from '#domain/time/durations.ts';
import { INCOMING } from '#adapters/files/lead-files.ts';
import type { Clock } from '#ports/clock.ts';
import type { Database } from '#ports/database.ts';
import type { Files } from '#ports/files.ts';
import type { Log } from '../log/log.ts';
import { LeadFileCleaner } from './lead-file-cleaner.ts';
import { type Sweep, sweepLeadFiles } from '#adapters/files/sweep-lead-files.ts';
import { createPictureCleaner } from './picture-cleaner.ts';

/** The first page requests need the processor more. */
const FIRST_AFTER_MS = 2_000;

export interface LeadFileParts {
  database: Database;
  files: Files;
  dataDir: string;
  clock: Clock;
  log: Log;
}

/** Cleans files of leads as they arrive, and deletes those that no lead names. */
export function startLeadFiles({
  dataDir,
  clock,
  ...parts
}: LeadFileParts): Pick<LeadFileCleaner, 'cleanSoon' | 'stop'> {
  const incoming = join(dataDir, INCOMING);
  const pictures = createPictureCleaner();
  const cleaner = new LeadFileCleaner({
    ...parts,
    incoming,
    cleanPicture: pictures.clean,
    now: () => clock.now(),
  });
  cleaner.start();
  startLeadFileSweeper({ ...parts, incoming });
  return {
    cleanSoon: (websiteId) => cleaner.cleanSoon(websiteId),
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
  const sweep = () => {
    const unnamed: Sweep['unnamed'] = (id, ids, state) =>
      database.openStores(id).leads.findOrphanedFiles(ids, state);
    // By the system's own time: that is what files are stamped with.
    sweepLeadFiles({ files, incoming, unnamed, now: Date.now() }).catch((error: unknown) =>
      log.error('sweeping files of leads', error),
    );
  };
  setTimeout(sweep, FIRST_AFTER_MS).unref();
  setInterval(sweep, HOUR_MS).unref();
}
