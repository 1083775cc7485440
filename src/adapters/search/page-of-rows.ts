import type { SearchQuestion } from '#ports/search.ts';
import type { CarIndex } from './car-index.ts';
import type { RowList } from './row-bits.ts';
import { hasBit } from './row-bits.ts';
import { compareRows } from './sort-orders.ts';

/** The rows of the asked page, in order. */
export function pageOfRows(index: CarIndex, question: SearchQuestion, matching: RowList): number[] {
  const from = question.page * question.hitsPerPage;
  const to = Math.min(from + question.hitsPerPage, matching.size);
  if (from >= to) return [];
  const isFew = matching.size ** 2 < index.rowCount;
  return isFew
    ? sorted(index, question, matching).slice(from, to)
    : walked(index.orders[question.sort], matching, { from, to });
}

function sorted(index: CarIndex, { sort }: SearchQuestion, matching: RowList): number[] {
  const rows = Array.from(matching.rows.subarray(0, matching.size));
  return rows.sort(compareRows(index.columns.numbers, sort));
}

/** Follows the ready order and picks matching rows until the page is full. */
function walked(order: Uint32Array, matching: RowList, { from, to }: { from: number; to: number }): number[] {
  const page: number[] = [];
  let seen = 0;
  for (let at = 0; seen < to; at++) {
    // oxlint-disable-next-line typescript/no-non-null-assertion -- an order holds every row, and `to` is at most what matches
    const row = order[at]!;
    if (hasBit(matching.bits, row) && seen++ >= from) page.push(row);
  }
  return page;
}
