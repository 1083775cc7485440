import { useSyncExternalStore } from 'react';

/** Who is signed in, as far as this page has asked. */
export type AccountState =
  | { kind: 'asking' | 'signed_out' | 'unreachable' }
  /** `name` is what they are called here: their name, else their address. */
  | { kind: 'signed_in'; name: string };

const ASKING: AccountState = { kind: 'asking' };
let state: AccountState = ASKING;
const listeners = new Set<() => void>();

export function publishAccount(next: AccountState): void {
  if (JSON.stringify(next) === JSON.stringify(state)) return;
  state = next;
  for (const listener of listeners) listener();
}

export function useAccountState(): AccountState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
    () => ASKING,
  );
}
