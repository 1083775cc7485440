/* oxlint-disable typescript/no-non-null-assertion -- every index is below the number of values, every digit below DIGITS */

const DIGITS = 2048;
/** Of the lower and of the upper half of a number, the lowest digits first. */
const SHIFTS = [0, 11, 22];
const SIGN = 0x8000_0000;

/**
 * The places of the values in ascending order, equal ones as they came, NaN last. Step by step, each of a few
 * milliseconds for a million values: a sort that compares cannot be interrupted.
 */
export function* sortPlaces(values: Float32Array | Float64Array): Generator<void, Uint32Array> {
  const halves = buildComparableHalves(values);
  yield;
  let places = Uint32Array.from({ length: values.length }, (_, index) => index);
  let spare = new Uint32Array(values.length);
  yield;
  for (const half of [0, 1] as const) {
    for (const shift of SHIFTS) {
      const digit = { halves, half, shift };
      const starts = countStarts(digit);
      yield;
      if (starts === null) continue;
      distribute(places, spare, { ...digit, starts });
      [places, spare] = [spare, places];
      yield;
    }
  }
  return places;
}

/** Bits that are ordered as the numbers are: a lower and an upper half of each (every machine of ours is little-endian). */
function buildComparableHalves(values: Float32Array | Float64Array): Uint32Array {
  const numbers = new Float64Array(values.length);
  // Adding nothing makes a positive zero of a negative one.
  for (let index = 0; index < values.length; index++) numbers[index] = values[index]! + 0;
  const halves = new Uint32Array(numbers.buffer);
  for (let index = 1; index < halves.length; index += 2) {
    const upper = halves[index]!;
    if (upper >= SIGN) halves[index - 1] = ~halves[index - 1]!;
    halves[index] = upper >= SIGN ? ~upper : upper | SIGN;
  }
  return halves;
}

interface Digit {
  halves: Uint32Array;
  half: 0 | 1;
  shift: number;
}

/** Where the values with each digit begin; null when all have the same one. */
function countStarts({ halves, half, shift }: Digit): Uint32Array | null {
  const starts = new Uint32Array(DIGITS + 1);
  for (let index = half; index < halves.length; index += 2)
    starts[((halves[index]! >>> shift) & (DIGITS - 1)) + 1]!++;
  if (starts.includes(halves.length / 2)) return null;
  for (let digit = 1; digit <= DIGITS; digit++) starts[digit]! += starts[digit - 1]!;
  return starts;
}

function distribute(
  places: Uint32Array,
  into: Uint32Array,
  { halves, half, shift, starts }: Digit & { starts: Uint32Array },
): void {
  for (let index = 0; index < places.length; index++) {
    const place = places[index]!;
    into[starts[(halves[2 * place + half]! >>> shift) & (DIGITS - 1)]!++] = place;
  }
}
