import { shopperOfAlert } from '#domain/leads/deliveries/delivery.ts';
import type { BackupRow, BackupTable } from '../database/backup/backup-tables.ts';
import {
  eraseDeliveryCells,
  eraseLeadCells,
  eraseReservationCells,
} from '../database/writes/erase-writes.ts';
import type { ErasedLeads } from './erasures.ts';

/** Filters what a backup from before an erasure may restore. */
export interface ErasureFilter {
  /** The row to restore; null: none. */
  row(table: BackupTable, row: BackupRow): BackupRow | null;
  /** Whether this file is restored. */
  hasFile(id: string): boolean;
}

/** The column that names whose row it is, where it is not `lead_id`. */
const OWNERS: Partial<Record<BackupTable, string>> = {
  lead: 'id',
  shopper: 'id',
  shopper_car: 'shopper_id',
  shopper_search: 'shopper_id',
};

const OF_ACCOUNT: ReadonlySet<BackupTable> = new Set(['shopper', 'shopper_car', 'shopper_search']);

export function createErasureFilter(erased: ErasedLeads): ErasureFilter {
  const files = new Set<string>();
  return {
    row(table, row) {
      const owner = String(row[OWNERS[table] ?? 'lead_id']);
      const erasedAt = erased.get(shopperOfAlert(owner) ?? owner);
      if (erasedAt === undefined) return row;
      // Rows of a backup are as wide as the tables: `restore` takes those of this release alone.
      if (table === 'lead') return { ...row, ...eraseLeadCells(row as never, erasedAt) };
      if (table === 'delivery') return { ...row, ...eraseDeliveryCells(row as never, erasedAt) };
      if (table === 'reservation') return { ...row, ...eraseReservationCells(row as never) };
      if (OF_ACCOUNT.has(table)) return null;
      if (table !== 'lead_file') return row;
      files.add(String(row['id']));
      return null;
    },
    hasFile: (id) => !files.has(id),
  };
}
