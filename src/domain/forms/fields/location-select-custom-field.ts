import type { FieldType } from './field-type.ts';
import { listedLocations } from './offered-options.ts';
import { oneOf } from './one-of.ts';
import { locationChoice } from './location-choice.ts';

/** One of the locations that the site lists for its forms, under the labels it gives them. */
export const locationSelectCustomField: FieldType = locationChoice(
  oneOf((_field, rules) => listedLocations(rules)),
  (_field, rules) => listedLocations(rules),
);
