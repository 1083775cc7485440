import type { Act } from '#domain/analytics/events.ts';
import { type LinkKind, linkKind } from '../ui/link-kind.ts';
import { record } from './acts.ts';
import { linkOf } from './navigation-target.ts';

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
  const link = click.isRecorded ? null : linkOf(click);
  const act = link && link.origin !== location.origin && ACTS[linkKind(link.href)];
  if (act) record({ ...act, link: link.href.replace(/[?#].*/, '') });
}
