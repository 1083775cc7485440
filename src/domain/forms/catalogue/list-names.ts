import type { Field } from '../form.ts';

/** What a step holds, from the fields themselves. */
export function listNames(fields: readonly Field[]): string[] {
  return fields.map(({ name }) => name);
}
