const STRIDE = 4;

/** In which order the frames of a turn are fetched: the first, then a rough turn, then what lies between. */
export function orderFrames(count: number): number[] {
  const all = Array.from({ length: count }, (_, index) => index);
  return [...all.filter((at) => at % STRIDE === 0), ...all.filter((at) => at % STRIDE !== 0)];
}

/** The frame that is there and nearest to the wanted one, either way round; the wanted one where none is there. */
export function findNearestFrame(wantedIndex: number, count: number, there: ReadonlySet<number>): number {
  for (let away = 0; away <= count / 2; away++) {
    for (const index of [wantedIndex - away, wantedIndex + away])
      if (there.has(wrapIndex(index, count))) return wrapIndex(index, count);
  }
  return wantedIndex;
}

/** After the last frame comes the first. */
export function wrapIndex(index: number, count: number): number {
  return ((index % count) + count) % count;
}
