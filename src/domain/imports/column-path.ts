import { readCellText, type FeedRow } from './feed-row.ts';

/**
 * A column by its name, or by its path in a nested feed (`price.amount`, `Photos/Photo/URL`). Below a list the path
 * means each of its entries, so that the answer is a list too; `Identification[Type=VIN].Value` means the entries whose
 * `Type` is `VIN`.
 */
export class ColumnPath {
  readonly name: string;
  private readonly steps: readonly Step[];
  /** Whether any row had it. */
  wasFound = false;

  constructor(name: string) {
    this.name = name;
    this.steps = parseSteps(name);
  }

  /** Undefined where the row has no such column. */
  readValue(row: FeedRow): unknown {
    const value = row.has(this.name) ? row.get(this.name) : this.readNested(row);
    this.wasFound ||= value !== undefined;
    return value;
  }

  /** Whether a feed's own column is this one, or holds the list that this path goes into. */
  leadsThrough(column: string, value: unknown): boolean {
    const path = this.steps.map(({ name }) => name).join('.');
    return column === this.name || column === path || (Array.isArray(value) && path.startsWith(`${column}.`));
  }

  private readNested(row: FeedRow): unknown {
    const isNested = this.steps.length > 1 || this.steps.some(({ condition }) => condition !== null);
    for (let length = this.steps.length; isNested && length > 0; length -= 1) {
      const names = this.steps.slice(0, length);
      const column = names.map(({ name }) => name).join('.');
      if (!row.has(column)) continue;
      const { condition = null } = names.at(-1) ?? {};
      return readBelow(findEntries(row.get(column), condition), this.steps.slice(length));
    }
    return undefined;
  }
}

/** A name of a path, and which entries of a list are meant by it. */
interface Step {
  name: string;
  condition: { name: string; value: string } | null;
}

/** Parts of a path are parted by dots or slashes; those inside brackets are text. */
function parseSteps(path: string): Step[] {
  const parts = path.match(/(?:\[[^[\]]*\]|[^./])+/g) ?? [path];
  return parts.map((part) => {
    const [, name = part, key = '', value = ''] = /^([^[]*)\[([^=[\]]+)=([^[\]]*)\]$/.exec(part) ?? [];
    return { name, condition: key === '' ? null : { name: key.trim(), value: value.trim().toLowerCase() } };
  });
}

function findEntries(value: unknown, condition: Step['condition']): unknown {
  if (condition === null) return value;
  const entries: unknown[] = Array.isArray(value) ? value : [value];
  const matchingEntries = entries.filter(
    (entry) =>
      readCellText(readBelow(entry, [{ name: condition.name, condition: null }]))?.toLowerCase() ===
      condition.value,
  );
  return matchingEntries.length > 1 ? matchingEntries : matchingEntries[0];
}

function readBelow(value: unknown, steps: readonly Step[]): unknown {
  const [step, ...deeper] = steps;
  if (step === undefined) return value;
  if (Array.isArray(value)) {
    const nestedValues = value.map((entry) => readBelow(entry, steps)).filter((entry) => entry !== undefined);
    return nestedValues.length === 0 ? undefined : nestedValues.flat();
  }
  const isInside = typeof value === 'object' && value !== null && Object.hasOwn(value, step.name);
  return isInside ? readBelow(findEntries(Reflect.get(value, step.name), step.condition), deeper) : undefined;
}
