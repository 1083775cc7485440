import type { FieldTypeName } from './fields/fields.ts';
import type { Field } from './form.ts';

const PRIVATE: readonly FieldTypeName[] = ['dob', 'licenseNumber', 'cardNumber', 'CCExpiration'];

/** Whether a field identifies somebody to a bank: others may use the same device, so such answers are never stored there. */
export function isPrivate({ type }: Field): boolean {
  return PRIVATE.includes(type);
}
