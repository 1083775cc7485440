import { expect, it } from 'vitest';
import { createBits, RowList, setBit } from './row-bits.ts';
import { TextColumn } from './text-column.ts';

it('counts every value once, also those at which the column gets wider', () => {
  const rowCount = 70_000;
  const column = new TextColumn(rowCount, (value) => value);
  const bits = createBits(rowCount);
  for (let row = 0; row < rowCount; row++) {
    column.put(row, `value ${row}`);
    setBit(bits, row);
  }
  const counts = column.count(new RowList().fill(bits));
  const missing = Array.from({ length: rowCount }, (_, row) => row).filter(
    (row) => counts.get(`value ${row}`) !== 1,
  );
  expect(missing).toEqual([]);
  expect(column.rowsWith(['value 255', 'value 65535'], rowCount)).not.toEqual(createBits(rowCount));
});
