import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { sendActs } from './acts.ts';
import { formTarget, linkTarget, type NavigationTarget } from './navigation-target.ts';
import { recordLinkAway } from './acts-of-links.ts';

/**
 * Client navigation for every plain link and search form of the site, by one listener each: a component draws
 * `<a href>` and works without scripts too. `data-reload` opts out, `data-scroll="keep"` keeps the place. What leads
 * away, and the end of the page, are recorded on the way.
 */
export function useDelegatedNavigation(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const go = (event: Event, target: NavigationTarget | null) => {
      if (!target) return;
      event.preventDefault();
      void navigate(target.to, {
        preventScrollReset: target.keepsScroll,
        replace: target.replaces,
        viewTransition: target.isAnimated,
      });
    };
    const onClick = (event: MouseEvent) => {
      recordLinkAway(event);
      go(event, linkTarget(event));
    };
    const onSubmit = (event: SubmitEvent) => go(event, formTarget(event));
    document.addEventListener('click', onClick);
    document.addEventListener('submit', onSubmit);
    addEventListener('pagehide', sendActs);
    document.addEventListener('visibilitychange', sendHidden);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('submit', onSubmit);
      removeEventListener('pagehide', sendActs);
      document.removeEventListener('visibilitychange', sendHidden);
    };
  }, [navigate]);
}

/** A phone may end a tab in the background without a word: when it is hidden is the last that is surely heard of it. */
function sendHidden(): void {
  if (document.hidden) sendActs();
}
