import { join } from 'node:path';
import { HOUR_MS } from '#domain/time/durations.ts';
import type { Database } from '#ports/database.ts';
import type { Log } from '../log/log.ts';
import { LeadFileCleaner } from './lead-file-cleaner.ts';
import { type Sweep, sweepLeadFiles } from '#adapters/files/sweep-lead-files.ts';
import { createPictureCleaner } from './picture-cleaner.ts';

/** The first page requests need the processor more. */
const FIRST_AFTER_MS = 2_000;

export interface LeadFileParts {
  database: Database;
  dataDir: string;
  log: Log;
}

/** Cleans files of leads as they arrive, and deletes those that no lead names. */
export function startLeadFiles({
  database,
  dataDir,
  log,
}: LeadFileParts): Pick<LeadFileCleaner, 'cleanSoon' | 'stop'> {
  const pictures = createPictureCleaner();
  const cleaner = new LeadFileCleaner({
    database,
    folder: join(dataDir, 'files'),
    cleanPicture: pictures.clean,
    log,
  });
  cleaner.start();
  startLeadFileSweeper({ database, dataDir, log });
  return {
    cleanSoon: (websiteId) => cleaner.cleanSoon(websiteId),
    stop() {
      cleaner.stop();
      pictures.close();
    },
  };
}

interface SweeperParts {
  database: Database;
  dataDir: string;
  log: Log;
}

/** Deletes, soon and every hour, files that no lead names. */
function startLeadFileSweeper({ database, dataDir, log }: SweeperParts): void {
  const folder = join(dataDir, 'files');
  const sweep = () => {
    const unnamed: Sweep['unnamed'] = (id, ids, state) =>
      database.openStores(id).leads.findOrphanedFiles(ids, state);
    // By the system's own time: that is what files are stamped with.
    sweepLeadFiles({ folder, unnamed, now: Date.now() }).catch((error: unknown) =>
      log.error('sweeping files of leads', error),
    );
  };
  setTimeout(sweep, FIRST_AFTER_MS).unref();
  setInterval(sweep, HOUR_MS).unref();
}
