import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import type { SearchState } from '#domain/search/search-state.ts';
import { type SearchPaths, searchAddress } from './search-address.ts';

const BUSY_AFTER_MS = 200;

export type SearchChange = (state: SearchState) => SearchState;

export interface SearchControl {
  /** The requested search: ahead of the cars shown until those have arrived. */
  state: SearchState;
  isBusy: boolean;
  /** Shows the change in the controls at once and opens the changed search's address. */
  change: (change: SearchChange) => void;
}

/** The search of the page, whose truth is the address. */
export function useSearch(paths: SearchPaths, loadedState: SearchState): SearchControl {
  const { path, openPath } = paths;
  const navigate = useNavigate();
  const navigation = useNavigation();
  const [draft, setDraft] = useState<{ over: SearchState; state: SearchState } | null>(null);
  const state = draft?.over === loadedState ? draft.state : loadedState;
  const latest = useRef({ loaded: loadedState, state });
  useEffect(() => {
    latest.current = { loaded: loadedState, state };
  });

  // After a navigation its search is the loaded one; a cancelled one (Back) leaves all as it was.
  const [wasIdle, setWasIdle] = useState(true);
  const isIdle = navigation.state === 'idle';
  if (isIdle !== wasIdle) {
    setWasIdle(isIdle);
    if (isIdle) setDraft(null);
  }

  const change = useCallback(
    (makeChange: SearchChange) => {
      const next = makeChange(latest.current.state);
      latest.current = { ...latest.current, state: next };
      setDraft({ over: latest.current.loaded, state: next });
      void navigate(searchAddress({ path, openPath }, next), { preventScrollReset: true });
    },
    [navigate, path, openPath],
  );
  const isLoading = navigation.location?.pathname.startsWith('/search/') ?? false;
  return { state, isBusy: useLater(isLoading || state !== loadedState), change };
}

/** Quick responses show no busy state: fading the cars would take longer than waiting for them. */
function useLater(isTrue: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(false);
  useEffect(() => {
    if (!isTrue) return;
    const timer = setTimeout(() => setWasTrue(true), BUSY_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setWasTrue(false);
    };
  }, [isTrue]);
  return isTrue && wasTrue;
}
