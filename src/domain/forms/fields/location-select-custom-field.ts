import type { FieldType } from './field-type.ts';
import { chosenPlaces } from './offered-options.ts';
import { oneOf } from './one-of.ts';
import { placeSelect } from './place-select.ts';

/** One of the places that the site lists for its forms, under the labels it gives them. */
export const locationSelectCustomField: FieldType = placeSelect(
  oneOf((_field, rules) => chosenPlaces(rules)),
  (_field, rules) => chosenPlaces(rules),
);
