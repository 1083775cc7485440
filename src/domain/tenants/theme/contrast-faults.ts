import { computeContrast } from './contrast.ts';
import { deriveThemeColours, type ColourRole, type Mode } from './theme-colours.ts';
import type { Theme } from './theme.ts';

const TEXT_CONTRAST = 4.5;
const CONTROL_CONTRAST = 3;

export interface ContrastPair {
  front: ColourRole;
  back: ColourRole;
  least: number;
}

function listPairs(
  fronts: readonly ColourRole[],
  backs: readonly ColourRole[],
  least: number,
): ContrastPair[] {
  return fronts.flatMap((front) => backs.map((back) => ({ front, back, least })));
}

/** Every pair of colours that a page lays over each other, and how far apart they must be (WCAG 2.2 AA). */
export const CONTRAST_PAIRS: readonly ContrastPair[] = [
  ...listPairs(['on-brand'], ['brand', 'brand-hover'], TEXT_CONTRAST),
  ...listPairs(['on-accent'], ['accent', 'accent-hover'], TEXT_CONTRAST),
  ...listPairs(['brand-ink'], ['bg', 'surface', 'surface-2', 'brand-soft'], TEXT_CONTRAST),
  ...listPairs(['ink', 'ink-2'], ['brand-soft'], TEXT_CONTRAST),
  ...listPairs(['accent-ink'], ['bg', 'surface', 'accent-soft'], TEXT_CONTRAST),
  ...listPairs(['ink', 'ink-2'], ['bg', 'surface', 'surface-2', 'surface-3'], TEXT_CONTRAST),
  ...listPairs(['ink-3'], ['bg', 'surface', 'surface-2'], TEXT_CONTRAST),
  ...(['ok', 'warn', 'bad', 'info'] as const).flatMap((status) =>
    listPairs([status], ['surface', `${status}-soft`], TEXT_CONTRAST),
  ),
  ...listPairs(['line-2', 'ctl', 'focus'], ['bg', 'surface'], CONTROL_CONTRAST),
];

/** The pairs of a theme that are too close to read, in words: `on-brand on brand is 3.9 to 1 in light mode, not 4.5`. */
export function findContrastFaults(theme: Theme): string[] {
  return (['light', 'dark'] as const).flatMap((mode) => listFaults(theme, mode));
}

function listFaults(theme: Theme, mode: Mode): string[] {
  const colours = deriveThemeColours(theme, mode);
  return CONTRAST_PAIRS.flatMap(({ front, back, least }) => {
    const ratio = computeContrast(colours[front], colours[back]);
    return ratio >= least
      ? []
      : [`${front} on ${back} is ${ratio.toFixed(2)} to 1 in ${mode} mode, not ${least}`];
  });
}
