import { type ProviderIds, parseProviderIds } from '#domain/analytics/provider-ids.ts';
import type { Consent, ConsentChoice } from '#domain/consent/consent.ts';
import { openDeviceSlot } from '../visit/device-slot.ts';

type Listener = () => void;

const listeners = new Set<Listener>();
/** Chosen in this document, on a device that stores nothing. */
let unstored: ConsentChoice | null = null;

/** What this device and its browser say of the shopper's will. */
export function readConsent(websiteId: number, mode: Consent['mode']): Consent {
  const choice = unstored ?? openConsent(websiteId).read();
  return { mode, choice, hasPrivacyControl: sendsPrivacyControl() };
}

/** What providers call this device, as far as the shopper lets us tell. */
export function readProviderIds(websiteId: number, mode: Consent['mode']): ProviderIds {
  return parseProviderIds(document.cookie, readConsent(websiteId, mode));
}

/** Remembers a choice and tells whoever acts on it. */
export function storeConsent(websiteId: number, choice: ConsentChoice): void {
  const slot = openConsent(websiteId);
  slot.write(choice);
  unstored = slot.read() === choice ? null : choice;
  for (const listener of listeners) listener();
}

/** Asks to be told of each choice that is made in this document; the answer ends that. */
export function onConsent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function openConsent(websiteId: number) {
  return openDeviceSlot(websiteId, 'consent', (storedValue): ConsentChoice | null =>
    storedValue === 'accepted' || storedValue === 'refused' ? storedValue : null,
  );
}

/** globalprivacycontrol.org; missing in TypeScript's DOM types. */
function sendsPrivacyControl(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}
