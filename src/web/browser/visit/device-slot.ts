import type { StorageName } from './device-storage.ts';

/** One thing remembered on the visitor's device. Reading never fails: unreadable is the same as absent. */
export interface Slot<Value> {
  read(): Value;
  write(value: Value): void;
  clear(): void;
}

/**
 * A storage slot under `forecourt:{website_id}:…`, so that sites that share an origin never read each other's. A
 * full or forbidden storage is ignored: the page works without.
 */
export function openDeviceSlot<Value>(
  websiteId: number,
  name: StorageName,
  parse: (stored: unknown) => Value,
): Slot<Value> {
  const key = buildStorageKey(websiteId, name);
  return {
    read: () => parse(readStored(key)),
    write: (value) =>
      tryStorage((storage) => storage.setItem(key, JSON.stringify({ v: SCHEMA_VERSION, value }))),
    clear: () => tryStorage((storage) => storage.removeItem(key)),
  };
}

export function buildStorageKey(websiteId: number, name: StorageName): string {
  return `forecourt:${websiteId}:${name}`;
}

/** Raised when a stored shape changes; values of another version count as absent. */
const SCHEMA_VERSION = 1;

function readStored(key: string): unknown {
  try {
    const storedValue: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    const { v, value } = Object(storedValue) as { v?: unknown; value?: unknown };
    return v === SCHEMA_VERSION ? value : null;
  } catch {
    return null;
  }
}

function tryStorage(act: (storage: Storage) => void): void {
  try {
    act(localStorage);
  } catch {
    // A full or forbidden storage only costs comfort (spec §3).
  }
}
