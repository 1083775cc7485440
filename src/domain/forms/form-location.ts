import type { HoursRow } from '../contact/opening-spell.ts';
import type { LocationType } from '../tenants/location.ts';

/** A location that a form may offer. */
export interface FormLocation {
  /** Location id as text. */
  value: string;
  label: string;
  type: LocationType;
  dealership_id: number;
  /** The days it opens, so that a time can be asked for. */
  opening_hours: readonly HoursRow[];
}
