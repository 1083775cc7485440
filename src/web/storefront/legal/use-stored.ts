import { useCallback, useEffect, useState } from 'react';
import { useSiteShell } from '../../layout/site-shell.ts';
import { showToast } from '../../ui/toast.tsx';
import type { ShownEntry } from './storage-entries.ts';
import { deleteStored, storedNow } from './stored-now.ts';

const VISIT_REMEMBERED_MS = 2500;

/** What the device has stored now, by name; null until it was read. */
export function useStored(things: readonly ShownEntry[]) {
  const { id } = useSiteShell();
  const [stored, setStored] = useState<ReadonlyMap<string, string> | null>(null);
  const look = useCallback(() => void storedNow(id, things).then(setStored), [id, things]);
  useEffect(() => {
    look();
    // The visit itself is stored a moment after the page is idle.
    const timer = setTimeout(look, VISIT_REMEMBERED_MS);
    return () => clearTimeout(timer);
  }, [look]);

  const forget = async (chosen: readonly ShownEntry[]) => {
    await deleteStored(id, chosen);
    look();
    showToast({ text: 'Deleted from this device.' });
  };
  return { stored, forget };
}
