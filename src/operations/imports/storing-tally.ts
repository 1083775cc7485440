import { ASSUMED_FIELDS } from '#domain/cars/car.ts';
import type { ImportSummary } from '#domain/imports/import-summary.ts';
import { toQuarantinedDollars, type QuarantinedValue } from '#domain/imports/quarantine.ts';
import type { StoredBatch } from '#ports/stock.ts';

const MAX_NAMED = 100;
const LACKS = ['price', 'picture', 'location'] as const;

/** Adds up the outcomes of a feed's cars, batch by batch. */
export class StoringTally {
  /** How many rows were stored, or found unchanged. */
  done = 0;
  private readonly summary: ImportSummary;
  private readonly without = stocknumsBy(LACKS);
  private readonly assumed = stocknumsBy(ASSUMED_FIELDS);
  private readonly quarantined = new Map<string, QuarantinedValue>();

  constructor(summary: ImportSummary) {
    this.summary = summary;
  }

  add({ outcomes, quarantined, without: stocknumsByLack, assumed }: StoredBatch): void {
    this.done += outcomes.length;
    for (const outcome of outcomes) this.summary[outcome] += 1;
    for (const value of quarantined)
      this.quarantined.set(JSON.stringify([value.stocknum, value.field]), toQuarantinedDollars(value));
    for (const lack of LACKS) for (const stocknum of stocknumsByLack[lack]) this.without[lack].add(stocknum);
    for (const field of ASSUMED_FIELDS)
      for (const stocknum of assumed[field]) this.assumed[field].add(stocknum);
  }

  finish(): void {
    this.summary.quarantined = [...this.quarantined.values()];
    for (const lack of LACKS) this.summary.without[lack] = namedCars(this.without[lack]);
    for (const field of ASSUMED_FIELDS) this.summary.assumed[field] = namedCars(this.assumed[field]);
  }
}

function stocknumsBy<Name extends string>(names: readonly Name[]): Record<Name, Set<string>> {
  return Object.fromEntries(names.map((name) => [name, new Set<string>()])) as Record<Name, Set<string>>;
}

function namedCars(stocknums: ReadonlySet<string>): { cars: number; stocknums: string[] } {
  return { cars: stocknums.size, stocknums: [...stocknums].slice(0, MAX_NAMED) };
}
