import type { Vital } from '#domain/analytics/counts/vitals.ts';
import type { Visitor } from '#domain/analytics/kept-visit.ts';
import { whyNotAllowed } from '#domain/consent/consent.ts';
import { onBeacon } from './acts.ts';
import { noteScriptErrors, takeClientErrors } from './client-errors.ts';
import { takeFirstShown } from '../hydration/take-first-shown.ts';
import { readConsent } from '../providers/consent-memory.ts';
import { visitContext } from '../visit/visit.ts';
import { type VisitSettings, visitSettings } from '../visit/visit-settings.ts';
import { openVisitorMemory } from '../visit/visitor-memory.ts';

/** Nothing is measured before its code is there. */
let vitalsNow: () => Vital[] = () => [];
let settings: VisitSettings | null = null;
let isFilling = false;

/** Has the beacons of this document say whose visit it was, where that came from, how fast the page was and what failed. */
export async function fillBeacon(websiteId: number): Promise<void> {
  if (!isFilling) await startFilling(websiteId);
  // Where there was no answer the next page asks again.
  settings ??= await visitSettings();
}

async function startFilling(websiteId: number): Promise<void> {
  isFilling = true;
  noteScriptErrors();
  onBeacon((untold) => ({
    vitals: vitalsNow(),
    errors: takeClientErrors(),
    source: openVisitorMemory(websiteId).session.read()?.source ?? '',
    ...(settings !== null && visitorNow(websiteId, settings.consent.mode)),
    ...(settings?.experiments && { shown: takeFirstShown(websiteId, settings.experiments, untold) }),
  }));
  const { measurePageHealth, takeVitals } = await import('./page-health.ts');
  measurePageHealth();
  vitalsNow = takeVitals;
}

/** Nothing where the shopper does not let us, or the device keeps no numbers. */
function visitorNow(websiteId: number, mode: VisitSettings['consent']['mode']): { visitor?: Visitor } {
  const consent = readConsent(websiteId, mode);
  const { distinct_id: anon_id, session_id } = visitContext(websiteId);
  if (whyNotAllowed('analytics', consent) !== null || anon_id === '' || session_id === '') return {};
  return { visitor: { anon_id, session_id, has_accepted: consent.choice === 'accepted' } };
}
