import { useEffect } from 'react';
import { useLocation } from 'react-router';

const VISIT_DELAY = 1000;

/** The page that is open; outlives the frame, which is made anew between error pages and others. */
let openPage: string | null = null;

/**
 * What happens when a page was opened: the visit is remembered and, after a navigation, the focus goes to the new
 * heading, so that readers of a screen hear where they are. Filters and pages of one search keep the focus.
 */
export function useAfterNavigation(websiteId: number): void {
  const { pathname, hash } = useLocation();
  useEffect(() => {
    if (websiteId !== 0) rememberVisit(websiteId, location);
    if (openPage !== null && openPage !== pathname && hash === '') focusHeading();
    openPage = pathname;
  }, [websiteId, pathname, hash]);
}

/** The heading of an error page comes with its code, a moment later. */
function focusHeading(looks = 20): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) {
    if (looks > 0) setTimeout(focusHeading, 100, looks - 1);
    return;
  }
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** After the page has come to rest: nothing that is drawn waits for it. */
function rememberVisit(websiteId: number, { pathname, search }: Location): void {
  const remember = async () =>
    (await import('./start-visit-tasks.ts')).startVisitTasks(websiteId, { pathname, search });
  setTimeout(() => void remember().catch(() => {}), VISIT_DELAY);
}
