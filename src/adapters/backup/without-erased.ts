import type { BackupRow, BackupTable } from '../database/backup/backup-tables.ts';
import {
  erasedDeliveryCells,
  erasedLeadCells,
  erasedReservationCells,
} from '../database/writes/erase-writes.ts';
import type { ErasedLeads } from './erasures.ts';

/** Filters what a backup from before an erasure may restore. */
export interface ErasureFilter {
  /** The row to restore; null: none. */
  row(table: BackupTable, row: BackupRow): BackupRow | null;
  /** Whether this file is restored. */
  hasFile(id: string): boolean;
}

export function erasureFilter(erased: ErasedLeads): ErasureFilter {
  const files = new Set<string>();
  return {
    row(table, row) {
      const at = erased.get(String(row[table === 'lead' ? 'id' : 'lead_id']));
      if (at === undefined) return row;
      // Rows of a backup are as wide as the tables: `restore` takes those of this release alone.
      if (table === 'lead') return { ...row, ...erasedLeadCells(row as never, at) };
      if (table === 'delivery') return { ...row, ...erasedDeliveryCells(row as never, at) };
      if (table === 'reservation') return { ...row, ...erasedReservationCells(row as never) };
      if (table !== 'lead_file') return row;
      files.add(String(row['id']));
      return null;
    },
    hasFile: (id) => !files.has(id),
  };
}
