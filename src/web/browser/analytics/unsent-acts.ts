import type { RecordedAct } from '#domain/analytics/events.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { openDeviceSlot } from '../visit/device-slot.ts';
import { readNumber, readRecord, readText, readTextList } from '../visit/stored-values.ts';
import type { DestinationName } from './destinations.ts';

/** An act of a document in which no provider runs. */
interface UnsentAct {
  act: RecordedAct;
  /** Milliseconds since 1970 by this device's clock. */
  at: number;
  /** Who is still to be told of it. */
  to: string[];
}

const MAX_ACTS = 20;

/** Keeps an act on the device for one who cannot be told here. Page views are not worth it: told later they mislead. */
export function keepUnsent(websiteId: number, to: DestinationName, act: RecordedAct): void {
  if (act.event === 'page_view') return;
  const slot = openUnsentSlot(websiteId);
  const keptActs = slot.read();
  const unsentAct = keptActs.find((keptAct) => keptAct.act.id === act.id) ?? { act, at: Date.now(), to: [] };
  const otherActs = keptActs.filter((keptAct) => keptAct !== unsentAct);
  slot.write([...otherActs, { ...unsentAct, to: [...unsentAct.to, to] }].slice(-MAX_ACTS));
}

/**
 * Takes off the device what one was still to be told, oldest first. By a lock, where the browser has them: of two pages
 * that open at the same time one gets it.
 */
export async function takeUnsent(websiteId: number, destination: DestinationName): Promise<RecordedAct[]> {
  const take = () => takeNow(websiteId, destination);
  if (!hasUnsent(websiteId)) return [];
  return 'locks' in navigator ? navigator.locks.request(`untold-acts ${websiteId}`, take) : take();
}

export function hasUnsent(websiteId: number): boolean {
  return openUnsentSlot(websiteId).read().length > 0;
}

function takeNow(websiteId: number, destination: DestinationName): RecordedAct[] {
  const slot = openUnsentSlot(websiteId);
  const keptActs = slot.read();
  const waitingActs = keptActs.map((keptAct) => ({
    ...keptAct,
    to: keptAct.to.filter((name) => name !== destination),
  }));
  const stillUnsent = waitingActs.filter(({ to }) => to.length > 0);
  if (stillUnsent.length === 0) slot.clear();
  else slot.write(stillUnsent);
  return keptActs.filter(({ to }) => to.includes(destination)).map(({ act }) => act);
}

function openUnsentSlot(websiteId: number) {
  return openDeviceSlot(websiteId, 'untold-acts', parseUnsent);
}

/** What is older than a day counts as absent. */
function parseUnsent(storedValue: unknown): UnsentAct[] {
  const entries: unknown[] = Array.isArray(storedValue) ? storedValue : [];
  return entries.flatMap((entry) => {
    const { act, at, to } = readRecord(entry) ?? {};
    const age = Date.now() - (readNumber(at) ?? 0);
    const { id, event, path } = readRecord(act) ?? {};
    const isWhole = [id, event, path].every((text) => readText(text) !== '');
    // Written by this site only.
    return isWhole && Math.abs(age) < DAY_MS
      ? [{ act: act as RecordedAct, at: at as number, to: readTextList(to) }]
      : [];
  });
}
