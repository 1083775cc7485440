import type { AgreedFavourites } from '#domain/garage/merge-favourites.ts';
import { openDeviceSlot } from '../visit/device-slot.ts';
import { readRecord } from '../visit/stored-values.ts';

/** Its being there says that somebody is signed in; it names nobody. Null for nobody. */
export function openSignedInMark(websiteId: number) {
  return openDeviceSlot(websiteId, 'signed-in', parseMark);
}

function parseMark(storedValue: unknown): AgreedFavourites | null {
  const mark = readRecord(storedValue);
  return mark && { known: readIds(mark['known']), refused: readIds(mark['refused']) };
}

function readIds(storedValue: unknown): number[] {
  return Array.isArray(storedValue) ? storedValue.filter(Number.isSafeInteger) : [];
}
