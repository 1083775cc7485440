import { FILTERABLE_NUMBERS, FILTERABLE_TEXTS } from '#domain/search/car-attributes.ts';
import { holds } from '#domain/search/filter-evaluator.ts';
import type { FilterExpression } from '#domain/search/filter-expression.ts';
import type { CarColumns } from './car-columns.ts';
import type { NumberColumn } from './number-column.ts';
import type { RowBits } from './row-bits.ts';
import { emptyBits, intersect, invert, unite } from './row-bits.ts';
import type { TextColumn } from './text-column.ts';

/** The rows that fulfil a filter; bits of rows that do not exist are meaningless. */
export function rowsForFilter(columns: CarColumns, expression: FilterExpression, rowCount: number): RowBits {
  switch (expression.kind) {
    case 'and':
      return combine(columns, expression.of, { rowCount, how: intersect });
    case 'or':
      return combine(columns, expression.of, { rowCount, how: unite });
    case 'not': {
      const bits = rowsForFilter(columns, expression.of, rowCount).slice();
      invert(bits);
      return bits;
    }
    case 'equals':
      return rowsEqual(columns, expression, rowCount);
    case 'compare': {
      const { operator, value } = expression;
      const column = numberColumn(columns, expression.attribute);
      return column?.rowsWhere((found) => holds(found, operator, value), rowCount) ?? emptyBits(rowCount);
    }
    case 'between': {
      const column = numberColumn(columns, expression.attribute);
      return column?.rowsBetween(expression.min, expression.max, rowCount) ?? emptyBits(rowCount);
    }
  }
}

interface Combination {
  rowCount: number;
  how: (target: RowBits, other: RowBits) => void;
}

function combine(
  columns: CarColumns,
  parts: readonly FilterExpression[],
  { rowCount, how }: Combination,
): RowBits {
  const [first, ...others] = parts.map((part) => rowsForFilter(columns, part, rowCount));
  const bits = first?.slice() ?? emptyBits(rowCount);
  for (const other of others) how(bits, other);
  return bits;
}

function rowsEqual(
  columns: CarColumns,
  { attribute, value }: { attribute: string; value: string },
  rowCount: number,
): RowBits {
  const text = textColumn(columns, attribute);
  if (text !== null) return text.rowsLike(value, rowCount);
  const number = numberColumn(columns, attribute === 'objectID' ? 'id' : attribute);
  const wanted = value.trim() === '' ? NaN : Number(value);
  return number?.rowsBetween(wanted, wanted, rowCount) ?? emptyBits(rowCount);
}

function textColumn(columns: CarColumns, attribute: string): TextColumn | null {
  const name = FILTERABLE_TEXTS.find((known) => known === attribute);
  return name === undefined ? null : columns.texts[name];
}

function numberColumn(columns: CarColumns, attribute: string): NumberColumn | null {
  const name = FILTERABLE_NUMBERS.find((known) => known === attribute);
  return name === undefined ? null : columns.numbers[name];
}
