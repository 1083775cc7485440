import { openDeviceSlot, type Slot } from '../visit/device-slot.ts';
import { readRecord, readText } from '../visit/stored-values.ts';

/** Of each saved search that was opened on this device, by its id: since when its newest car was there then. */
export function openSearchLooks(websiteId: number): Slot<Record<string, string>> {
  return openDeviceSlot(websiteId, 'search-looks', (storedValue) => {
    const entries = Object.entries(readRecord(storedValue) ?? {});
    return Object.fromEntries(entries.map(([id, instant]) => [id, readText(instant)]));
  });
}
