import type { Act } from '#domain/analytics/events.ts';
import { randomId } from './visit.ts';

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/** Pushes to the tag manager's data layer, with a random id for each event (spec §7); nothing is sent without one. */
export function recordEvent(act: Act): void {
  window.dataLayer ??= [];
  window.dataLayer.push({ ...act, unique_id: randomId() });
}
