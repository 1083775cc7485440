/** Each is one more file of every picture that somebody has to keep. */
const MADE = [40, 60, 75, 80, 90] as const;

/** In which quality a picture is made that is asked for in one from 1 to 100: the nearest, of two the better one. */
export function madeQuality(asked: number): number {
  return MADE.reduce((best, each) => (Math.abs(each - asked) <= Math.abs(best - asked) ? each : best));
}
