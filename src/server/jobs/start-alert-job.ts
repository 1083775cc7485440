import { setImmediate as nextTurn } from 'node:timers/promises';
import { HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';
import type { Clock } from '#ports/clock.ts';
import type { Database } from '#ports/database.ts';
import { NEARLY_AN_HOUR_MS, openJobLeases } from '../bounds/shared-counts.ts';
import type { ErrorLog } from '../log/log.ts';
import { startPolling } from '../start-polling.ts';
import type { TenantState } from '../sites/tenant.ts';
import { restAfter } from '../bounds/rest-after.ts';

/** Real milliseconds without a change after which a stock is whole: an import changes it in many transactions. */
const SETTLED_MS = 5_000;

/** A stock that never rests is looked at all the same. */
const LONGEST_MS = 5 * MINUTE_MS;

/** Which sites are to be looked at. Times are of the monotonic clock, in milliseconds. */
export class DueSites {
  readonly #changes = new Map<number, { firstAt: number; lastAt: number }>();
  readonly #later = new Map<number, number>();

  noteChanges(websiteIds: readonly number[], now: number): void {
    for (const id of websiteIds)
      this.#changes.set(id, { firstAt: this.#changes.get(id)?.firstAt ?? now, lastAt: now });
  }

  /** Due at the next look, unless they are changing. */
  addAll(websiteIds: readonly number[], now: number): void {
    for (const id of websiteIds)
      if (!this.#changes.has(id)) this.#changes.set(id, { firstAt: now, lastAt: now - SETTLED_MS });
  }

  /** Due so many milliseconds later, though nothing changes until then. */
  addLater(websiteId: number, dueAt: number): void {
    this.#later.set(websiteId, Math.min(this.#later.get(websiteId) ?? dueAt, dueAt));
  }

  /** Those whose stock is whole; they are no longer due. */
  take(now: number): number[] {
    const laterSites = [...this.#later].filter(([, dueAt]) => dueAt <= now).map(([id]) => id);
    for (const id of laterSites) this.#later.delete(id);
    this.addAll(laterSites, now);
    const settledSites = [...this.#changes].filter(
      ([, { firstAt, lastAt }]) => now - lastAt >= SETTLED_MS || now - firstAt >= LONGEST_MS,
    );
    for (const [id] of settledSites) this.#changes.delete(id);
    return settledSites.map(([id]) => id);
  }
}

export interface AlertJobParts {
  database: Database;
  /** The state of a site as it is now; null where there is none any more. */
  findState: (slug: string) => Promise<TenantState | null>;
  clock: Clock;
  log: ErrorLog;
  isStopping: () => boolean;
}

/** Real milliseconds. */
const POLL_MS = 1_000;
const FIRST_AFTER_MS = 30_000;
/** Shorter than a stock has to rest before it is looked at: what changes after a look is seen by the next. */
const LOOK_MS = 4_000;
/** Between two shoppers, for each millisecond that the last one took: others have most of the time. */
const REST_TIMES = 4;

/**
 * Looks at the saved searches of a site soon after its stock changed, and of every site each hour, so that what waited
 * for the morning is told. Of several servers one looks; where two do, one of them plans the mail of a shopper's day.
 */
export function startAlertJob(parts: AlertJobParts): void {
  const { database, log, isStopping } = parts;
  const dueSites = new DueSites();
  const hourlyLeases = openJobLeases(database, NEARLY_AN_HOUR_MS);
  const siteLeases = openJobLeases(database, LOOK_MS);
  // The first page requests need the processor more.
  let nextHourlyAt = performance.now() + FIRST_AFTER_MS;

  async function planDueSites(): Promise<void> {
    if (isStopping()) return;
    const now = performance.now();
    if (now >= nextHourlyAt) {
      const sites = await database.tenants.names();
      if (await hourlyLeases.take('alerts'))
        dueSites.addAll(
          sites.map(({ id }) => id),
          now,
        );
      nextHourlyAt = now + HOUR_MS;
    }
    const failures: unknown[] = [];
    for (const id of dueSites.take(now))
      await planDueSite(id).catch((error: unknown) => {
        dueSites.noteChanges([id], performance.now());
        failures.push(error);
      });
    if (failures.length > 0) throw new Error(`${failures.length} sites`, { cause: failures[0] });
  }

  async function planDueSite(websiteId: number): Promise<void> {
    if (isStopping()) return;
    // There may be thousands, and pages are made in between.
    await nextTurn();
    if (!(await siteLeases.take(`${websiteId} alerts`))) return;
    const waitMs = await planSiteAlerts(parts, websiteId);
    if (waitMs !== null) dueSites.addLater(websiteId, performance.now() + waitMs);
  }

  database.onChange((ids) => dueSites.noteChanges(ids, performance.now()));
  startPolling({ topic: 'telling shoppers of news', look: planDueSites, everyMs: POLL_MS, log });
}

/** In how many milliseconds a price that may be taken back until then is news; null where there is none. */
async function planSiteAlerts(
  { database, findState, clock }: AlertJobParts,
  websiteId: number,
): Promise<number | null> {
  // Most sites end here, and their configurations are not even read.
  if (!(await database.openStores(websiteId).savedSearches.anyAlerts())) return null;
  const record = await database.tenants.byId(websiteId);
  if (record === null || !record.website.garage_enabled) return null;
  const state = await findState(record.website.slug);
  if (state === null) return null;
  // Loaded when a stock has changed, or half a minute after the start: a first page waits for what a start loads.
  const { planAlerts } = await import('#operations/saved-searches/plan-alerts.ts');
  const {
    record: { website },
    stores,
    search,
  } = state;
  let since = performance.now();
  await planAlerts({ ...stores, website, search, clock }, async () => {
    await restAfter(since, REST_TIMES);
    since = performance.now();
  });
  const freshPrices = await stores.stockEdits.listFreshPrices();
  const ends = freshPrices.map(({ until }) => Date.parse(until) - clock.now());
  return ends.length === 0 ? null : Math.max(0, Math.min(...ends));
}
