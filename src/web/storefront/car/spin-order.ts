const STRIDE = 4;

/** In which order the frames of a turn are fetched: the first, then a rough turn, then what lies between. */
export function loadingOrder(count: number): number[] {
  const all = Array.from({ length: count }, (_, at) => at);
  return [...all.filter((at) => at % STRIDE === 0), ...all.filter((at) => at % STRIDE !== 0)];
}

/** The frame that is there and nearest to the wanted one, either way round; the wanted one where none is there. */
export function nearestFrame(wanted: number, count: number, there: ReadonlySet<number>): number {
  for (let away = 0; away <= count / 2; away++) {
    for (const at of [wanted - away, wanted + away])
      if (there.has(aroundTurn(at, count))) return aroundTurn(at, count);
  }
  return wanted;
}

/** After the last frame comes the first. */
export function aroundTurn(at: number, count: number): number {
  return ((at % count) + count) % count;
}
