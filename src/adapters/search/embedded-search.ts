import { setImmediate } from 'node:timers/promises';
import { OR } from '#domain/cars/features/car-facts.ts';
import {
  type FilterableAttribute,
  FILTERABLE_NUMBERS,
  FILTERABLE_TEXTS,
} from '#domain/search/car-attributes.ts';
import { type Facet, type RangeBounds, type RangeName, FACETS, RANGES } from '#domain/search/search-state.ts';
import type { CarSearch, SearchAnswer, SearchQuestion } from '#ports/search.ts';
import { type CarIndex, buildFeatureWord, PATCHED_FROM } from './car-index.ts';
import { type FilterExpression, holds } from '#domain/search/filter-evaluator.ts';
import type { CarColumns } from './car-columns.ts';
import type { NumberColumn } from './number-column.ts';
import { type RowBits, createBits, hasBit, intersect, invert, RowList, unite } from './row-bits.ts';
import type { TextColumn } from './text-column.ts';
import { compareRows } from './sort-orders.ts';
import { findRowsForText } from './text-search.ts';

/**
 * Car search in this process, answered from one site's index. A question to a large stock takes milliseconds, and a page
 * puts several: whoever waits for another page is served between two of them.
 */
export function createEmbeddedSearch(index: CarIndex): CarSearch {
  return {
    async find(question) {
      if (index.rowCount >= PATCHED_FROM) await waitForTurn();
      return runSearch(index, question);
    },
  };
}

let turn: Promise<unknown> = Promise.resolve();

/** Those who wait come one by one: what is to run immediately would all run at once. */
function waitForTurn(): Promise<unknown> {
  turn = turn.then(() => setImmediate());
  return turn;
}

/** Both lists live from one question to the next; a question is answered without a pause, so none can interfere. */
const matching = new RowList();
const withoutOne = new RowList();

interface Condition {
  name: Facet | RangeName;
  bits: RowBits;
}

/** The answer to a question, at once. */
export function runSearch(index: CarIndex, question: SearchQuestion): SearchAnswer {
  const baseRows = narrowRows(index, question);
  const conditions = listConditions(index, question);
  matching.fill(intersectAllBut(baseRows, conditions, null));
  const listRowsFor = (name: FilterableAttribute) =>
    conditions.some((condition) => condition.name === name)
      ? withoutOne.fill(intersectAllBut(baseRows, conditions, name))
      : matching;
  const { columns } = index;
  // oxlint-disable-next-line typescript/no-non-null-assertion -- every row has an id
  const ids = listPageOfRows(index, question, matching).map((row) => columns.numbers.id.values[row]!);
  const ranges = buildRecord(RANGES, (name) => columns.numbers[name].computeStats(listRowsFor(name)));
  const histogram = (name: RangeName) =>
    ranges[name] === null ? [] : columns.numbers[name].histogram(listRowsFor(name), ranges[name]);
  return {
    total: matching.size,
    ids,
    facets: buildRecord(FACETS, (facet) =>
      // Features are asked for by words and listed by no control.
      facet === 'feature' ? new Map() : columns.texts[facet].count(listRowsFor(facet)),
    ),
    ranges,
    also: buildRecord(question.alsoCount ?? [], (name) => columns.findColumn(name).count(listRowsFor(name))),
    histogram: question.histogramOf === undefined ? [] : histogram(question.histogramOf),
  };
}

/** The visible rows that fulfil what narrows everything: the filter and the text. */
function narrowRows(index: CarIndex, question: SearchQuestion): RowBits {
  const rows = index.windows.visibleAt(question.now, index.rowCount).slice();
  if (question.filter !== null)
    intersect(rows, findRowsForFilter(index.columns, question.filter, index.rowCount));
  const textRows = findRowsForText(index, question.text);
  if (textRows !== null) intersect(rows, textRows);
  return rows;
}

function listConditions(index: CarIndex, { refinements, ranges }: SearchQuestion): Condition[] {
  const conditions: Condition[] = [];
  for (const name of FACETS) {
    const values = refinements[name] ?? [];
    if (values.length > 0) conditions.push({ name, bits: findRowsOfValues(index, name, values) });
  }
  for (const name of RANGES) {
    const bounds = ranges[name];
    if (isBounded(bounds)) conditions.push({ name, bits: findRowsInRange(index, name, bounds) });
  }
  return conditions;
}

/** A make may be given in any of its spellings; every other value exactly as the facet shows it. */
function findRowsOfValues(index: CarIndex, facet: Facet, values: readonly string[]): RowBits {
  if (facet === 'feature') return findRowsWithFeatures(index, values);
  const column = index.columns.texts[facet];
  if (facet !== 'make') return column.rowsWith(values, index.rowCount);
  const bits = createBits(index.rowCount);
  for (const value of values) unite(bits, column.rowsLike(value, index.rowCount));
  return bits;
}

function findRowsWithFeatures({ words, rowCount }: CarIndex, labels: readonly string[]): RowBits {
  const [firstRows, ...otherRows] = labels.map((label) => {
    const rows = createBits(rowCount);
    for (const either of label.split(OR)) {
      const eitherRows = words.find(buildFeatureWord(either), false, rowCount);
      if (eitherRows !== null) unite(rows, eitherRows);
    }
    return rows;
  });
  const bits = firstRows?.slice() ?? createBits(rowCount);
  for (const rows of otherRows) intersect(bits, rows);
  return bits;
}

function findRowsInRange(index: CarIndex, name: RangeName, { min, max }: RangeBounds): RowBits {
  return index.columns.numbers[name].rowsBetween(min ?? -Infinity, max ?? Infinity, index.rowCount);
}

function isBounded(bounds: RangeBounds | undefined): bounds is RangeBounds {
  return bounds !== undefined && (bounds.min !== null || bounds.max !== null);
}

function intersectAllBut(
  base: RowBits,
  conditions: readonly Condition[],
  leftOut: FilterableAttribute | null,
): RowBits {
  const rows = base.slice();
  for (const condition of conditions) if (condition.name !== leftOut) intersect(rows, condition.bits);
  return rows;
}

function buildRecord<Name extends string, Value>(
  names: readonly Name[],
  buildValue: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, buildValue(name)])) as Record<Name, Value>;
}

/** The rows of the asked page, in order. */
function listPageOfRows(index: CarIndex, question: SearchQuestion, matching: RowList): number[] {
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

/** The rows that fulfil a filter; bits of rows that do not exist are meaningless. */
function findRowsForFilter(columns: CarColumns, expression: FilterExpression, rowCount: number): RowBits {
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
