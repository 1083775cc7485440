import { FILTERABLE_NUMBERS, FILTERABLE_TEXTS } from '#domain/search/car-attributes.ts';
import { holds } from '#domain/search/filter-evaluator.ts';
import type { FilterExpression } from '#domain/search/filter-expression.ts';
import type { CarColumns } from './car-columns.ts';
import type { NumberColumn } from './number-column.ts';
import type { RowBits } from './row-bits.ts';
import { createBits, intersect, invert, unite } from './row-bits.ts';
import type { TextColumn } from './text-column.ts';

/** The rows that fulfil a filter; bits of rows that do not exist are meaningless. */
export function findRowsForFilter(
  columns: CarColumns,
  expression: FilterExpression,
  rowCount: number,
): RowBits {
  switch (expression.kind) {
    case 'and':
      return combine(columns, expression.of, { rowCount, combineBits: intersect });
    case 'or':
      return combine(columns, expression.of, { rowCount, combineBits: unite });
    case 'not': {
      const bits = findRowsForFilter(columns, expression.of, rowCount).slice();
      invert(bits);
      return bits;
    }
    case 'equals':
      return findRowsEqual(columns, expression, rowCount);
    case 'compare': {
      const { operator, value } = expression;
      const column = findNumberColumn(columns, expression.attribute);
      return column?.rowsWhere((number) => holds(number, operator, value), rowCount) ?? createBits(rowCount);
    }
    case 'between': {
      const column = findNumberColumn(columns, expression.attribute);
      return column?.rowsBetween(expression.min, expression.max, rowCount) ?? createBits(rowCount);
    }
  }
}

interface Combination {
  rowCount: number;
  combineBits: (target: RowBits, other: RowBits) => void;
}

function combine(
  columns: CarColumns,
  parts: readonly FilterExpression[],
  { rowCount, combineBits }: Combination,
): RowBits {
  const [firstRows, ...otherRows] = parts.map((part) => findRowsForFilter(columns, part, rowCount));
  const bits = firstRows?.slice() ?? createBits(rowCount);
  for (const rows of otherRows) combineBits(bits, rows);
  return bits;
}

function findRowsEqual(
  columns: CarColumns,
  { attribute, value }: { attribute: string; value: string },
  rowCount: number,
): RowBits {
  const text = findTextColumn(columns, attribute);
  if (text !== null) return text.rowsLike(value, rowCount);
  const number = findNumberColumn(columns, attribute === 'objectID' ? 'id' : attribute);
  const wantedNumber = value.trim() === '' ? NaN : Number(value);
  return number?.rowsBetween(wantedNumber, wantedNumber, rowCount) ?? createBits(rowCount);
}

function findTextColumn(columns: CarColumns, attribute: string): TextColumn | null {
  const name = FILTERABLE_TEXTS.find((textName) => textName === attribute);
  return name === undefined ? null : columns.texts[name];
}

function findNumberColumn(columns: CarColumns, attribute: string): NumberColumn | null {
  const name = FILTERABLE_NUMBERS.find((numberName) => numberName === attribute);
  return name === undefined ? null : columns.numbers[name];
}
