import type { RecordedAct } from '#domain/analytics/events.ts';
import type { ExperimentForVisit } from '#domain/experiments/experiments.ts';
import { deviceSlot } from './device-slot.ts';
import { asRecord, asText, asTextList } from './stored-values.ts';
import { visitContext } from './visit.ts';

/** Experiments as which a visit was counted. */
interface Counted {
  session_id: string;
  experiments: string[];
}

/** Of this document, where nothing may be stored. */
let counted: Counted = { session_id: '', experiments: [] };

/**
 * The experiments whose pages were opened by these acts, and by none before in this visit: each is answered once. Which
 * variant it was the server knows by the cookie, which no script can read.
 */
export function firstShown(
  websiteId: number,
  running: readonly ExperimentForVisit[],
  acts: readonly Pick<RecordedAct, 'event' | 'path'>[],
): string[] {
  const slot = deviceSlot(websiteId, 'counted-experiments', parsed);
  const { session_id } = visitContext(websiteId);
  const ofVisit = [slot.read(), counted].filter((each) => each.session_id === session_id);
  const before = ofVisit.flatMap(({ experiments }) => experiments);
  const views = acts.filter(({ event }) => event === 'page_view');
  const shown = running
    .filter(({ name, routes }) => !before.includes(name) && views.some(({ path }) => isOn(routes, path)))
    .map(({ name }) => name);
  counted = { session_id, experiments: [...new Set([...before, ...shown])] };
  if (session_id !== '' && shown.length > 0) slot.write(counted);
  return shown;
}

function isOn(routes: readonly string[], path: string): boolean {
  return routes.some((route) => new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`).test(path));
}

function parsed(stored: unknown): Counted {
  const record = asRecord(stored);
  return {
    session_id: asText(record?.['session_id']),
    experiments: asTextList(record?.['experiments']),
  };
}
