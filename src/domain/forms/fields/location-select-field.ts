import type { SiteRules } from '../site-rules.ts';
import type { FieldType, NamedField, Option } from './field-type.ts';
import { oneOf } from './one-of.ts';
import { placeSelect } from './place-select.ts';

/** One of the site's visible places, or of those of one kind. */
export const locationSelectField: FieldType = placeSelect(oneOf(offeredPlaces), offeredPlaces);

/** What it offers, by location id as text. */
export function offeredPlaces({ locationType }: NamedField, { places }: SiteRules): readonly Option[] {
  return locationType === undefined ? places : places.filter(({ type }) => type === locationType);
}
