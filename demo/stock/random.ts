/** A stream of numbers that is the same for the same seed, so that the demo's stock never changes between runs. */
export interface Random {
  /** From `min` to `max`, both included. */
  int(min: number, max: number): number;
  pick<T>(list: readonly T[]): T;
  /** True in so many of a hundred calls. */
  chance(percent: number): boolean;
}

export function createRandom(seed: string): Random {
  const next = mulberry32(hashText(seed));
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    int,
    chance: (percent) => next() * 100 < percent,
    pick: (list) => {
      const pickedItem = list[int(0, list.length - 1)];
      if (pickedItem === undefined) throw new Error('Nothing to pick from.');
      return pickedItem;
    },
  };
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixedState = Math.imul(state ^ (state >>> 15), 1 | state);
    mixedState = (mixedState + Math.imul(mixedState ^ (mixedState >>> 7), 61 | mixedState)) ^ mixedState;
    return ((mixedState ^ (mixedState >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** FNV-1a. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
