import { buildDrawingUrl } from './icon.tsx';

/** Neutral drawings of `icons.svg`, `emblem-1` and so on: nobody's mark is shipped. */
const EMBLEMS = 8;

/** Of each name its drawing: by the name, so that it is the same on every page, and two the same only beyond eight. */
export function assignEmblems(names: readonly string[]): ReadonlyMap<string, number> {
  const emblems = new Map<string, number>();
  let takenEmblems = new Set<number>();
  for (const name of names.toSorted()) {
    if (takenEmblems.size === EMBLEMS) takenEmblems = new Set();
    let emblem = hashName(name) % EMBLEMS;
    while (takenEmblems.has(emblem)) emblem = (emblem + 1) % EMBLEMS;
    takenEmblems.add(emblem);
    emblems.set(name, emblem + 1);
  }
  return emblems;
}

export function Emblem({ number }: { number: number }) {
  return (
    <svg className="emblem" aria-hidden="true">
      <use href={buildDrawingUrl(`emblem-${number}`)} />
    </svg>
  );
}

function hashName(name: string): number {
  return Array.from(name.toLowerCase()).reduce((sum, letter) => sum * 3 + (letter.codePointAt(0) ?? 0), 0);
}
