import type { FormEvent } from 'react';
import { useSubmit } from 'react-router';
import { countKept } from '../photos/device/kept-count.ts';
import { readPushAddress, turnPushOff } from '../push/device-push.ts';

/** Sends a form that ends the session; what only this device has goes once the server has ended it, with its owner's word. */
export function useSignOut(staffId: string): (event: FormEvent<HTMLFormElement>) => void {
  const submit = useSubmit();
  const signOut = async (form: FormData) => {
    const photoQueue = countKept() === 0 ? null : await import('../photos/device/photo-queue.ts');
    const waitingCount = (await photoQueue?.countWaiting(staffId)) ?? 0;
    const photos = waitingCount === 1 ? '1 photo waits' : `${waitingCount} photos wait`;
    if (waitingCount > 0 && !confirm(`${photos} on this device. Sign out and throw away what waits?`)) return;
    form.set('device', readPushAddress());
    await submit(form, { method: 'post' });
    // Whoever is still signed in lost the line, and keeps everything.
    if (window.location.pathname !== '/sign-in') return;
    await Promise.all([turnPushOff(), photoQueue?.forgetAll(staffId)]);
  };
  return (event) => {
    event.preventDefault();
    // A device that forgets nothing had little to forget.
    void signOut(new FormData(event.currentTarget)).catch(() => undefined);
  };
}
