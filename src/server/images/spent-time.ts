import { BoundedMap } from '../bounds/bounded-map.ts';

/** Who a picture is made for. */
export interface Requester {
  site: number;
  /** Where the shopper asks from; null where nobody waits for it. */
  network: string | null;
}

/** Used time counts half after this long. */
const HALF_LIFE_MS = 10_000;
const MAX_REMEMBERED = 5_000;

/** Milliseconds of work by site and by network, decaying over time. */
export class SpentTime {
  readonly #now: () => number;
  readonly #spent = new BoundedMap<{ ms: number; at: number }>({ entries: MAX_REMEMBERED });

  constructor(now: () => number) {
    this.#now = now;
  }

  add(requester: Requester | undefined, ms: number): void {
    if (requester === undefined || requester.network === null) return;
    for (const name of listNames(requester)) {
      const spentMs = Math.max(0, this.#readSpentMs(name) + ms);
      this.#spent.set(name, { ms: spentMs, at: this.#now() });
    }
  }

  sumSpent(requester: Requester): number {
    if (requester.network === null) return Infinity;
    return listNames(requester).reduce((sum, name) => sum + this.#readSpentMs(name), 0);
  }

  #readSpentMs(name: string): number {
    const noted = this.#spent.get(name);
    return noted === undefined ? 0 : Math.round(noted.ms * 2 ** ((noted.at - this.#now()) / HALF_LIFE_MS));
  }
}

function listNames({ site, network }: Requester): string[] {
  return [`site ${site}`, `network ${network}`];
}
