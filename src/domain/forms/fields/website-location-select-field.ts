import type { FieldType } from './field-type.ts';
import { oneOf } from './one-of.ts';

/** One of the locations of all websites of the group; its value names website and location. */
export const websiteLocationSelectField: FieldType = oneOf((_field, { groupLocations }) => groupLocations);
