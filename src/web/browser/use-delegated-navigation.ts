import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { SiteShell } from '../layout/site-shell.ts';
import { sendActs } from './acts.ts';
import { loadTrayOnTick, ticksKept } from './early-ticks.ts';
import { formTarget, linkTarget, type NavigationTarget } from './navigation-target.ts';
import { recordLinkAway } from './acts-of-links.ts';

/**
 * Client navigation for every plain link and search form of the site, by one listener each: a component draws
 * `<a href>` and works without scripts too. `data-reload` opts out, `data-scroll="keep"` keeps the place. What leads
 * away, and the end of the page, are recorded on the way; what is ticked to be compared is kept.
 */
export function useDelegatedNavigation(site: SiteShell): void {
  const navigate = useNavigate();
  useEffect(() => {
    const go = async (event: Event, target: NavigationTarget | null) => {
      if (!target) return;
      event.preventDefault();
      await ticksKept(site);
      void navigate(target.to, {
        preventScrollReset: target.keepsScroll,
        replace: target.replaces,
        viewTransition: target.isAnimated,
      });
    };
    const onClick = (event: MouseEvent) => {
      recordLinkAway(event);
      void go(event, linkTarget(event));
    };
    const onSubmit = (event: SubmitEvent) => void go(event, formTarget(event));
    const onChange = (event: Event) => loadTrayOnTick(site, event);
    document.addEventListener('click', onClick);
    document.addEventListener('submit', onSubmit);
    document.addEventListener('change', onChange);
    addEventListener('pagehide', sendActs);
    document.addEventListener('visibilitychange', sendHidden);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('submit', onSubmit);
      document.removeEventListener('change', onChange);
      removeEventListener('pagehide', sendActs);
      document.removeEventListener('visibilitychange', sendHidden);
    };
  }, [navigate, site]);
}

/** A phone may end a tab in the background without a word: when it is hidden is the last that is surely heard of it. */
function sendHidden(): void {
  if (document.hidden) sendActs();
}
