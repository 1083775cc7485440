import { MINUTE_MS } from '#domain/time/durations.ts';

/** Real milliseconds without a change after which a stock is whole: an import changes it in many transactions. */
const SETTLED_MS = 5_000;
/** A stock that never rests is looked at all the same. */
const LONGEST_MS = 5 * MINUTE_MS;

/** Which sites are to be looked at. Times are of the monotonic clock, in milliseconds. */
export class DueSites {
  readonly #changes = new Map<number, { firstAt: number; lastAt: number }>();

  noteChanges(websiteIds: readonly number[], now: number): void {
    for (const id of websiteIds)
      this.#changes.set(id, { firstAt: this.#changes.get(id)?.firstAt ?? now, lastAt: now });
  }

  /** Due at the next look, unless they are changing. */
  addAll(websiteIds: readonly number[], now: number): void {
    for (const id of websiteIds)
      if (!this.#changes.has(id)) this.#changes.set(id, { firstAt: now, lastAt: now - SETTLED_MS });
  }

  /** Those whose stock is whole; they are no longer due. */
  take(now: number): number[] {
    const settledSites = [...this.#changes].filter(
      ([, { firstAt, lastAt }]) => now - lastAt >= SETTLED_MS || now - firstAt >= LONGEST_MS,
    );
    for (const [id] of settledSites) this.#changes.delete(id);
    return settledSites.map(([id]) => id);
  }
}
