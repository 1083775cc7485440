import type { SiteRules } from '../site-rules.ts';
import { type FieldType, type NamedField, type Option, textOf } from './field-type.ts';

/**
 * A choice of locations. A single one is preselected. Under the lead's own name a location id is sent as a
 * number, and not at all while none is chosen.
 */
export function locationChoice(
  base: FieldType,
  offered: (field: NamedField, rules: SiteRules) => readonly Option[],
): FieldType {
  return {
    ...base,
    default: (field, rules) => field.value ?? onlyOne(offered(field, rules)),
    write: (value, field) => {
      if (field.name !== 'location_id') return { [field.name]: textOf(value) };
      return /^\d{1,15}$/.test(textOf(value)) ? { location_id: Number(value) } : {};
    },
  };
}

function onlyOne(options: readonly Option[]): string {
  return options.length === 1 ? (options[0]?.value ?? '') : '';
}
