interface Entry<V> {
  readonly value: V;
  readonly bytes: number;
}

/** Map slot, string header and the entry itself, on a 64-bit machine. */
const BYTES_OF_ENTRY = 160;
const BYTES_OF_LETTER = 2;

/**
 * A map for entries whose keys come from clients: it never exceeds its byte budget, however many keys are sent and
 * however long they are. The oldest entries are evicted first.
 */
export class BoundedMap<V> {
  readonly #entries = new Map<string, Entry<V>>();
  readonly #budget: number;
  #bytes = 0;

  constructor(budget: number) {
    this.#budget = budget;
  }

  get size(): number {
    return this.#entries.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): V | undefined {
    return this.#entries.get(key)?.value;
  }

  /** The entry becomes the youngest; `bytes` is what its value takes beside the key. */
  set(key: string, value: V, bytes = 0): void {
    this.delete(key);
    const entry = { value, bytes: BYTES_OF_ENTRY + BYTES_OF_LETTER * key.length + bytes };
    if (entry.bytes > this.#budget) return;
    this.#entries.set(key, entry);
    this.#bytes += entry.bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#budget) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
    this.#bytes = 0;
  }

  /** From the oldest to the youngest. */
  [Symbol.iterator](): Iterator<[string, V]> {
    return this.#pairs();
  }

  *#pairs(): Generator<[string, V]> {
    for (const [key, { value }] of this.#entries) yield [key, value];
  }
}
