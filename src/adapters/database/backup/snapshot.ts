import type { BackupRow, BackupTable } from './backup-tables.ts';

/** A consistent snapshot of the whole database. */
export interface Snapshot {
  /** In batches. */
  rows(table: BackupTable): AsyncIterable<readonly BackupRow[]>;
  count(table: BackupTable): Promise<number>;
  close(): Promise<void>;
}

/** An empty database that takes the rows of a backup, all of them or none. */
export interface RestoreTarget {
  isEmpty(): Promise<boolean>;
  /** One transaction around everything that is inserted. */
  load(work: (insert: InsertRows) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

export type InsertRows = (table: BackupTable, rows: readonly BackupRow[]) => Promise<void>;
