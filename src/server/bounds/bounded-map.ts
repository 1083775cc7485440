/** The most that a map keeps: how many entries, how many bytes with their keys. */
type Bounds = { entries: number; bytes?: number } | { entries?: number; bytes: number };

interface Entry<V> {
  readonly value: V;
  bytes: number;
}

/** Map slot, string header and the entry itself, on a 64-bit machine. */
const BYTES_OF_ENTRY = 160;
const BYTES_OF_LETTER = 2;
const NOTHING: readonly string[] = [];

/**
 * A map that never exceeds its bounds, however many keys are set and however long they are. The oldest entries are evicted
 * first: an entry becomes the youngest by `set` and by `use`, not by `get`.
 */
export class BoundedMap<V> {
  readonly #entries = new Map<string, Entry<V>>();
  readonly #mostEntries: number;
  readonly #mostBytes: number;
  #bytes = 0;

  constructor({ entries = Infinity, bytes = Infinity }: Bounds) {
    this.#mostEntries = entries;
    this.#mostBytes = bytes;
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

  /** Like `get`, and the entry becomes the youngest. */
  use(key: string): V | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** `bytes` is what the value takes beside the key. Answers the keys that are not kept for it: oldest ones, or itself. */
  set(key: string, value: V, bytes = 0): readonly string[] {
    this.delete(key);
    this.#entries.set(key, { value, bytes: 0 });
    return this.weigh(key, bytes);
  }

  /** Says anew what the value of a key takes; it grows no younger. Answers like `set`. */
  weigh(key: string, bytes: number): readonly string[] {
    const entry = this.#entries.get(key);
    if (entry === undefined) return NOTHING;
    const totalBytes = BYTES_OF_ENTRY + BYTES_OF_LETTER * key.length + bytes;
    this.#bytes += totalBytes - entry.bytes;
    entry.bytes = totalBytes;
    if (totalBytes <= this.#mostBytes) return this.#makeRoom();
    this.delete(key);
    return [key];
  }

  delete(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
    this.#bytes = 0;
  }

  /** Undefined of an empty map. */
  oldest(): { key: string; value: V } | undefined {
    for (const [key, { value }] of this.#entries) return { key, value };
    return undefined;
  }

  /** From the oldest to the youngest. */
  *[Symbol.iterator](): Generator<[string, V]> {
    for (const [key, { value }] of this.#entries) yield [key, value];
  }

  #makeRoom(): readonly string[] {
    if (this.#fits()) return NOTHING;
    const forgotten: string[] = [];
    for (const oldest of this.#entries.keys()) {
      this.delete(oldest);
      forgotten.push(oldest);
      if (this.#fits()) break;
    }
    return forgotten;
  }

  #fits(): boolean {
    return this.#entries.size <= this.#mostEntries && this.#bytes <= this.#mostBytes;
  }
}
