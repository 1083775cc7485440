import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { recordVisit } from './visit.ts';

/**
 * What happens when a page was opened: the visit is remembered and, after a navigation, the focus goes to the new
 * heading, so that readers of a screen hear where they are. Filters and pages of one search keep the focus.
 */
export function usePageArrival(websiteId: number): void {
  const { pathname, hash } = useLocation();
  const isFirstPage = useRef(true);
  useEffect(() => {
    if (websiteId !== 0) recordVisit(websiteId, location);
    if (!isFirstPage.current && hash === '') focusHeading();
    isFirstPage.current = false;
  }, [websiteId, pathname, hash]);
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
