import { type ContextType, useContext, useLayoutEffect } from 'react';
import {
  UNSAFE_DataRouterContext as RouterContext,
  UNSAFE_DataRouterStateContext as RouterStateContext,
} from 'react-router';

type Router = NonNullable<ContextType<typeof RouterContext>>['router'];

/** Where the script of a page that is loaded again looks for it, too (`start.inline.ts`). */
export const SCROLL_POSITIONS = 'react-router-scroll-positions';

/**
 * Restores the scroll position on the way back, and begins a new page at its top or at what its address names. The
 * router's own hook shares a file with its links and forms, which no page of ours uses: 3 kB of every first visit.
 */
export function useScrollRestoration(): void {
  const router = useContext(RouterContext)?.router;
  const state = useContext(RouterStateContext);
  const location = state?.location;
  const restored = state?.restoreScrollPosition;
  const staysWhereItIs = state?.preventScrollReset;
  useLayoutEffect(() => (router === undefined ? undefined : keepPositions(router)), [router]);
  useLayoutEffect(() => {
    // False: hydration, or the page's own data anew.
    if (location === undefined || restored === false) return;
    if (typeof restored === 'number') scrollTo(0, restored);
    else if (!scrollToFragment(location.hash) && staysWhereItIs !== true) scrollTo(0, 0);
  }, [location, restored, staysWhereItIs]);
}

/** The browser's own restoration comes before a new page is drawn; it is left to pages that are loaded. */
function keepPositions(router: Router): () => void {
  const positions = readPositions();
  const stop = router.enableScrollRestoration(positions, () => scrollY);
  const onShow = () => {
    history.scrollRestoration = 'manual';
  };
  const onHide = () => {
    if (router.state.navigation.state === 'idle') positions[router.state.location.key] = scrollY;
    storePositions(positions);
    history.scrollRestoration = 'auto';
  };
  onShow();
  addEventListener('pageshow', onShow);
  addEventListener('pagehide', onHide);
  return () => {
    stop();
    removeEventListener('pageshow', onShow);
    removeEventListener('pagehide', onHide);
    history.scrollRestoration = 'auto';
  };
}

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(SCROLL_POSITIONS) ?? '{}');
  } catch {
    return {};
  }
}

function storePositions(positions: Record<string, number>): void {
  try {
    sessionStorage.setItem(SCROLL_POSITIONS, JSON.stringify(positions));
  } catch {
    // A device that keeps nothing.
  }
}

function scrollToFragment(hash: string): boolean {
  const element = document.getElementById(decodeFragment(hash));
  element?.scrollIntoView();
  return element !== null;
}

function decodeFragment(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
