const MANY_PER_SECOND = 150;
/** The rate is measured over at least this long: one lead in five milliseconds is no burst. */
const COUNTED_MS = 250;

/** Tells a burst of leads, whose deliveries are claimed in fewer rounds, from leads that come alone. */
export class LeadArrivals {
  readonly #now: () => number;
  #count = 0;
  #countedFrom: number;
  #wereMany = false;

  /** `now`: milliseconds that only rise. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#countedFrom = now();
  }

  note(): void {
    this.#count += 1;
  }

  /** By the rate of the last window that was long enough. */
  areMany(): boolean {
    const ms = this.#now() - this.#countedFrom;
    if (ms >= COUNTED_MS) {
      this.#wereMany = (this.#count / ms) * 1000 > MANY_PER_SECOND;
      this.#count = 0;
      this.#countedFrom = this.#now();
    }
    return this.#wereMany;
  }
}
