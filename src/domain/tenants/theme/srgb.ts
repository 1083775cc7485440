import { linearSrgb } from './contrast.ts';
import type { Oklch } from './oklch.ts';

/** The colour as screens take it: red, green and blue from 0 to 255. */
export function srgbBytes(colour: Oklch): [red: number, green: number, blue: number] {
  const [red, green, blue] = linearSrgb(colour);
  return [byteOf(red), byteOf(green), byteOf(blue)];
}

function byteOf(linear: number): number {
  const light = Math.min(1, Math.max(0, linear));
  const shown = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.round(shown * 255);
}

/** How much light a byte of a colour is, from 0 to 1: the reverse. */
export function linearOf(byte: number): number {
  const shown = byte / 255;
  return shown <= 0.04045 ? shown / 12.92 : ((shown + 0.055) / 1.055) ** 2.4;
}
