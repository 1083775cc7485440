import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Vital, VitalName } from '#domain/analytics/counts/vitals.ts';

/** The newest measurement of each kind that no beacon has told. */
const measured = new Map<VitalName, Vital & { id: string }>();
/** A page that is shown again may shift on: it is counted as it was when it was hidden first. Ids of the library's. */
const told = new Set<string>();

/** Measures this document from its beginning on, whenever this is fetched. Once a document. */
export function measurePageHealth(): void {
  const [opened] = performance.getEntriesByType('navigation');
  const path = new URL(opened?.name ?? location.href).pathname;
  const note = ({ id, name, value }: { id: string; name: VitalName; value: number }) => {
    if (!told.has(id)) measured.set(name, { id, name, value, path });
  };
  for (const on of [onCLS, onINP, onLCP, onTTFB]) on(note, { reportAllChanges: true });
}

/** For a beacon: each is told once. */
export function takeVitals(): Vital[] {
  const taken = [...measured.values()].map(({ id, ...vital }) => {
    told.add(id);
    return vital;
  });
  measured.clear();
  return taken;
}
