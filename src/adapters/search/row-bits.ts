/* oxlint-disable typescript/no-non-null-assertion -- a row of an index has its bit, and sets of one index are equally long */
/** A set of an index's rows, one bit a row. */
export type RowBits = Uint32Array;

export function createBits(rows: number): RowBits {
  return new Uint32Array((rows + 31) >>> 5);
}

/** A set with room for so many rows: the same one where it has, else a copy. */
export function ensureBits(bits: RowBits | null, rows: number): RowBits {
  if (bits !== null && bits.length * 32 >= rows) return bits;
  const grown = createBits(rows * 2);
  if (bits !== null) grown.set(bits);
  return grown;
}

/** What is left of a set without the rows of another; null when that is nothing. */
export function subtract(bits: RowBits, otherBits: RowBits): RowBits | null {
  let isAny = 0;
  for (let word = 0; word < bits.length; word++) isAny |= bits[word]! &= ~(otherBits[word] ?? 0);
  return isAny === 0 ? null : bits;
}

export function setBit(bits: RowBits, row: number): void {
  bits[row >>> 5]! |= 1 << (row & 31);
}

export function clearBit(bits: RowBits, row: number): void {
  bits[row >>> 5]! &= ~(1 << (row & 31));
}

export function hasBit(bits: RowBits, row: number): boolean {
  return ((bits[row >>> 5]! >>> (row & 31)) & 1) === 1;
}

/** Keeps in the target what the other has too. */
export function intersect(target: RowBits, otherBits: RowBits): void {
  for (let word = 0; word < target.length; word++) target[word]! &= otherBits[word]!;
}

/** Adds to the target what the other has. */
export function unite(target: RowBits, otherBits: RowBits): void {
  for (let word = 0; word < target.length; word++) target[word]! |= otherBits[word]!;
}

/** Turns a set into all the rows it does not have; bits beyond the last row stay meaningless. */
export function invert(bits: RowBits): void {
  for (let word = 0; word < bits.length; word++) bits[word] = ~bits[word]!;
}

/** The rows of a set as a list, in memory that is used again and again: valid until the next `fill`. */
export class RowList {
  bits: RowBits = new Uint32Array(0);
  rows = new Uint32Array(1024);
  size = 0;

  fill(bits: RowBits): this {
    if (this.rows.length < bits.length * 32) this.rows = new Uint32Array(bits.length * 32);
    const rows = this.rows;
    let size = 0;
    for (let word = 0; word < bits.length; word++) {
      let bitsLeft = bits[word]!;
      while (bitsLeft !== 0) {
        const lowest = bitsLeft & -bitsLeft;
        rows[size++] = (word << 5) + 31 - Math.clz32(lowest);
        bitsLeft ^= lowest;
      }
    }
    this.bits = bits;
    this.size = size;
    return this;
  }
}

/** The rows of both, put together in the first; null where neither has any. */
export function uniteEither(bits: RowBits | null, otherBits: RowBits | null): RowBits | null {
  if (bits === null || otherBits === null) return bits ?? otherBits;
  unite(bits, otherBits);
  return bits;
}
