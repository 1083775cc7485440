import type { SiteRules } from '../site-rules.ts';
import type { FieldType, NamedField, Option } from './field-type.ts';
import { oneOf } from './one-of.ts';
import { locationChoice } from './location-choice.ts';

/** One of the site's visible places, or of those of one kind. */
export const locationSelectField: FieldType = locationChoice(oneOf(offeredLocations), offeredLocations);

/** What it offers, by location id as text. */
export function offeredLocations({ locationType }: NamedField, { places }: SiteRules): readonly Option[] {
  return locationType === undefined ? places : places.filter(({ type }) => type === locationType);
}
