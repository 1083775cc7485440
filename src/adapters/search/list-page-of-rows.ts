import type { SearchQuestion } from '#ports/search.ts';
import type { CarIndex } from './car-index.ts';
import type { RowList } from './row-bits.ts';
import { hasBit } from './row-bits.ts';
import { compareRows } from './sort-orders.ts';

/** The rows of the asked page, in order. */
export function listPageOfRows(index: CarIndex, question: SearchQuestion, matching: RowList): number[] {
  const from = question.page * question.hitsPerPage;
  const to = Math.min(from + question.hitsPerPage, matching.size);
  if (from >= to) return [];
  const isFew = matching.size ** 2 < index.rowCount;
  return isFew
    ? sortRows(index, question, matching).slice(from, to)
    : walkOrder(index.orders[question.sort], matching, { from, to });
}

function sortRows(index: CarIndex, { sort }: SearchQuestion, matching: RowList): number[] {
  const rows = Array.from(matching.rows.subarray(0, matching.size));
  return rows.sort(compareRows(index.columns.numbers, sort));
}

/** Follows the ready order and picks matching rows until the page is full. */
function walkOrder(
  order: Uint32Array,
  matching: RowList,
  { from, to }: { from: number; to: number },
): number[] {
  const page: number[] = [];
  let seenCount = 0;
  for (let index = 0; seenCount < to; index++) {
    // oxlint-disable-next-line typescript/no-non-null-assertion -- an order holds every row, and `to` is at most what matches
    const row = order[index]!;
    if (hasBit(matching.bits, row) && seenCount++ >= from) page.push(row);
  }
  return page;
}
