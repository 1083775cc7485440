import { join } from 'node:path';
import type { Database } from '#ports/database.ts';
import type { Log } from '../log.ts';
import type { Siblings } from '../workers/siblings.ts';
import { LeadFileCleaner } from './lead-file-cleaner.ts';
import { startLeadFileSweeper } from './lead-file-sweeper.ts';
import { createPictureCleaner } from './picture-cleaner.ts';

export interface LeadFileParts {
  database: Pick<Database, 'openStores' | 'tenants'>;
  dataDir: string;
  log: Pick<Log, 'error' | 'warn'>;
  siblings: Pick<Siblings, 'startJob'>;
}

/** Cleans files of leads as they arrive, and deletes those that no lead names. */
export function startLeadFiles({
  database,
  dataDir,
  log,
  siblings,
}: LeadFileParts): Pick<LeadFileCleaner, 'cleanSoon' | 'stop'> {
  const pictures = createPictureCleaner();
  const cleaner = new LeadFileCleaner({
    database,
    folder: join(dataDir, 'files'),
    cleanPicture: pictures.clean,
    log,
  });
  siblings.startJob(() => {
    cleaner.start();
    startLeadFileSweeper({ database, dataDir, log });
  });
  return {
    cleanSoon: (websiteId) => cleaner.cleanSoon(websiteId),
    stop() {
      cleaner.stop();
      pictures.close();
    },
  };
}
