import type { Agreed } from '#domain/garage/merge-favourites.ts';
import { deviceSlot } from './device-slot.ts';
import { asRecord } from './stored-values.ts';

/** Its being there says that somebody is signed in; it names nobody. Null for nobody. */
export function signedInMark(websiteId: number) {
  return deviceSlot(websiteId, 'signed-in', parseMark);
}

function parseMark(stored: unknown): Agreed | null {
  const mark = asRecord(stored);
  return mark && { known: idsOf(mark['known']), refused: idsOf(mark['refused']) };
}

function idsOf(stored: unknown): number[] {
  return Array.isArray(stored) ? stored.filter(Number.isSafeInteger) : [];
}
