import { cleanLeadFile, type CleaningParts } from '#adapters/files/clean-lead-file.ts';
import type { LeadFile } from '#domain/leads/files/lead-file.ts';
import type { Database } from '#ports/database.ts';
import type { CleaningResult } from '#ports/leads.ts';
import type { TroubleLog } from '../log/log.ts';
import { CleaningTries, buildLease } from './cleaning-tries.ts';
import { SiteJobQueue } from './site-queue.ts';

export interface CleanerParts extends CleaningParts {
  database: Database;
  /** Milliseconds since 1970. */
  now: () => number;
  log: TroubleLog;
}

/** Cleans files of leads one at a time, sites in turn, so that one with many files delays only itself. */
export function createLeadFileCleaner(parts: CleanerParts): SiteJobQueue {
  const { database, files, now, log } = parts;
  const tries = new CleaningTries(log);
  const queue = new SiteJobQueue({
    topic: 'cleaning files of leads',
    listSites: () => database.outbox.sitesWaitingForFiles(),
    workOn: cleanOne,
    log,
  });

  async function cleanOne(site: number): Promise<boolean> {
    const { leads } = database.openStores(site);
    const file = await leads.claimWaitingFile(buildLease(now()));
    if (file === null) return false;
    // Whatever becomes of it, nobody takes it again until its lease ends.
    const outcome = await cleanLeadFile(parts, site, file);
    const result = outcome === 'gave_up' ? giveUp(site, file) : outcome;
    if (result === null || result === 'not_now' || queue.isStopped) return true;
    await leads.storeCleaningResult(result);
    tries.forget(file.id);
    await files.remove({ websiteId: site, id: file.id, waits: true });
    // Its lead was erased while it was being cleaned: nobody else knows of these bytes.
    if ((await leads.findOrphanedFiles([file.id])).length > 0)
      await files.remove({ websiteId: site, id: file.id, waits: false });
    return true;
  }

  function giveUp(site: number, { id }: LeadFile): CleaningResult | null {
    return tries.countTry(id, `File ${id} of website ${site}`) ? { id, state: 'refused' } : null;
  }

  return queue;
}
