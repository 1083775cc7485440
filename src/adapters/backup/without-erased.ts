import type { BackupRow, BackupTable } from '../database/backup/backup-tables.ts';
import { erasedDeliveryCells, erasedLeadCells } from '../database/writes/erase-writes.ts';
import type { ErasedLeads } from './erasures.ts';

/** What a backup from before somebody was erased may bring back. */
export interface ErasureFilter {
  /** The row as it comes back; null: not at all. */
  row(table: BackupTable, row: BackupRow): BackupRow | null;
  /** Whether the bytes of this file come back. */
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
      if (table !== 'lead_file') return row;
      files.add(String(row['id']));
      return null;
    },
    hasFile: (id) => !files.has(id),
  };
}
