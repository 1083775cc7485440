import { cleanLeadFile, type CleaningParts } from '#adapters/files/clean-lead-file.ts';
import type { LeadFile } from '#domain/leads/files/lead-file.ts';
import type { Database } from '#ports/database.ts';
import type { CleaningResult } from '#ports/leads.ts';
import type { TroubleLog } from '../log/log.ts';
import { CleaningTries, buildLease } from './cleaning-tries.ts';
import { SiteQueue } from './site-queue.ts';

export interface CleanerParts extends CleaningParts {
  database: Database;
  /** Milliseconds since 1970. */
  now: () => number;
  log: TroubleLog;
}

/** Cleans files of leads one at a time, sites in turn, so that one with many files delays only itself. */
export class LeadFileCleaner {
  readonly #parts: CleanerParts;
  readonly #queue: SiteQueue;
  readonly #tries: CleaningTries;

  constructor(parts: CleanerParts) {
    this.#parts = parts;
    this.#tries = new CleaningTries(parts.log);
    this.#queue = new SiteQueue({
      topic: 'cleaning files of leads',
      listSites: () => parts.database.outbox.sitesWaitingForFiles(),
      workOn: (site) => this.#cleanOne(site),
      log: parts.log,
    });
  }

  /** Says that a lead of this site was stored with files. */
  cleanSoon(websiteId: number): void {
    this.#queue.takeSoon(websiteId);
  }

  /** Looks for files that an earlier process or another server left waiting, soon and again and again. */
  start(): void {
    this.#queue.start();
  }

  /** Starts no further file; what waits is found at the next start. */
  stop(): void {
    this.#queue.stop();
  }

  async #cleanOne(site: number): Promise<boolean> {
    const { database, files, now } = this.#parts;
    const { leads } = database.openStores(site);
    const file = await leads.claimWaitingFile(buildLease(now()));
    if (file === null) return false;
    // Whatever becomes of it, nobody takes it again until its lease ends.
    const outcome = await cleanLeadFile(this.#parts, site, file);
    const result = outcome === 'gave_up' ? this.#giveUp(site, file) : outcome;
    if (result === null || result === 'not_now' || this.#queue.isStopped) return true;
    await leads.storeCleaningResult(result);
    this.#tries.forget(file.id);
    await files.remove({ websiteId: site, id: file.id, waits: true });
    // Its lead was erased while it was being cleaned: nobody else knows of these bytes.
    if ((await leads.findOrphanedFiles([file.id])).length > 0)
      await files.remove({ websiteId: site, id: file.id, waits: false });
    return true;
  }

  #giveUp(site: number, { id }: LeadFile): CleaningResult | null {
    return this.#tries.countTry(id, `File ${id} of website ${site}`) ? { id, state: 'refused' } : null;
  }
}
