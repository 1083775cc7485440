import type { NumberColumn } from './number-column.ts';

/** The row of each car by its id: a list of the rows in order of their ids, and beside it the ones put since. */
export class RowsOfIds {
  private readonly ids: NumberColumn;
  private packed: Uint32Array = new Uint32Array(0);
  private readonly loose = new Map<number, number>();

  constructor(ids: NumberColumn) {
    this.ids = ids;
  }

  /** `rows`: every row, by id. */
  pack(rows: Uint32Array): void {
    this.packed = rows;
  }

  /** A row put after `pack`. */
  put(id: number, row: number): void {
    this.loose.set(id, row);
  }

  /** The newest row of the car; it may be dead. */
  find(id: number): number | undefined {
    return this.loose.get(id) ?? this.findPackedRow(id);
  }

  private findPackedRow(id: number): number | undefined {
    const { packed: packedRows } = this;
    const { values } = this.ids;
    let low = 0;
    let high = packedRows.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      // oxlint-disable-next-line typescript/no-non-null-assertion -- the middle lies within the rows, and each has an id
      if (values[packedRows[middle]!]! < id) low = middle + 1;
      else high = middle;
    }
    const row = packedRows[low];
    return row !== undefined && values[row] === id ? row : undefined;
  }
}
