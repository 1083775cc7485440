import type { Database } from '#ports/database.ts';
import type { Db } from './schema.ts';
import type { ReadInput, ReadName, ReadOutput } from './reads/reads.ts';
import type { WriteInput, WriteName, WriteOutput } from './writes/writes.ts';

/** Writes of many rows: leads never wait behind them. */
export const BULK_WRITES: ReadonlySet<WriteName> = new Set([
  'upsertCars',
  'storeStagedCars',
  'withdrawCars',
  'editCars',
  'undoBulk',
  'shiftStockDates',
  'addVisits',
  'storeLeadKeys',
  'takeTurns',
]);

/** Whether a write's process hears of the change before the write is answered. */
export function changesWebsites(name: WriteName): boolean {
  return BULK_WRITES.has(name) || name === 'saveTenant' || name === 'saveTenantApart';
}

/** A database engine: how reads and writes run, and how changes are noticed. */
export interface Engine {
  /** Rejects when the engine does not answer. */
  ping(): Promise<unknown>;
  /**
   * Reads with the website's own rights; `PLATFORM` sees websites and facts only, the jobs `delivery` every delivery,
   * `feeds` every feed, `leads` every lead, `reservations` every reservation, `photos` those that wait,
   * `staff` who uses the console.
   */
  read<Answer>(websiteId: number | PlatformJob, question: (db: Db) => Promise<Answer>): Promise<Answer>;
  /** Reads much with the website's own rights, from one state of the database and never on the thread that serves pages. */
  readAside<Name extends ReadName>(
    name: Name,
    websiteId: number,
    input: ReadInput<Name>,
  ): Promise<ReadOutput<Name>>;
  /** Resolves when the transaction is on disk. */
  write<Name extends WriteName>(
    name: Name,
    websiteId: number,
    input: WriteInput<Name>,
  ): Promise<WriteOutput<Name>>;
  onChange(listener: (websiteIds: number[]) => void): () => void;
  openCounts: Database['openCounts'];
  openMessages: Database['openMessages'];
  close(): Promise<void>;
}

/** Jobs that may read rows of every website. */
export type PlatformJob = 'delivery' | 'feeds' | 'leads' | 'reservations' | 'photos' | 'staff';

/** An Error that says the engine did not do it: nothing was stored, a retry may succeed. */
export function createUnavailable(cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const error = new Error(`The database did not answer: ${reason}`, { cause });
  error.name = 'DatabaseUnavailable';
  return error;
}
