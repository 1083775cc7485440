import { useEffect } from 'react';
import type { SearchState } from '#domain/search/search-state.ts';

const REST_MS = 1000;

/** Records a search once its results were looked at for a second. */
export function useRecordSearch(path: string, state: SearchState): void {
  useEffect(() => {
    const recordNow = async () => (await import('./record-search.ts')).recordSearch(path, state);
    const timer = setTimeout(() => void recordNow().catch(() => {}), REST_MS);
    return () => clearTimeout(timer);
  }, [path, state]);
}
