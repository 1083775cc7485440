import type { SiteRules } from '../site-rules.ts';
import type { FieldType, NamedField, Option } from './field-type.ts';
import { oneOf } from './one-of.ts';
import { locationChoice } from './location-choice.ts';

/** One of the site's visible locations, or of those of one type. */
export const locationSelectField: FieldType = locationChoice(oneOf(offeredLocations), offeredLocations);

/** Its options, by location id as text. */
export function offeredLocations({ locationType }: NamedField, { places }: SiteRules): readonly Option[] {
  return locationType === undefined ? places : places.filter(({ type }) => type === locationType);
}
