import type { FieldTypeName } from './fields/fields.ts';
import type { Field } from './form.ts';

const PRIVATE: readonly FieldTypeName[] = ['dob', 'licenseNumber', 'cardNumber', 'CCExpiration'];

/** Who someone is to a bank: others may use the same device, so its answers are never kept there. */
export function isPrivate({ type }: Pick<Field, 'type'>): boolean {
  return PRIVATE.includes(type);
}
