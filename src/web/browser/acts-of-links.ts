import type { Act } from '#domain/analytics/events.ts';
import { type LinkKind, linkKind } from '../ui/link-kind.ts';
import { record } from './acts.ts';
import { findLink } from './navigation-target.ts';

declare global {
  interface Event {
    /** A click on a link that is an act of its own: that it leads to another site is not one more. */
    isRecorded?: true;
  }
}

const ACTS: Partial<Record<LinkKind, Act>> = {
  call: { event: 'click_to_call', event_id: 25 },
  map: { event: 'get_directions', event_id: 41 },
  external: { event: 'outbound_link' },
};

/** Records that a link was followed which leads away: to a number, a map, another site. */
export function recordLinkAway(click: Event): void {
  const link = click.isRecorded ? null : findLink(click);
  const act = link && link.origin !== location.origin && ACTS[linkKind(link.href)];
  if (!act) return;
  const label = act.event === 'click_to_call' && { label: buttonLabel(link) };
  record({ ...act, ...label, link: link.href.replace(/[?#].*/, '') });
}

/** Where a number stands and the words beside it, such as `header Call us`; in the midst of a page the words alone. */
function buttonLabel(link: HTMLElement): string {
  const place = link.closest('header,footer,aside,dialog')?.localName;
  const words = (link.ariaLabel ?? link.textContent).replace(/[^\p{L}\s]/gu, '');
  return `${place ?? ''} ${words}`.replace(/\s+/g, ' ').trim();
}
