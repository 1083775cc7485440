import type { TroubleLog } from '../log/log.ts';

/** Longer than nearly every try takes; a second server at the same file does no harm. What a killed one left waits no longer. */
const LEASE_MS = 15_000;
/** A machine may be busy for a minute; a picture that crashes its process every time is no picture. */
const TRIES = 5;

export function buildLease(now: number): { now: string; leaseUntil: string } {
  return { now: new Date(now).toISOString(), leaseUntil: new Date(now + LEASE_MS).toISOString() };
}

/** Counts the tries of pictures whose process ended, or had no time. */
export class CleaningTries {
  readonly #tries = new Map<string, number>();
  readonly #log: TroubleLog;

  constructor(log: TroubleLog) {
    this.#log = log;
  }

  /** Counts one more, and says in the log where it was the last: then true. */
  countTry(id: string, name: string): boolean {
    const triesSoFar = (this.#tries.get(id) ?? 0) + 1;
    this.#tries.set(id, triesSoFar);
    if (triesSoFar < TRIES) return false;
    this.#log.warn(`${name} could not be cleaned in ${triesSoFar} tries: refused.`);
    return true;
  }

  forget(id: string): void {
    this.#tries.delete(id);
  }
}
