import { useCallback } from 'react';
import type { FieldValue } from '#domain/forms/fields/field-type.ts';
import { visitorMemory } from '../browser/visitor-memory.ts';

/** Keeps what the next form can begin with (spec §3: last user details), on this device only. */
export function rememberDetails(websiteId: number, values: Record<string, FieldValue>): void {
  const text = (name: string) => String(values[name] ?? '');
  visitorMemory(websiteId).lastDetails.write({
    name: text('name'),
    last_name: text('last_name'),
    email: text('email'),
    phone: text('phone'),
    postcode: text('postcode'),
  });
}

/** Reads them back; to be called in the browser, after load. */
export function useRememberedDetails(websiteId: number): () => Record<string, string> {
  return useCallback(() => ({ ...visitorMemory(websiteId).lastDetails.read() }), [websiteId]);
}
