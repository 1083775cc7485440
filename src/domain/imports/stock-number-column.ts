import { readCellText, type FeedRow } from './feed-row.ts';
import { normaliseColumn, findTargetByKey } from './targets.ts';

/** Headings of numbers that are the dealer's stock numbers only where no column says that it holds those. */
const WEAK = new Set([
  'unitno',
  'unitnumber',
  'dmsno',
  'dmsnumber',
  'vehicleid',
  'reference',
  'ref',
  'refno',
  'id',
]);

interface Candidate {
  name: string;
  isWeak: boolean;
  cells: number;
  values: Set<string>;
}

/**
 * Which columns hold stock numbers, by the first rows of a feed: every car has its own, so a column that repeats itself
 * (`Stock: Yes`, the dealer's `ID`) is none where another one does not. Null where the rows have no such column.
 */
export function findStockNumberColumns(
  rows: readonly FeedRow[],
  { hasKey }: { hasKey: boolean },
): string[] | null {
  const candidates = listCandidates(rows).filter(({ isWeak }) => !(isWeak && hasKey));
  const strong = candidates.filter(({ isWeak, cells, values }) => !isWeak && values.size * 2 > cells);
  const best = [...candidates].sort((a, b) => b.values.size - a.values.size)[0];
  if (best === undefined) return hasKey ? [] : null;
  const likelyColumns = strong.filter(({ values }) => values.size * 2 >= best.values.size);
  return (likelyColumns.length > 0 ? likelyColumns : [best]).map(({ name }) => name);
}

function listCandidates(rows: readonly FeedRow[]): Candidate[] {
  const candidates = new Map<string, Candidate>();
  for (const row of rows)
    for (const [name, value] of row) {
      const key = normaliseColumn(name);
      if (findTargetByKey(key) !== 'stocknum') continue;
      const candidate = candidates.get(name) ?? { name, isWeak: WEAK.has(key), cells: 0, values: new Set() };
      candidates.set(name, candidate);
      const text = readCellText(value);
      if (text === null) continue;
      candidate.cells += 1;
      candidate.values.add(text);
    }
  return [...candidates.values()];
}
