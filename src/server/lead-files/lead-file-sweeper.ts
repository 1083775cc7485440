import { join } from 'node:path';
import { type Sweep, sweepLeadFiles } from '#adapters/files/sweep-lead-files.ts';
import type { Database } from '#ports/database.ts';
import type { Log } from '../log.ts';

export interface SweeperParts {
  database: Pick<Database, 'openStores'>;
  dataDir: string;
  log: Pick<Log, 'error'>;
}

const HOUR_MS = 3_600_000;

/** The first page requests need the processor more. */
const FIRST_AFTER_MS = 2_000;

/** Deletes, soon and every hour, files that no lead names. */
export function startLeadFileSweeper({ database, dataDir, log }: SweeperParts): void {
  const folder = join(dataDir, 'files');
  const sweep = () => {
    const unnamed: Sweep['unnamed'] = (id, ids, state) =>
      database.openStores(id).leads.unnamedFiles(ids, state);
    // By the system's own time: that is what files are stamped with.
    sweepLeadFiles({ folder, unnamed, now: Date.now() }).catch((error: unknown) =>
      log.error('sweeping files of leads', error),
    );
  };
  setTimeout(sweep, FIRST_AFTER_MS).unref();
  setInterval(sweep, HOUR_MS).unref();
}
