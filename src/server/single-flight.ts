/** Does once what many ask for at the same time: whoever comes while it is under way waits for the same end. */
export class SingleFlight<V> {
  readonly #running = new Map<string, Promise<V>>();

  has(key: string): boolean {
    return this.#running.has(key);
  }

  run(key: string, work: () => Promise<V>): Promise<V> {
    const running = this.#running.get(key);
    if (running !== undefined) return running;
    const begun = work().finally(() => this.#running.delete(key));
    this.#running.set(key, begun);
    return begun;
  }
}
