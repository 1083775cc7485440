import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { SiteShell } from '../../layout/site-shell.ts';
import { onAct, record } from '../telling/acts.ts';

const VISIT_DELAY = 1000;

/** The open page; outlives the frame, which is remounted between error pages and others. */
let openPage: string | null = null;

/**
 * After a page was opened its view is recorded, a second later the visit, and, after a navigation, the focus goes to the new
 * heading, so that screen readers announce the page. Filters and pages of one search keep the focus.
 */
export function useAfterNavigation(site: SiteShell): void {
  const { pathname, hash } = useLocation();
  useEffect(() => {
    if (site.id !== 0) rememberVisit(site, location);
    if (openPage !== pathname) record({ event: 'page_view' }, pathname);
    if (openPage !== null && openPage !== pathname && hash === '') focusHeading();
    openPage = pathname;
  }, [site, pathname, hash]);
}

/** The heading of an error page is rendered once its lazy code is there. */
function focusHeading(looks = 20): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) {
    if (looks > 0) setTimeout(focusHeading, 100, looks - 1);
    return;
  }
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** What the open page still has to do of its visit. */
let startPending: (() => void) | null = null;

// Whoever acts in the first second may have left in the next: others are to be told of it.
onAct(({ event }) => {
  if (event !== 'page_view') startPending?.();
});

/** Once the page is idle, or something is done on it: no rendering waits for it. */
function rememberVisit(site: SiteShell, { pathname, search }: Location): void {
  const start = () => {
    if (startPending === start) startPending = null;
    clearTimeout(timer);
    void import('../visit/start-visit-tasks.ts')
      .then(({ startVisitTasks }) => startVisitTasks(site, { pathname, search }))
      .catch(() => {});
  };
  const timer = setTimeout(start, VISIT_DELAY);
  startPending = start;
}
