import { useEffect } from 'react';
import type { MadeSearch } from './record-search.ts';

const REST_MS = 1000;

/** Records a search, and stores it on the device, once its results were looked at for a second. */
export function useRecordSearch({ websiteId, path, state, name, address }: MadeSearch): void {
  useEffect(() => {
    const recordNow = async () =>
      (await import('./record-search.ts')).recordSearch({ websiteId, path, state, name, address });
    const timer = setTimeout(() => void recordNow().catch(() => {}), REST_MS);
    return () => clearTimeout(timer);
  }, [websiteId, path, state, name, address]);
}
