import { offeredLocations } from './fields/select-fields.ts';
import type { Field } from './form.ts';
import type { SiteRules } from './site-rules.ts';

/** Whether a site asks for a field at all: not where it has that switched off, nor for a location where it has none. */
export function isOnSite(field: Field, rules: SiteRules): boolean {
  if (field.only !== undefined && !rules.switches.includes(field.only)) return false;
  return field.type !== 'locationSelect' || offeredLocations(field, rules).length > 0;
}
