import type { SaidBeside } from '#domain/analytics/counts/count-report.ts';
import type { Act, RecordedAct } from '#domain/analytics/events.ts';
import { vitalsPath } from '../../paths.ts';
import { createRandomId } from '../visit/random-id.ts';

type Listener = (act: RecordedAct) => void;

const acts: RecordedAct[] = [];
const listeners: Listener[] = [];
/** How many of them a beacon has told; one takes the newest 100, more than anybody does on a page. */
let sentCount = 0;

/** Records what a shopper did. It costs nothing here: whoever is told of it listens, and the beacon has it at the end. */
export function record(act: Act, path = location.pathname): void {
  const recorded = { ...act, id: createRandomId(), path };
  acts.push(recorded);
  for (const send of listeners) send(recorded);
}

/** Tells a listener of every act of this document once: those before now, then each as it happens. */
export function onAct(send: Listener): void {
  listeners.push(send);
  for (const act of acts) send(act);
}

/** What a beacon says beside acts; of a page that is left before it rests, nothing is known. */
let buildBeacon: (unsentActs: readonly RecordedAct[]) => SaidBeside = () => ({ vitals: [] });

export function onBeacon(say: typeof buildBeacon): void {
  buildBeacon = say;
}

/** Tells our own counts what is new since the last beacon, if anything is. Outlives the page, and nobody waits for it. */
export function sendActs(): void {
  const unsentActs = acts.slice(sentCount).slice(-100);
  const beaconReport = buildBeacon(unsentActs);
  sentCount = acts.length;
  if (!unsentActs[0] && !beaconReport.vitals[0] && !beaconReport.errors?.[0]) return;
  const content = JSON.stringify({ ...beaconReport, acts: unsentActs });
  navigator.sendBeacon(vitalsPath(), new Blob([content], { type: 'application/json' }));
}
