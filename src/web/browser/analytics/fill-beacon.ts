import type { Vital } from '#domain/analytics/counts/vitals.ts';
import type { Visitor } from '#domain/analytics/kept-visit.ts';
import { whyNotAllowed } from '#domain/consent/consent.ts';
import { onBeacon } from './acts.ts';
import { noteScriptErrors, takeClientErrors } from './client-errors.ts';
import { readConsent } from '../providers/consent-memory.ts';
import { readVisitContext } from '../visit/visit.ts';
import { type VisitSettings, fetchVisitSettings } from '../visit/visit-settings.ts';
import { openVisitorMemory } from '../visit/visitor-memory.ts';
import type { RecordedAct } from '#domain/analytics/events.ts';
import type { ExperimentForVisit } from '#domain/experiments/experiments.ts';
import { openDeviceSlot } from '../visit/device-slot.ts';
import { readRecord, readText, readTextList } from '../visit/stored-values.ts';

/** Nothing is measured before its code is there. */
let vitalsNow: () => Vital[] = () => [];
let settings: VisitSettings | null = null;
let isFilling = false;

/** Has the beacons of this document say whose visit it was, where that came from, how fast the page was and what failed. */
export async function fillBeacon(websiteId: number): Promise<void> {
  if (!isFilling) await startFilling(websiteId);
  // Where there was no answer the next page asks again.
  settings ??= await fetchVisitSettings();
}

async function startFilling(websiteId: number): Promise<void> {
  isFilling = true;
  noteScriptErrors();
  onBeacon((unsentActs) => ({
    vitals: vitalsNow(),
    errors: takeClientErrors(),
    source: openVisitorMemory(websiteId).session.read()?.source ?? '',
    ...(settings !== null && readVisitor(websiteId, settings.consent.mode)),
    ...(settings?.experiments && { shown: takeFirstShown(websiteId, settings.experiments, unsentActs) }),
  }));
  const { measurePageHealth, takeVitals } = await import('./page-health.ts');
  measurePageHealth();
  vitalsNow = takeVitals;
}

/** Nothing where the shopper does not let us, or the device keeps no numbers. */
function readVisitor(websiteId: number, mode: VisitSettings['consent']['mode']): { visitor?: Visitor } {
  const consent = readConsent(websiteId, mode);
  const { distinct_id: anon_id, session_id } = readVisitContext(websiteId);
  if (whyNotAllowed('analytics', consent) !== null || anon_id === '' || session_id === '') return {};
  return { visitor: { anon_id, session_id, has_accepted: consent.choice === 'accepted' } };
}

/** Experiments as which a visit was counted. */
interface CountedVisit {
  session_id: string;
  experiments: string[];
}

/** Of this document, where nothing may be stored. */
let countedVisit: CountedVisit = { session_id: '', experiments: [] };

/**
 * The experiments whose pages were opened by these acts, and by none before in this visit: each is answered once. Which
 * variant it was the server knows by the cookie, which no script can read.
 */
export function takeFirstShown(
  websiteId: number,
  runningExperiments: readonly ExperimentForVisit[],
  acts: readonly Pick<RecordedAct, 'event' | 'path'>[],
): string[] {
  const slot = openDeviceSlot(websiteId, 'counted-experiments', parseCountedVisit);
  const { session_id } = readVisitContext(websiteId);
  const visits = [slot.read(), countedVisit].filter((visit) => visit.session_id === session_id);
  const countedNames = visits.flatMap(({ experiments }) => experiments);
  const views = acts.filter(({ event }) => event === 'page_view');
  const shownNames = runningExperiments
    .filter(
      ({ name, routes }) => !countedNames.includes(name) && views.some(({ path }) => isOn(routes, path)),
    )
    .map(({ name }) => name);
  countedVisit = { session_id, experiments: [...new Set([...countedNames, ...shownNames])] };
  if (session_id !== '' && shownNames.length > 0) slot.write(countedVisit);
  return shownNames;
}

function isOn(routes: readonly string[], path: string): boolean {
  return routes.some((route) => new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`).test(path));
}

function parseCountedVisit(storedValue: unknown): CountedVisit {
  const record = readRecord(storedValue);
  return {
    session_id: readText(record?.['session_id']),
    experiments: readTextList(record?.['experiments']),
  };
}
