import type { Clock } from '#ports/clock.ts';
import type { Database } from '#ports/database.ts';
import type { Log } from './log.ts';

export interface HeldSweeperParts {
  database: Pick<Database, 'tenants' | 'storesOf'>;
  clock: Clock;
  log: Pick<Log, 'broken'>;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The first pages need the processor more. */
const FIRST_AFTER_MS = 3_000;

/** Deletes, soon and every hour, spam that nobody released in the time that its site gives it. */
export function startHeldLeadSweeper(parts: HeldSweeperParts): void {
  const sweep = () =>
    void sweepHeldLeads(parts).catch((error: unknown) => parts.log.broken('deleting held leads', error));
  setTimeout(sweep, FIRST_AFTER_MS).unref();
  setInterval(sweep, HOUR_MS).unref();
}

/** Their files go with them: what no lead names is cleared away by the other sweeper. */
export async function sweepHeldLeads({ database, clock }: Omit<HeldSweeperParts, 'log'>): Promise<void> {
  for (const { website } of await database.tenants.list()) {
    const before = new Date(clock.now() - website.spam_retention_days * DAY_MS).toISOString();
    await database.storesOf(website.id).held.forget(before);
  }
}
