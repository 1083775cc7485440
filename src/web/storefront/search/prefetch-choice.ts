import type { PointerEvent } from 'react';
import { toggleValue } from '#domain/search/active-filters.ts';
import { FACETS, type SearchState } from '#domain/search/search-state.ts';
import { prefetchPage } from '../../browser/prefetch-nearby.tsx';
import { type SearchPaths, searchAddress } from './search-address.ts';

/** Fetches what a value's box will show while it is still pressed: a press takes about a tenth of a second. */
export function prefetchChoice({ target }: PointerEvent, paths: SearchPaths, state: SearchState): void {
  const box = target instanceof Element ? target.closest('label')?.control : null;
  if (!(box instanceof HTMLInputElement) || box.disabled) return;
  const facet = FACETS.find((name) => box.name === `refinementList[${name}][]`);
  if (facet !== undefined) prefetchPage(searchAddress(paths, toggleValue(state, facet, box.value)));
}
