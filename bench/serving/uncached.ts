import type { WrkLoad } from './wrk.ts';

export const SEARCH = '/search/new-used-and-demo-cars';

/** Far more than one load asks for. */
const APART = 100_000;
let loads = 0;

/** A load of searches that show the same cars but are all different addresses, so that none comes from the cache. */
export function uncached(load: Pick<WrkLoad, 'port' | 'connections' | 'seconds'>): WrkLoad {
  loads += 1;
  const script = [
    'bench/serving/never-again.lua',
    `${SEARCH}?range%5Byear%5D=-`,
    '%3A',
    String(loads * APART),
  ];
  return { ...load, path: '/', coding: 'br', script };
}
