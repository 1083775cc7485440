import type { RecordedAct } from '#domain/analytics/events.ts';
import type { ExperimentForVisit } from '#domain/experiments/experiments.ts';
import { openDeviceSlot } from '../visit/device-slot.ts';
import { readRecord, readText, readTextList } from '../visit/stored-values.ts';
import { visitContext } from '../visit/visit.ts';

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
  const { session_id } = visitContext(websiteId);
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
