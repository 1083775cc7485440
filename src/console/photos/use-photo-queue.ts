import { useEffect, useSyncExternalStore } from 'react';
import { goOn, listenToQueue, type QueueState, readNoQueue, readQueue } from './device/photo-queue.ts';

/** The photos that wait on this device; they go on while the page is open. */
export function usePhotoQueue(staffId: string): QueueState {
  useEffect(() => {
    // Where the device keeps nothing, nothing waits.
    goOn(staffId).catch(() => undefined);
  }, [staffId]);
  return useSyncExternalStore(listenToQueue, readQueue, readNoQueue);
}
