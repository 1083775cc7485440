import { expect, it } from 'vitest';
import { toSrgbBytes } from './srgb.ts';

it.each([
  ['white', { l: 1, c: 0, h: 0 }, [255, 255, 255]],
  ['black', { l: 0, c: 0, h: 0 }, [0, 0, 0]],
  ['red of the screen', { l: 0.628, c: 0.2577, h: 29.23 }, [255, 0, 0]],
  ['a middle grey', { l: 0.5999, c: 0, h: 0 }, [128, 128, 128]],
  ['more colour than a screen has', { l: 0.7, c: 0.4, h: 150 }, [0, 214, 0]],
] as const)('turns %s into bytes', (_name, colour, bytes) => {
  const made = toSrgbBytes(colour);
  for (const [at, byte] of bytes.entries()) expect(Math.abs((made[at] ?? -1) - byte)).toBeLessThanOrEqual(1);
});
