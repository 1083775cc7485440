import * as v from 'valibot';
import { toFault } from '../tenants/faults/fault.ts';
import type { NumberSigns } from './numbers/written-number.ts';
import { isNotFromFeeds, findTarget, type Target } from './targets.ts';

/** How a feed's columns become a car (contract: mapping.json), every part by the target's name. */
export interface Mapping {
  /** Several for one field: the first with a value wins. */
  columns: ReadonlyMap<Target, readonly string[]>;
  values: ReadonlyMap<Target, ReadonlyMap<string, Scalar>>;
  split: ReadonlyMap<Target, Split>;
  defaults: ReadonlyMap<Target, unknown>;
  /** Columns that together identify a car where the feed has no stock number. */
  key: readonly string[];
  /** How all numbers of the feed are written; null: detected from each column. */
  numbers: NumberSigns | null;
}

type Scalar = string | number | boolean | null;

export interface Split {
  column: string;
  by: string;
  /** Which part, from 0; from the end when negative. */
  take: number;
}

/** Recognises obvious columns and nothing more, as every mapping does with those that it does not mention. */
export const NO_MAPPING: Mapping = {
  columns: new Map(),
  values: new Map(),
  split: new Map(),
  defaults: new Map(),
  key: [],
  numbers: null,
};

const scalar = v.union([v.string(), v.number(), v.boolean(), v.null()], 'is not a single value');
const column = v.pipe(v.string(), v.trim(), v.minLength(1, 'is empty'));
const columnList = v.pipe(v.array(column), v.minLength(1, 'names no column'));
const schema = v.strictObject({
  columns: v.optional(
    v.record(v.string(), v.union([column, columnList], 'is not a column or a list of columns')),
    {},
  ),
  values: v.optional(v.record(v.string(), v.record(v.string(), scalar)), {}),
  split: v.optional(
    v.record(
      v.string(),
      v.strictObject({
        column,
        by: v.pipe(v.string(), v.minLength(1, 'is empty')),
        take: v.pipe(v.number(), v.integer('is not a whole number')),
      }),
    ),
    {},
  ),
  defaults: v.optional(
    v.record(v.string(), v.union([scalar, v.array(scalar)], 'is not a value or a list of values')),
    {},
  ),
  key: v.optional(v.pipe(v.array(column), v.minLength(1, 'names no column'))),
  numbers: v.optional(
    v.pipe(
      v.strictObject({
        decimal: v.picklist(['.', ','], 'is not "." or ","'),
        group: v.optional(v.picklist(['.', ',', ' ', "'", ''], 'is not ".", ",", " ", "\'" or empty')),
      }),
      v.check(({ decimal, group }) => decimal !== group, 'has one sign for decimals and for thousands'),
    ),
  ),
});

/** Reads a mapping from parsed JSON, or says by JSON path what is wrong with it. */
export function parseMapping(input: unknown): { mapping: Mapping } | { faults: string[] } {
  if (Array.isArray(input)) return { faults: ['the mapping is not an object'] };
  const parseResult = v.safeParse(schema, input);
  if (!parseResult.success) return { faults: parseResult.issues.map(describeIssue) };
  const faults: string[] = [];
  const { columns, values, split, defaults, key, numbers } = parseResult.output;
  const mapping: Mapping = {
    columns: groupByTarget('columns', mapValues(columns, asList), faults),
    values: groupByTarget('values', mapValues(values, lowerCaseKeys), faults),
    split: groupByTarget('split', split, faults),
    defaults: groupByTarget('defaults', defaults, faults),
    key: key ?? [],
    numbers: numbers ?? null,
  };
  faults.push(...describeRepeatedColumns(columns));
  return faults.length > 0 ? { faults } : { mapping };
}

function groupByTarget<T>(part: string, record: Record<string, T>, faults: string[]): Map<Target, T> {
  const valuesByTarget = new Map<Target, T>();
  for (const [name, value] of Object.entries(record)) {
    const target = isNotFromFeeds(name) ? null : findTarget(name);
    if (target !== null && valuesByTarget.has(target))
      faults.push(`${part}.${name} is named twice: it is ${target}`);
    else if (target !== null) valuesByTarget.set(target, value);
    else if (!isNotFromFeeds(name)) faults.push(`${part}.${name} is not a field of a car`);
  }
  return valuesByTarget;
}

/** A column that is to become two fields is one of them at most; parts of a column are split off. */
function describeRepeatedColumns(columns: Record<string, string | readonly string[]>): string[] {
  const fields = new Map<string, string>();
  const pairs = Object.entries(columns).flatMap(([field, names]) =>
    asList(names).map((name) => [field, name] as const),
  );
  return pairs.flatMap(([field, name]) => {
    const otherField = fields.get(name);
    fields.set(name, field);
    return otherField === undefined
      ? []
      : [`columns.${field} names the column "${name}", as columns.${otherField} does`];
  });
}

function asList(names: string | readonly string[]): readonly string[] {
  return typeof names === 'string' ? [names] : names;
}

function mapValues<T, U>(record: Record<string, T>, map: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}

function lowerCaseKeys(values: Record<string, Scalar>): Map<string, Scalar> {
  return new Map(Object.entries(values).map(([text, value]) => [text.trim().toLowerCase(), value]));
}

function describeIssue(issue: v.BaseIssue<unknown>): string {
  const { path, message } = toFault(issue);
  return `${path || 'the mapping'} ${message}`;
}
