import { setImmediate as nextTurn } from 'node:timers/promises';
import { cleanLeadFile, type CleaningParts } from '#adapters/files/clean-lead-file.ts';
import type { LeadFile } from '#domain/leads/files/lead-file.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import type { Database } from '#ports/database.ts';
import type { CleaningResult } from '#ports/leads.ts';
import type { TroubleLog } from '../log/log.ts';

export interface CleanerParts extends CleaningParts {
  database: Pick<Database, 'openStores' | 'outbox'>;
  /** Milliseconds since 1970. */
  now: () => number;
  log: TroubleLog;
}

/** The first page requests need the processor more. */
const FIRST_LOOK_MS = 1500;
const LOOK_EVERY_MS = 5_000;
/** Longer than nearly every try takes; a second server at the same file does no harm. What a killed one left waits no longer. */
const LEASE_MS = 15_000;
/** While disk or store are away. */
const REST_MS = MINUTE_MS;
/** A machine may be busy for a minute; a picture that crashes its process every time is no picture. */
const TRIES = 5;

/** Cleans files of leads one at a time, sites in turn, so that one with many files delays only itself. */
export class LeadFileCleaner {
  readonly #parts: CleanerParts;
  /** In the order of their turns. */
  readonly #sites = new Set<number>();
  readonly #tries = new Map<string, number>();
  readonly #timers: NodeJS.Timeout[] = [];
  #restsUntil = 0;
  #isRunning = false;
  #isStopped = false;

  constructor(parts: CleanerParts) {
    this.#parts = parts;
  }

  /** Says that a lead of this site was stored with files. */
  cleanSoon(websiteId: number): void {
    this.#sites.add(websiteId);
    void this.#run();
  }

  /** Looks for files that an earlier process or another server left waiting, soon and again and again. */
  start(): void {
    this.#timers.push(
      setTimeout(() => void this.#look(), FIRST_LOOK_MS).unref(),
      setInterval(() => void this.#look(), LOOK_EVERY_MS).unref(),
    );
  }

  /** Starts no further file; what waits is found at the next start. */
  stop(): void {
    this.#isStopped = true;
    this.#timers.forEach(clearTimeout);
  }

  async #look(): Promise<void> {
    if (performance.now() < this.#restsUntil) return;
    try {
      for (const site of await this.#parts.database.outbox.sitesWaitingForFiles()) this.#sites.add(site);
      await this.#run();
    } catch (error) {
      this.#parts.log.error('cleaning files of leads', error);
    }
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    for (const site of this.#sites) {
      this.#sites.delete(site);
      // Thousands may have nothing that waits, and pages are made in between.
      await nextTurn();
      if (this.#isStopped) break;
      await this.#cleanOne(site).catch((error: unknown) => this.#rest(error));
    }
    this.#isRunning = false;
  }

  /** Where one file cannot be read or stored, the next ones can hardly be: they wait, however long. */
  #rest(error: unknown): void {
    this.#parts.log.error('cleaning files of leads', error);
    this.#sites.clear();
    this.#restsUntil = performance.now() + REST_MS;
  }

  async #cleanOne(site: number): Promise<void> {
    const { database, files, now } = this.#parts;
    const { leads } = database.openStores(site);
    const file = await leads.claimWaitingFile({
      now: new Date(now()).toISOString(),
      leaseUntil: new Date(now() + LEASE_MS).toISOString(),
    });
    if (file === null) return;
    // Its next turn comes after everybody's who waits already.
    this.#sites.add(site);
    // Whatever becomes of it, nobody takes it again until its lease ends.
    const outcome = await cleanLeadFile(this.#parts, site, file);
    const result = outcome === 'gave_up' ? this.#giveUp(site, file) : outcome;
    if (result === null || result === 'not_now' || this.#isStopped) return;
    await leads.storeCleaningResult(result);
    this.#tries.delete(file.id);
    await files.remove({ websiteId: site, id: file.id, waits: true });
    // Its lead was erased while it was being cleaned: nobody else knows of these bytes.
    if ((await leads.findOrphanedFiles([file.id])).length > 0)
      await files.remove({ websiteId: site, id: file.id, waits: false });
  }

  #giveUp(site: number, { id }: LeadFile): CleaningResult | null {
    const triesSoFar = (this.#tries.get(id) ?? 0) + 1;
    this.#tries.set(id, triesSoFar);
    if (triesSoFar < TRIES) return null;
    this.#parts.log.warn(
      `File ${id} of website ${site} could not be cleaned in ${triesSoFar} tries: refused.`,
    );
    return { id, state: 'refused' };
  }
}
