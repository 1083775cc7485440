import { join } from 'node:path';
import { sweepLeadFiles } from '#adapters/files/sweep-lead-files.ts';
import type { Database } from '#ports/database.ts';
import type { Log } from './log.ts';

export interface SweeperParts {
  database: Pick<Database, 'storesOf'>;
  dataDir: string;
  log: Pick<Log, 'broken'>;
}

const HOUR_MS = 3_600_000;

/** Clears away, now and every hour, files that no lead names. */
export function startLeadFileSweeper({ database, dataDir, log }: SweeperParts): void {
  const folder = join(dataDir, 'files');
  const sweep = () => {
    const unnamed = (id: number, ids: readonly string[]) => database.storesOf(id).leads.unnamedFiles(ids);
    // By the system's own time: that is what files are stamped with.
    sweepLeadFiles({ folder, unnamed, now: Date.now() }).catch((error: unknown) =>
      log.broken('sweeping files of leads', error),
    );
  };
  sweep();
  setInterval(sweep, HOUR_MS).unref();
}
