import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while the page comes alive, then true: for what only the device knows. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
