import type { Vital } from '#domain/analytics/counts/vitals.ts';
import { onBeacon } from './acts.ts';
import { visitorMemory } from './visitor-memory.ts';

/** Nothing is measured before its code is there. */
let vitalsNow: () => Vital[] = () => [];
let isFilling = false;

/** Has the beacons of this document say where the visit came from and how fast the page was. Once a document. */
export async function fillBeacon(websiteId: number): Promise<void> {
  if (isFilling) return;
  isFilling = true;
  const { session } = visitorMemory(websiteId);
  onBeacon(() => ({ vitals: vitalsNow(), source: session.read()?.source ?? '' }));
  const { measurePageHealth, takeVitals } = await import('./page-health.ts');
  measurePageHealth();
  vitalsNow = takeVitals;
}
