import { useMemo, useState } from 'react';
import type { ShownRow } from './describe-row.ts';

export interface SteadyRow extends ShownRow {
  /** Of this list no more. */
  isGone: boolean;
}

interface ComparedRows {
  /** In the order and the groups in which they were first shown. */
  rows: readonly SteadyRow[];
  /** How many came meanwhile and are not shown. */
  newCount: number;
}

interface SteadyRows extends ComparedRows {
  showNew: () => void;
}

/** Keeps rows where they are under a finger: what changed is written into them, what came since waits until it is asked for. */
export function useSteadyRows(
  rows: readonly ShownRow[],
  { list, hasMore }: { list: string; hasMore: boolean },
): SteadyRows {
  const newestPage = { list, rows, hasMore };
  const [kept, setKept] = useState(newestPage);
  if (kept.list !== list || (kept.rows.length === 0 && rows.length > 0)) setKept(newestPage);
  const comparison = useMemo(() => compareRows(kept, rows), [kept, rows]);
  return { ...comparison, showNew: () => setKept(newestPage) };
}

interface KeptPage {
  rows: readonly ShownRow[];
  /** Whether other pages followed it. */
  hasMore: boolean;
}

/** What moved up at the end of a page that had more because another left is not new. */
export function compareRows(
  { rows: keptRows, hasMore }: KeptPage,
  newestRows: readonly ShownRow[],
): ComparedRows {
  const newest = new Map(newestRows.map((row) => [row.id, row]));
  const keptIds = new Set(keptRows.map(({ id }) => id));
  const lastKept = hasMore ? newestRows.findLastIndex(({ id }) => keptIds.has(id)) : -1;
  return {
    rows: keptRows.map((row) => ({
      ...(newest.get(row.id) ?? row),
      group: row.group,
      isGone: !newest.has(row.id),
    })),
    newCount: newestRows.filter(({ id }, at) => !keptIds.has(id) && (at < lastKept || lastKept === -1))
      .length,
  };
}
