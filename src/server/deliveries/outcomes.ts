import type { DeliveryEnding } from '#ports/outbox.ts';

/** How attempts ended, on their way to the database in one write at a time. */
export class Outcomes {
  readonly #write: (endings: readonly DeliveryEnding[]) => Promise<void>;
  #waiting: DeliveryEnding[] = [];
  #writing: Promise<void> | null = null;

  constructor(write: (endings: readonly DeliveryEnding[]) => Promise<void>) {
    this.#write = write;
  }

  /** Not handed to the database yet. */
  get count(): number {
    return this.#waiting.length;
  }

  add(ending: DeliveryEnding): void {
    this.#waiting.push(ending);
  }

  /** Settles with the write under way, or else with one of all that wait; they wait on where it fails. */
  store(): Promise<void> {
    this.#writing ??= this.#storeWaiting().finally(() => {
      this.#writing = null;
    });
    return this.#writing;
  }

  async #storeWaiting(): Promise<void> {
    const endings = this.#waiting;
    if (endings.length === 0) return;
    this.#waiting = [];
    try {
      await this.#write(endings);
    } catch (error) {
      this.#waiting = [...endings, ...this.#waiting];
      throw error;
    }
  }
}
