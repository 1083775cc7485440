import { type CleanedWhere, createAdapterFactory } from 'better-auth/adapters';
import {
  SIGN_IN_TABLES,
  type SignInCondition,
  type SignInRow,
  type SignInRows,
  type SignInTable,
} from '#ports/sign-in-rows.ts';

/** The sign-in library's way to our tables. What it has not asked for so far is a bug, not a query. */
export function libraryRows(rows: SignInRows) {
  return createAdapterFactory({
    config: {
      adapterId: 'forecourt',
      // Dates become ISO texts and booleans numbers: the same on both engines.
      supportsDates: false,
      supportsBooleans: false,
      supportsNumericIds: false,
      supportsJSON: false,
      transaction: false,
    },
    adapter: ({ getFieldName }) => ({
      async create({ model, data }) {
        return (await rows.insert(tableOf(model), rowOf(data))) as typeof data;
      },
      async findOne<Row>({ model, where }: Asked) {
        const [found] = await rows.find(tableOf(model), { where: where.map(conditionOf), limit: 1 });
        return (found ?? null) as Row | null;
      },
      async findMany<Row>({ model, where = [], limit, offset, sortBy }: AskedMany) {
        // Every sign-out looks for providers to sign out of; nobody signs in by one, so nobody has an account there.
        if (model === 'account') return [];
        const asked = { where: where.map(conditionOf), limit, ...(offset === undefined ? {} : { offset }) };
        const sorted = sortBy
          ? { ...asked, sortBy: { ...sortBy, column: getFieldName({ model, field: sortBy.field }) } }
          : asked;
        return (await rows.find(tableOf(model), sorted)) as Row[];
      },
      count: ({ model, where = [] }) => rows.count(tableOf(model), where.map(conditionOf)),
      async update<Row>({ model, where, update }: Asked & { update: Row }) {
        const [changed] = await rows.update(tableOf(model), where.map(conditionOf), rowOf(update as object));
        return (changed ?? null) as Row | null;
      },
      async updateMany({ model, where, update }) {
        return (await rows.update(tableOf(model), where.map(conditionOf), rowOf(update))).length;
      },
      async delete({ model, where }) {
        await rows.delete(tableOf(model), where.map(conditionOf));
      },
      deleteMany: ({ model, where }) => rows.delete(tableOf(model), where.map(conditionOf)),
      async consumeOne<Row>({ model, where }: Asked) {
        return (await rows.consume(tableOf(model), where.map(conditionOf))) as Row | null;
      },
      async incrementOne<Row>({ model, where, increment, set = {} }: AskedToIncrement) {
        const change = { by: increment, set: rowOf(set) };
        return (await rows.increment(tableOf(model), where.map(conditionOf), change)) as Row | null;
      },
    }),
  });
}

interface Asked {
  model: string;
  where: CleanedWhere[];
}

interface AskedMany {
  model: string;
  where?: CleanedWhere[] | undefined;
  limit: number;
  offset?: number | undefined;
  sortBy?: { field: string; direction: 'asc' | 'desc' } | undefined;
}

type AskedToIncrement = Asked & { increment: Record<string, number>; set?: object | undefined };

function tableOf(model: string): SignInTable {
  const table = SIGN_IN_TABLES.find((name) => name === model);
  if (table === undefined) throw new Error(`The sign-in library asks for a table we do not have: ${model}.`);
  return table;
}

const OPERATORS: Partial<Record<string, SignInCondition['is']>> = {
  eq: '=',
  ne: '!=',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
  in: 'in',
  not_in: 'not in',
};

function conditionOf({ field, operator, value, connector }: CleanedWhere): SignInCondition {
  const is = OPERATORS[operator ?? 'eq'];
  if (is === undefined || connector === 'OR')
    throw new Error(`The sign-in library asks in a way we do not know: ${connector} ${operator}.`);
  return { column: field, is, value: valueOf(value) };
}

function valueOf(value: CleanedWhere['value']): SignInCondition['value'] {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'boolean' ? Number(value) : value;
}

/** What is not told stays as it is. */
function rowOf(data: object): SignInRow {
  const told = Object.entries(data).filter(([, value]) => value !== undefined);
  return Object.fromEntries(told.map(([column, value]) => [column, valueOf(value)])) as SignInRow;
}
