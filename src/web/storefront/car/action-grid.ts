/** How wide a button would like to be: the whole row, half or a third of it. */
export type ActionWidth = 'full' | 'half' | 'third';

const PER_ROW: Record<ActionWidth, number> = { full: 1, half: 2, third: 3 };
const COLUMNS = 6;

/**
 * The columns, of six, that each button takes so that every row is full: neighbours of one wish share their rows as
 * evenly as they can, whichever of the twelve buttons a site shows.
 */
export function columnSpans(wishes: readonly ActionWidth[]): number[] {
  const spans: number[] = [];
  while (spans.length < wishes.length) {
    const wish = wishes[spans.length] ?? 'full';
    const rest = wishes.slice(spans.length);
    const run = rest.findIndex((other) => other !== wish);
    spans.push(...spansOfRun(run < 0 ? rest.length : run, PER_ROW[wish]));
  }
  return spans;
}

/** Four thirds become two rows of halves, five a row of three and one of two. */
function spansOfRun(count: number, perRow: number): number[] {
  const rows = Math.ceil(count / perRow);
  const inRow = Array.from({ length: rows }, (_, row) => Math.floor((count + rows - 1 - row) / rows));
  return inRow.flatMap((size) => Array.from({ length: size }, () => COLUMNS / size));
}
