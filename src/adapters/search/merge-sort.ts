/* oxlint-disable typescript/no-non-null-assertion -- every place lies below the size */

const RUN = 512;
/** So many places are merged at a step. */
const MERGED_AT_A_STEP = 4096;

type Compare = (one: number, other: number) => number;

/** The places below a size in the order of what they stand for, step by step: for what only a comparison can order. */
export function* mergeSorted(size: number, compare: Compare): Generator<void, Uint32Array> {
  let sorted = Uint32Array.from({ length: size }, (_, place) => place);
  let merged = new Uint32Array(size);
  for (let start = 0; start < size; start += RUN) {
    sorted.subarray(start, start + RUN).sort(compare);
    yield;
  }
  for (let run = RUN; run < size; run *= 2) {
    for (let start = 0; start < size; start += 2 * run) {
      const middle = Math.min(start + run, size);
      const end = Math.min(start + 2 * run, size);
      yield* merge({ from: sorted, into: merged, start, middle, end }, compare);
    }
    [sorted, merged] = [merged, sorted];
  }
  return sorted;
}

/** Two sorted runs, one after the other. */
interface Runs {
  from: Uint32Array;
  into: Uint32Array;
  start: number;
  middle: number;
  end: number;
}

function* merge({ from, into, start, middle, end }: Runs, compare: Compare): Iterable<void> {
  let [one, other] = [start, middle];
  for (let to = start; to < end; to++) {
    const takesOne = other >= end || (one < middle && compare(from[one]!, from[other]!) <= 0);
    into[to] = takesOne ? from[one++]! : from[other++]!;
    if (to % MERGED_AT_A_STEP === 0) yield;
  }
}
