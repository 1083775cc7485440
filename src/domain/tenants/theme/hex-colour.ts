import { srgbBytes } from './srgb.ts';
import type { Oklch } from './theme.ts';

/** `#1b2430`: for readers that know no `oklch()`, such as those of manifests. */
export function hexColour(colour: Oklch): string {
  return `#${srgbBytes(colour)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')}`;
}
