/** Whose picture it is. */
export interface Asker {
  site: number;
  /** Where the shopper asks from; null where nobody waits for it. */
  network: string | null;
}

/** After so long what somebody had counts half. */
const HALF_LIFE_MS = 10_000;
const MOST_REMEMBERED = 5_000;

/** Milliseconds of work by site and by network, forgotten bit by bit. */
export class SpentTime {
  readonly #now: () => number;
  readonly #had = new Map<string, { ms: number; at: number }>();

  constructor(now: () => number) {
    this.#now = now;
  }

  add(asker: Asker | undefined, ms: number): void {
    if (asker === undefined || asker.network === null) return;
    for (const name of namesOf(asker)) {
      const had = Math.max(0, this.#hadOf(name) + ms);
      this.#had.delete(name);
      this.#had.set(name, { ms: had, at: this.#now() });
    }
    for (const [oldest] of this.#had) {
      if (this.#had.size <= MOST_REMEMBERED) break;
      this.#had.delete(oldest);
    }
  }

  of(asker: Asker): number {
    if (asker.network === null) return Infinity;
    return namesOf(asker).reduce((sum, name) => sum + this.#hadOf(name), 0);
  }

  #hadOf(name: string): number {
    const had = this.#had.get(name);
    return had === undefined ? 0 : Math.round(had.ms * 2 ** ((had.at - this.#now()) / HALF_LIFE_MS));
  }
}

function namesOf({ site, network }: Asker): string[] {
  return [`site ${site}`, `network ${network}`];
}
