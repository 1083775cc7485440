import type { SaidOrder, SearchState } from './search-state.ts';

/** The order that the words ask for; null where they ask for none, or another was chosen. */
export function findSaidOrder({ understood = [], sortBy }: SearchState): SaidOrder | null {
  if (sortBy !== null) return null;
  for (const words of understood)
    if (words.kind === 'filler' && words.order !== undefined) return words.order;
  return null;
}
