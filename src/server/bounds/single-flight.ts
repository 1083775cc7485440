/** Does once what many ask for at the same time: whoever comes while it is under way waits for the same end. */
export class SingleFlight<V> {
  readonly #running = new Map<string, Promise<V>>();

  has(key: string): boolean {
    return this.#running.has(key);
  }

  run(key: string, work: () => Promise<V>): Promise<V> {
    const runningWork = this.#running.get(key);
    if (runningWork !== undefined) return runningWork;
    const startedWork = work().finally(() => this.#running.delete(key));
    this.#running.set(key, startedWork);
    return startedWork;
  }
}
