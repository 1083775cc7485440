import { type FieldType, type NamedField, type Option, toText } from './field-type.ts';
import { listOptions, listLocationOptions } from './offered-options.ts';
import { createChoice } from './create-choice.ts';
import type { SiteRules } from '../site-rules.ts';

/** One of the offered options, however they are drawn: a list, radios, cards. */
export const selectField: FieldType = createChoice(listOptions);

/** One group's own question about its fit-out; the site words it (`fit_out_question`), everybody answers Yes or No. */
export const cricksInstalledField: FieldType = createChoice(() => ANSWERS);

const ANSWERS = ['Yes', 'No'].map((answer) => ({ value: answer, label: answer }));

/** One of the site's visible locations, or of those of one type. */
export const locationSelectField: FieldType = locationChoice(
  createChoice(listOfferedLocations),
  listOfferedLocations,
);

/** Its options, by location id as text. */
export function listOfferedLocations({ locationType }: NamedField, { places }: SiteRules): readonly Option[] {
  return locationType === undefined ? places : places.filter(({ type }) => type === locationType);
}

/** One of the locations that the site lists for its forms, under the labels it gives them. */
export const locationSelectCustomField: FieldType = locationChoice(
  createChoice((_field, rules) => listLocationOptions(rules)),
  (_field, rules) => listLocationOptions(rules),
);

/** One of the locations of all websites of the group; its value names website and location. */
export const websiteLocationSelectField: FieldType = createChoice(
  (_field, { groupLocations }) => groupLocations,
);

/**
 * A choice of locations. A single one is preselected. Under the lead's own name a location id is sent as a
 * number, and not at all while none is chosen.
 */
function locationChoice(
  base: FieldType,
  listOffered: (field: NamedField, rules: SiteRules) => readonly Option[],
): FieldType {
  return {
    ...base,
    default: (field, rules) => field.value ?? onlyOne(listOffered(field, rules)),
    write: (value, field) => {
      if (field.name !== 'location_id') return { [field.name]: toText(value) };
      return /^\d{1,15}$/.test(toText(value)) ? { location_id: Number(value) } : {};
    },
  };
}

function onlyOne(options: readonly Option[]): string {
  return options.length === 1 ? (options[0]?.value ?? '') : '';
}
