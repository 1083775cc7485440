import { setImmediate as nextTurn } from 'node:timers/promises';
import { MINUTE_MS } from '#domain/time/durations.ts';
import type { TroubleLog } from '../log/log.ts';

interface SiteJobs {
  /** What is done, for the log. */
  topic: string;
  /** Sites of which something waits. */
  listSites: () => Promise<readonly number[]>;
  /** Does one thing for a site; whether more of it may wait. Rejects while nothing can be done for any site. */
  workOn: (site: number) => Promise<boolean>;
  log: TroubleLog;
}

/** The first page requests need the processor more. */
const FIRST_LOOK_MS = 1500;
const LOOK_EVERY_MS = 5_000;
/** While disk or store are away. */
const REST_MS = MINUTE_MS;

/** Work for sites, one thing at a time, the sites in turn: one with much of it delays only itself. */
export class SiteJobQueue {
  readonly #work: SiteJobs;
  /** In order: who was worked for goes to the end. */
  readonly #sites = new Set<number>();
  readonly #timers: NodeJS.Timeout[] = [];
  #restsUntil = 0;
  #isRunning = false;
  isStopped = false;

  constructor(work: SiteJobs) {
    this.#work = work;
  }

  /** Says that something of this site waits. */
  schedule(websiteId: number): void {
    this.#sites.add(websiteId);
    void this.#run();
  }

  /** Looks for what an earlier process or another server left waiting, soon and again and again. */
  start(): void {
    this.#timers.push(
      setTimeout(() => void this.#look(), FIRST_LOOK_MS).unref(),
      setInterval(() => void this.#look(), LOOK_EVERY_MS).unref(),
    );
  }

  /** Begins nothing more; what waits is found at the next start. */
  stop(): void {
    this.isStopped = true;
    this.#timers.forEach(clearTimeout);
  }

  async #look(): Promise<void> {
    if (performance.now() < this.#restsUntil) return;
    try {
      for (const site of await this.#work.listSites()) this.#sites.add(site);
      await this.#run();
    } catch (error) {
      this.#work.log.error(this.#work.topic, error);
    }
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    for (const site of this.#sites) {
      this.#sites.delete(site);
      // Thousands may have nothing that waits, and pages are made in between.
      await nextTurn();
      if (this.isStopped) break;
      await this.#workOn(site).catch((error: unknown) => this.#rest(error));
    }
    this.#isRunning = false;
  }

  /** Its next turn comes after everybody's who waits already. */
  async #workOn(site: number): Promise<void> {
    if (await this.#work.workOn(site)) this.#sites.add(site);
  }

  /** Where one thing cannot be done, the next ones can hardly be: they wait, however long. */
  #rest(error: unknown): void {
    this.#work.log.error(this.#work.topic, error);
    this.#sites.clear();
    this.#restsUntil = performance.now() + REST_MS;
  }
}
