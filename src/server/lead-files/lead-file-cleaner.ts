import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { cleanLeadFile, type CleanPicture, type NotCleaned } from '#adapters/files/clean-lead-file.ts';
import { buildLeadFilePath, UNCLEANED, buildUncleanedPath } from '#adapters/files/lead-file-folder.ts';
import type { LeadFile } from '#domain/leads/files/lead-file.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import type { SiteDatabase } from '#ports/database.ts';
import type { CleaningResult } from '#ports/leads.ts';
import type { TroubleLog } from '../log/log.ts';

export interface CleanerParts {
  database: SiteDatabase;
  /** `DATA_DIR/files`. */
  folder: string;
  cleanPicture: CleanPicture;
  log: TroubleLog;
}

/** The first page requests need the processor more. */
const FIRST_LOOK_MS = 1500;
const LOOK_EVERY_MS = MINUTE_MS;
/** A machine may be busy for a minute; a picture that crashes its process every time is no picture. A disk is repaired in an hour. */
const TRIES: Record<NotCleaned, number> = { gave_up: 3, not_now: 60 };

/** Cleans files of leads one at a time, sites in turn, so that one with many files delays only itself. */
export class LeadFileCleaner {
  readonly #parts: CleanerParts;
  /** In the order of their turns. */
  readonly #sites = new Set<number>();
  readonly #tries = new Map<string, number>();
  /** Given up for now: they have their next try after the next look. */
  readonly #paused = new Set<string>();
  readonly #timers: NodeJS.Timeout[] = [];
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

  /** Looks for files that an earlier process left waiting, soon and every minute. */
  start(): void {
    const { database, folder } = this.#parts;
    const everySite = async () => (await database.tenants.names()).map(({ id }) => id);
    this.#timers.push(
      setTimeout(() => void this.#look(everySite), FIRST_LOOK_MS).unref(),
      setInterval(() => void this.#look(() => listSitesWithFiles(folder)), LOOK_EVERY_MS).unref(),
    );
  }

  /** Starts no further file; what waits is found at the next start. */
  stop(): void {
    this.#isStopped = true;
    this.#timers.forEach(clearTimeout);
  }

  async #look(listSites: () => Promise<readonly number[]>): Promise<void> {
    try {
      for (const site of await listSites()) this.#sites.add(site);
      this.#paused.clear();
      await this.#run();
    } catch (error) {
      this.#parts.log.error('cleaning files of leads', error);
    }
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    for (const site of this.#sites) {
      if (this.#isStopped) break;
      this.#sites.delete(site);
      // Thousands may have nothing that waits, and pages are made in between.
      await nextTurn();
      await this.#cleanOne(site).catch((error: unknown) =>
        this.#parts.log.error('cleaning files of leads', error),
      );
    }
    this.#isRunning = false;
  }

  async #cleanOne(site: number): Promise<void> {
    const { database, folder } = this.#parts;
    const { leads } = database.openStores(site);
    const file = (await leads.waitingFiles()).find(({ id }) => !this.#paused.has(id));
    if (file === undefined) return;
    // Its next turn comes after everybody's who waits already.
    this.#sites.add(site);
    const outcome = await cleanLeadFile(this.#parts, site, file).catch((error: unknown) => {
      this.#parts.log.error('cleaning files of leads', error);
      return 'not_now' as const;
    });
    const result = typeof outcome === 'string' ? this.#givenUp(site, file, outcome) : outcome;
    if (result === null || this.#isStopped) return;
    await leads.storeCleaningResult(result);
    this.#tries.delete(file.id);
    await rm(buildUncleanedPath(folder, site, file.id), { force: true });
    // Its lead was erased while it was being cleaned: nobody else knows of these bytes.
    if ((await leads.findOrphanedFiles([file.id])).length > 0)
      await rm(buildLeadFilePath(folder, site, file.id), { force: true });
  }

  #givenUp(site: number, { id }: LeadFile, outcome: NotCleaned): CleaningResult | null {
    const triesSoFar = (this.#tries.get(id) ?? 0) + 1;
    this.#tries.set(id, triesSoFar);
    this.#paused.add(id);
    if (triesSoFar < TRIES[outcome]) return null;
    this.#parts.log.warn(
      `File ${id} of website ${site} could not be cleaned in ${triesSoFar} tries: refused.`,
    );
    return { id, state: 'refused' };
  }
}

async function listSitesWithFiles(folder: string): Promise<number[]> {
  const names = await readdir(join(folder, UNCLEANED)).catch(() => []);
  const filledSites: number[] = [];
  for (const name of names.filter((folderName) => /^\d+$/.test(folderName))) {
    const ids = await readdir(join(folder, UNCLEANED, name)).catch(() => []);
    if (ids.length > 0) filledSites.push(Number(name));
  }
  return filledSites;
}
