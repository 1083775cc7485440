import { DAY_MS } from '#domain/time/durations.ts';
import { openDeviceSlot, type Slot } from '../visit/device-slot.ts';
import { readRecord, readText } from '../visit/stored-values.ts';

/** A search that is saved as soon as its shopper has signed in. */
export interface SearchToSave {
  name: string;
  /** From `/`. */
  address: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Whoever has not signed in by then has something else in mind. */
const GOOD_FOR_MS = DAY_MS;

export function searchToSave(websiteId: number): Slot<SearchToSave | null> {
  return openDeviceSlot(websiteId, 'search-to-save', parseSearch);
}

function parseSearch(storedValue: unknown): SearchToSave | null {
  const search = readRecord(storedValue);
  const savedMs = Number(search?.['at']);
  if (search === null || !(Date.now() - savedMs < GOOD_FOR_MS)) return null;
  return { name: readText(search['name']), address: readText(search['address']), at: savedMs };
}
