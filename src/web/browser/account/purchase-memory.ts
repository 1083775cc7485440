import { openDeviceSlot, type Slot } from '../visit/device-slot.ts';
import { readNumber, readRecord, readText, readTextList } from '../visit/stored-values.ts';

/** The car that this device holds, or has reserved. */
interface HeldCar {
  slug: string;
  /** Milliseconds since 1970 by this device's clock. */
  until: number;
  isPaid: boolean;
}

/** A purchase step by step; `slug` is empty where no car is chosen yet. */
interface Purchase {
  slug: string;
  /** Categories of the success pages of what was sent. */
  sent: string[];
}

interface PurchaseMemory {
  heldCar: Slot<HeldCar | null>;
  purchase: Slot<Purchase | null>;
}

/** What a site stores of a purchase on the device: apart from the rest, which is read by more pages. */
export function openPurchaseMemory(websiteId: number): PurchaseMemory {
  return {
    heldCar: openDeviceSlot(websiteId, 'held-car', parseHeldCar),
    purchase: openDeviceSlot(websiteId, 'purchase', parsePurchase),
  };
}

function parseHeldCar(storedValue: unknown): HeldCar | null {
  const record = readRecord(storedValue);
  const until = readNumber(record?.['until']);
  if (record === null || until === null) return null;
  return { slug: readText(record['slug']), until, isPaid: record['isPaid'] === true };
}

function parsePurchase(storedValue: unknown): Purchase | null {
  const record = readRecord(storedValue);
  return record && { slug: readText(record['slug']), sent: readTextList(record['sent']) };
}
