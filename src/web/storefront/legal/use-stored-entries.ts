import { useCallback, useEffect, useState } from 'react';
import { useSiteShell } from '../../layout/site-shell.ts';
import { signedInMark } from '../../browser/signed-in-mark.ts';
import { showToast } from '../../ui/toast.tsx';
import type { ShownEntry } from './storage-entries.ts';
import { deleteStoredEntries, readStoredEntries } from './stored-entries.ts';

const VISIT_REMEMBERED_MS = 2500;

/** What the device has stored now, by name; null until it was read. */
export function useStoredEntries(things: readonly ShownEntry[]) {
  const { id } = useSiteShell();
  const [stored, setStored] = useState<ReadonlyMap<string, string> | null>(null);
  const look = useCallback(() => void readStoredEntries(id, things).then(setStored), [id, things]);
  useEffect(() => {
    look();
    // The visit itself is stored a moment after the page is idle.
    const timer = setTimeout(look, VISIT_REMEMBERED_MS);
    return () => clearTimeout(timer);
  }, [look]);

  const forget = async (chosenEntries: readonly ShownEntry[]) => {
    const session = await signOutFirst(id, chosenEntries);
    await deleteStoredEntries(id, chosenEntries);
    look();
    showToast({ text: `Deleted from this device.${OF_SESSION[session]}` });
  };
  return { stored, forget };
}

const OF_ACCOUNT: readonly string[] = ['favourites', 'signed-in'];

const OF_SESSION = {
  none: '',
  ended: ' You are signed out.',
  unreachable: ' We could not reach the server to sign you out.',
};

/** While somebody is signed in, what goes from the device would go from the account as well. */
async function signOutFirst(
  websiteId: number,
  chosenEntries: readonly ShownEntry[],
): Promise<keyof typeof OF_SESSION> {
  if (!chosenEntries.some(({ name }) => OF_ACCOUNT.includes(name))) return 'none';
  if (signedInMark(websiteId).read() === null) return 'none';
  const { signOut } = await import('../../browser/account.ts');
  return (await signOut(websiteId)) ? 'ended' : 'unreachable';
}
