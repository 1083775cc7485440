import type { WrkLoad } from './wrk.ts';

export const SEARCH = '/search/new-used-and-demo-cars';

/** Of the demo's own search. */
export const AROUND = [`${SEARCH}?range%5Byear%5D=-`, '%3A'] as const;
/** Far more than one load asks for. */
const APART = 100_000;
let loads = 0;

/**
 * A load of searches that show the same cars but are all different addresses, so that none comes from the cache.
 * `around`: what stands before the number that never repeats, and after it.
 */
export function uncached(
  load: Pick<WrkLoad, 'port' | 'connections' | 'seconds'>,
  [before, after]: readonly [before: string, after: string] = AROUND,
): WrkLoad {
  loads += 1;
  const script = ['bench/serving/never-again.lua', before, after, String(loads * APART)];
  return { ...load, path: '/', coding: 'br', script };
}
