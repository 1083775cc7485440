import { toLinearSrgb } from './contrast.ts';
import type { Oklch } from './oklch.ts';

/** The colour as screens take it: red, green and blue from 0 to 255. */
export function toSrgbBytes(colour: Oklch): [red: number, green: number, blue: number] {
  const [red, green, blue] = toLinearSrgb(colour);
  return [toByte(red), toByte(green), toByte(blue)];
}

function toByte(linear: number): number {
  const light = Math.min(1, Math.max(0, linear));
  const channel = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.round(channel * 255);
}

/** How much light a byte of a colour is, from 0 to 1: the reverse. */
export function toLinear(byte: number): number {
  const channel = byte / 255;
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
