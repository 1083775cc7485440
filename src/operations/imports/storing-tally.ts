import type { ImportSummary } from '#domain/imports/import-summary.ts';
import { quarantinedInDollars, type QuarantinedValue } from '#domain/imports/quarantine.ts';
import type { StoredBatch } from '#ports/stock.ts';

const MAX_NAMED = 100;
const LACKS = ['price', 'picture', 'location'] as const;

/** Adds up the outcomes of a feed's cars, batch by batch. */
export class StoringTally {
  /** How many rows were stored, or found unchanged. */
  done = 0;
  private readonly summary: ImportSummary;
  private readonly without = {
    price: new Set<string>(),
    picture: new Set<string>(),
    location: new Set<string>(),
  };
  private readonly quarantined = new Map<string, QuarantinedValue>();

  constructor(summary: ImportSummary) {
    this.summary = summary;
  }

  add({ outcomes, quarantined, without }: StoredBatch): void {
    this.done += outcomes.length;
    for (const outcome of outcomes) this.summary[outcome] += 1;
    for (const value of quarantined)
      this.quarantined.set(JSON.stringify([value.stocknum, value.field]), quarantinedInDollars(value));
    for (const lack of LACKS) for (const stocknum of without[lack]) this.without[lack].add(stocknum);
  }

  finish(): void {
    this.summary.quarantined = [...this.quarantined.values()];
    for (const lack of LACKS) {
      const stocknums = this.without[lack];
      this.summary.without[lack] = { cars: stocknums.size, stocknums: [...stocknums].slice(0, MAX_NAMED) };
    }
  }
}
