import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Vital, VitalName } from '#domain/analytics/counts/vitals.ts';

/** The newest measurement of each kind since the last beacon. */
const measured = new Map<VitalName, Vital>();

/** Measures this document from its beginning on, whenever this is fetched. Once a document. */
export function measurePageHealth(): void {
  const [opened] = performance.getEntriesByType('navigation');
  const path = new URL(opened?.name ?? location.href).pathname;
  const note = ({ name, value }: { name: VitalName; value: number }) =>
    measured.set(name, { name, value, path });
  for (const on of [onCLS, onINP, onLCP, onTTFB]) on(note, { reportAllChanges: true });
}

/** For a beacon: each is told once. */
export function takeVitals(): Vital[] {
  const taken = [...measured.values()];
  measured.clear();
  return taken;
}
