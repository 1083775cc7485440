import type { Oklch } from './oklch.ts';

/** WCAG contrast of two colours, from 1 to 21, as a screen shows them in sRGB. */
export function computeContrast(colour: Oklch, otherColour: Oklch): number {
  const [lighter, darker] = [computeLuminance(colour), computeLuminance(otherColour)].sort(
    (a, b) => b - a,
  ) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance, 0 to 1. Colours outside sRGB are cut to it channel by channel, as browsers do. */
export function computeLuminance(colour: Oklch): number {
  const [red, green, blue] = toLinearSrgb(colour).map((channel) => Math.min(1, Math.max(0, channel))) as [
    number,
    number,
    number,
  ];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** OKLCH to linear-light sRGB, by the matrices of the colour space's definition. */
export function toLinearSrgb({ l, c, h }: Oklch): [red: number, green: number, blue: number] {
  const angle = (h * Math.PI) / 180;
  const a = c * Math.cos(angle);
  const b = c * Math.sin(angle);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}
