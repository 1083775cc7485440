import { toLinear, toSrgbBytes } from './srgb.ts';
import type { Oklch } from './oklch.ts';

/** `#1b2430`: for readers that know no `oklch()`, such as those of manifests. */
export function toHexColour(colour: Oklch): string {
  return `#${toSrgbBytes(colour)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')}`;
}

/** The reverse of `toHexColour`, for `#1b2430` and `#abc`; null for any other text. */
export function readHexColour(text: string): Oklch | null {
  const [, digits] = /^#((?:[0-9a-f]{3}){1,2})$/i.exec(text) ?? [];
  if (digits === undefined) return null;
  const wide = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const bytes = [0, 2, 4].map((offset) => Number.parseInt(wide.slice(offset, offset + 2), 16));
  return toOklch(bytes.map(toLinear) as [red: number, green: number, blue: number]);
}

/** Linear-light sRGB to OKLCH, by the matrices of the colour space's definition. */
function toOklch([red, green, blue]: [red: number, green: number, blue: number]): Oklch {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  const c = roundChannel(Math.hypot(a, b));
  const hue = c === 0 ? 0 : (Math.atan2(b, a) * 180) / Math.PI;
  return { l: roundChannel(Math.min(1, l)), c, h: roundChannel((hue + 360) % 360) };
}

function roundChannel(value: number): number {
  return Math.round(value * 100_000) / 100_000;
}
