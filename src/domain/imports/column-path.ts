import type { FeedRow } from './feed-row.ts';

/**
 * A column by its name, or by its path in a nested feed (`price.amount`, `Photos/Photo/URL`). Below a list the path
 * means each of its entries, so that the answer is a list too.
 */
export class ColumnPath {
  readonly name: string;
  private readonly names: readonly string[];
  /** Whether any row had it. */
  wasFound = false;

  constructor(name: string) {
    this.name = name;
    this.names = name.split(/[./]/);
  }

  /** Undefined where the row has no such column. */
  valueIn(row: FeedRow): unknown {
    const value = row.has(this.name) ? row.get(this.name) : this.nestedIn(row);
    this.wasFound ||= value !== undefined;
    return value;
  }

  /** Whether a feed's own column is this one, or holds the list that this path goes into. */
  leadsThrough(column: string, value: unknown): boolean {
    const path = this.names.join('.');
    return column === this.name || column === path || (Array.isArray(value) && path.startsWith(`${column}.`));
  }

  private nestedIn(row: FeedRow): unknown {
    for (let length = this.names.length; this.names.length > 1 && length > 0; length -= 1) {
      const column = this.names.slice(0, length).join('.');
      if (row.has(column)) return below(row.get(column), this.names.slice(length));
    }
    return undefined;
  }
}

function below(value: unknown, names: readonly string[]): unknown {
  const [name, ...deeper] = names;
  if (name === undefined) return value;
  if (Array.isArray(value)) {
    const found = value.map((entry) => below(entry, names)).filter((entry) => entry !== undefined);
    return found.length === 0 ? undefined : found.flat();
  }
  const isInside = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
  return isInside ? below(Reflect.get(value, name), deeper) : undefined;
}
