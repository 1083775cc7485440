import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { SiteShell } from '../../layout/site-shell.ts';
import { record, sendActs } from '../analytics/acts.ts';
import { loadTrayOnTick, restoreTicks } from './early-ticks.ts';
import { type NavigationTarget, findLink, findFormTarget, findLinkTarget } from './navigation-target.ts';
import type { Act } from '#domain/analytics/events.ts';
import { type LinkKind, chooseLinkKind } from '../../ui/link-kind.ts';

const ACTS: Partial<Record<LinkKind, Act>> = {
  call: { event: 'click_to_call', event_id: 25 },
  map: { event: 'get_directions', event_id: 41 },
  external: { event: 'outbound_link' },
};

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
      await restoreTicks(site);
      void navigate(target.to, {
        preventScrollReset: target.keepsScroll,
        replace: target.replaces,
        viewTransition: target.isAnimated,
      });
    };
    const onClick = (event: MouseEvent) => {
      recordLinkAway(event);
      void go(event, findLinkTarget(event));
    };
    const onSubmit = (event: SubmitEvent) => void go(event, findFormTarget(event));
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

declare global {
  interface Event {
    /** A click on a link that is an act of its own: that it leads to another site is not one more. */
    isRecorded?: true;
  }
}

/** Records that a link was followed which leads away: to a number, a map, another site. */
function recordLinkAway(click: Event): void {
  const link = click.isRecorded ? null : findLink(click);
  const act = link && link.origin !== location.origin && ACTS[chooseLinkKind(link.href)];
  if (!act) return;
  const label = act.event === 'click_to_call' && { label: labelButton(link) };
  record({ ...act, ...label, link: link.href.replace(/[?#].*/, '') });
}

/** Where a number stands and the words beside it, such as `header Call us`; in the midst of a page the words alone. */
function labelButton(link: HTMLElement): string {
  const place = link.closest('header,footer,aside,dialog')?.localName;
  const words = (link.ariaLabel ?? link.textContent).replace(/[^\p{L}\s]/gu, '');
  return `${place ?? ''} ${words}`.replace(/\s+/g, ' ').trim();
}
