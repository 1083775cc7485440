import { readText } from '../browser/visit/stored-values.ts';
import { openVisitorMemory } from '../browser/visit/visitor-memory.ts';

/** Stores what the next form can start with (spec §3: last user details), on this device only. */
export function storeDetails(websiteId: number, values: Record<string, unknown>): void {
  const slot = openVisitorMemory(websiteId).lastDetails;
  const previousDetails = slot.read();
  // A form that does not ask for one of them leaves it as it was.
  const text = (name: keyof NonNullable<typeof previousDetails>) =>
    readText(values[name]) || (previousDetails?.[name] ?? '');
  slot.write({
    name: text('name'),
    last_name: text('last_name'),
    email: text('email'),
    phone: text('phone'),
    postcode: text('postcode'),
  });
}

/** Reads them back; to be called in the browser, after load. */
export function readDetails(websiteId: number): Record<string, string> {
  return { ...openVisitorMemory(websiteId).lastDetails.read() };
}
