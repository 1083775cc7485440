import type { Act } from '#domain/analytics/events.ts';
import { type LinkKind, linkKind } from '../ui/link-kind.ts';
import { recordedClicks } from './acts.ts';
import { linkOf } from './navigation-target.ts';

const ACTS: Partial<Record<LinkKind, Act>> = {
  call: { event: 'click_to_call', event_id: 25 },
  map: { event: 'get_directions', event_id: 41 },
  external: { event: 'outbound_link' },
};

/** The act of following a link that leads away: a number, a map, another site. Null for all others, and where it was recorded as something else. */
export function actOfClick(event: Event): Act | null {
  const link = recordedClicks.has(event) ? null : linkOf(event);
  const act = link && link.origin !== location.origin && ACTS[linkKind(link.href)];
  return act ? { ...act, link: link.href.replace(/[?#].*/, '') } : null;
}
