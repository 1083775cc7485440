import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while the page comes alive, then true: for what only the device knows. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
