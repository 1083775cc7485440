import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Vital, VitalName } from '#domain/analytics/counts/vitals.ts';

/** The newest measurement of each kind that no beacon has told. */
const newestVitals = new Map<VitalName, Vital & { id: string }>();
/** A page that is shown again may shift on: it is counted as it was when it was hidden first. Ids of the library's. */
const reportedIds = new Set<string>();

/** Measures this document from its beginning on, whenever this is fetched. Once a document. */
export function measurePageHealth(): void {
  const [navigation] = performance.getEntriesByType('navigation');
  const path = new URL(navigation?.name ?? location.href).pathname;
  const note = ({ id, name, value }: { id: string; name: VitalName; value: number }) => {
    if (!reportedIds.has(id)) newestVitals.set(name, { id, name, value, path });
  };
  for (const observeVital of [onCLS, onINP, onLCP, onTTFB]) observeVital(note, { reportAllChanges: true });
}

/** For a beacon: each is told once. */
export function takeVitals(): Vital[] {
  const takenVitals = [...newestVitals.values()].map(({ id, ...vital }) => {
    reportedIds.add(id);
    return vital;
  });
  newestVitals.clear();
  return takenVitals;
}
