import { describe, expect, it } from 'vitest';
import { computeContrast, computeLuminance } from './contrast.ts';

const BLACK = { l: 0, c: 0, h: 0 };
const WHITE = { l: 1, c: 0, h: 0 };

describe('contrast', () => {
  it('of black and white is 21 to 1, whichever comes first', () => {
    expect(computeContrast(BLACK, WHITE)).toBeCloseTo(21, 2);
    expect(computeContrast(WHITE, BLACK)).toBeCloseTo(21, 2);
  });

  it('of a colour with itself is 1', () => {
    expect(computeContrast({ l: 0.5, c: 0.1, h: 200 }, { l: 0.5, c: 0.1, h: 200 })).toBe(1);
  });

  // OKLCH values of the sRGB primaries against their luminance by definition.
  it.each([
    ['red', { l: 0.62796, c: 0.25768, h: 29.234 }, 0.2126],
    ['green', { l: 0.86644, c: 0.29483, h: 142.495 }, 0.7152],
    ['blue', { l: 0.45201, c: 0.31321, h: 264.052 }, 0.0722],
  ])('reads pure %s at its luminance', (_, colour, expected) => {
    expect(computeLuminance(colour)).toBeCloseTo(expected, 3);
  });
});
