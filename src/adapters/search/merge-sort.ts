/* oxlint-disable typescript/no-non-null-assertion -- every place lies below the size */

const RUN = 512;
/** So many places are merged at a step. */
const MERGED_AT_A_STEP = 4096;

type Compare = (one: number, other: number) => number;

/** The places below a size in the order of what they stand for, step by step: for what only a comparison can order. */
export function* sortByMerging(size: number, compare: Compare): Generator<void, Uint32Array> {
  let places = Uint32Array.from({ length: size }, (_, place) => place);
  let spare = new Uint32Array(size);
  for (let start = 0; start < size; start += RUN) {
    places.subarray(start, start + RUN).sort(compare);
    yield;
  }
  for (let run = RUN; run < size; run *= 2) {
    for (let start = 0; start < size; start += 2 * run) {
      const middle = Math.min(start + run, size);
      const end = Math.min(start + 2 * run, size);
      yield* merge({ from: places, into: spare, start, middle, end }, compare);
    }
    [places, spare] = [spare, places];
  }
  return places;
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
  let [left, right] = [start, middle];
  for (let to = start; to < end; to++) {
    const takesOne = right >= end || (left < middle && compare(from[left]!, from[right]!) <= 0);
    into[to] = takesOne ? from[left++]! : from[right++]!;
    if (to % MERGED_AT_A_STEP === 0) yield;
  }
}
