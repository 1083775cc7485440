import type { ColumnType } from 'kysely';

/** How a field is kept: lists and objects as JSON text, instants as ISO text in UTC with milliseconds. */
type KindOf<Value> =
  NonNullable<Value> extends boolean
    ? 'flag'
    : NonNullable<Value> extends number
      ? 'number'
      : NonNullable<Value> extends string
        ? 'text' | 'instant'
        : 'json';

/** One kind per field; the compiler keeps it complete. */
export type ColumnKinds<Entity> = { readonly [Field in keyof Entity]-?: KindOf<Entity[Field]> };

/** `Vehicle Make` is kept in the column `vehicle_make`. */
type ColumnName<Field> = Field extends `${infer Head} ${infer Tail}`
  ? `${Lowercase<Head>}_${ColumnName<Tail>}`
  : Field extends string
    ? Lowercase<Field>
    : never;

// SQLite answers 0 and 1 where PostgreSQL answers false and true.
type FlagColumn<Value> = ColumnType<Value | number, Value, Value>;

type ColumnOf<Value> =
  NonNullable<Value> extends boolean
    ? FlagColumn<Value>
    : NonNullable<Value> extends number | string
      ? Value
      : string;

/** The typed columns of an entity. */
export type ColumnsOf<Entity> = { [Field in keyof Entity as ColumnName<Field>]: ColumnOf<Entity[Field]> };

type Written<Value> = NonNullable<Value> extends boolean | number | string ? Value : string;
export type RowOf<Entity> = { [Field in keyof Entity as ColumnName<Field>]: Written<Entity[Field]> };

export type Cell = string | number | boolean | null;

export interface RowCodec<Entity> {
  readonly columns: readonly (keyof RowOf<Entity> & string)[];
  /** In the same order, what a value is cast to where it stands in no column: in SQL of both engines. */
  readonly castTypes: readonly string[];
  toRow(entity: Entity): RowOf<Entity>;
  /** Takes a row of either engine; columns beside the entity's own are left out. Fills `into` where it is given. */
  fromRow(row: object, into?: object): Entity;
  /** The row's values alone, in the order of `columns`: what is sent, compared and bound in bulk. */
  toCells(entity: Entity): Cell[];
  /** The cells of an entity made of another, whose own are known: only what differs is written anew. */
  patchCells(cells: readonly Cell[], before: Entity, next: Entity): Cell[];
  fromCells(cells: readonly Cell[]): Entity;
  /** The values of a row of either engine, as `toCells` would have made them. */
  readCells(row: object): Cell[];
}

/** Translates between an entity and its row, the same for both engines. */
export function createRowCodec<Entity extends object>(kinds: ColumnKinds<Entity>): RowCodec<Entity> {
  const fields = Object.entries<string>(kinds).map(([field, kind]) => ({
    field,
    kind,
    column: field.toLowerCase().replaceAll(' ', '_'),
  }));
  const writers = fields.map(({ field, kind }) => ({ field, write: WRITERS[kind] ?? toText }));
  const toCells = (entity: Entity): Cell[] => {
    const values = entity as Record<string, unknown>;
    return writers.map(({ field, write }) => write(values[field]));
  };
  const fromCells = (cells: readonly Cell[]): Entity => {
    const entity: Record<string, unknown> = {};
    let index = 0;
    for (const { field, kind } of fields) entity[field] = fromCell(kind, cells[index++] ?? null);
    return entity as Entity;
  };
  return {
    columns: fields.map(({ column }) => column) as (keyof RowOf<Entity> & string)[],
    castTypes: fields.map(({ kind }) => CAST_TYPES[kind] ?? 'text'),
    toCells,
    fromCells,
    patchCells(cells, before, next) {
      const [oldValues, values] = [before as Record<string, unknown>, next as Record<string, unknown>];
      return writers.map(({ field, write }, index) =>
        oldValues[field] === values[field] ? (cells[index] ?? null) : write(values[field]),
      );
    },
    toRow(entity) {
      const cells = toCells(entity);
      return Object.fromEntries(fields.map(({ column }, index) => [column, cells[index]])) as RowOf<Entity>;
    },
    fromRow(row, into = {}) {
      const cells = row as Record<string, Cell>;
      const entity = into as Record<string, unknown>;
      for (const { field, kind, column } of fields) entity[field] = fromCell(kind, cells[column] ?? null);
      return entity as Entity;
    },
    readCells(row) {
      const cells = row as Record<string, Cell>;
      return fields.map(({ kind, column }) => {
        const cell = cells[column] ?? null;
        return kind === 'flag' && cell !== null ? Boolean(cell) : cell;
      });
    },
  };
}

const CAST_TYPES: Record<string, string> = { number: 'numeric', flag: 'boolean' };

const WRITERS: Record<string, (value: unknown) => Cell> = {
  json: toJson,
  instant: toInstant,
  text: toText,
  number: (value) => (value ?? null) as Cell,
  flag: (value) => (value ?? null) as Cell,
};

function toJson(value: unknown): string {
  return Array.isArray(value) && value.length === 0 ? '[]' : JSON.stringify(value);
}

function toInstant(value: unknown): Cell {
  if (typeof value !== 'string') return null;
  return CANONICAL.test(value) ? value : new Date(value).toISOString();
}

/** An instant as it is kept. Most come so, and making a date of each takes long. */
const CANONICAL = /^\d{4}-(?:0\d|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

// PostgreSQL refuses the character U+0000 in text, and half a pair of UTF-16 where text comes as JSON.
function toText(value: unknown): Cell {
  if (typeof value !== 'string') return (value ?? null) as Cell;
  return (value.includes('\0') ? value.replaceAll('\0', '') : value).toWellFormed();
}

function fromCell(kind: string, cell: Cell): unknown {
  if (cell === null) return null;
  if (kind === 'flag') return Boolean(cell);
  if (kind !== 'json') return cell;
  // Most lists are empty: half of the reading time is saved by not parsing them.
  if (cell === '[]') return [];
  if (cell === 'null') return null;
  return cell === '{}' ? {} : (JSON.parse(String(cell)) as unknown);
}
