import type { Field } from '../form.ts';
import type { LocationType } from '../../tenants/location.ts';

/** "Preferred dealership": required when shown (spec §5); of one kind where only that kind can help. */
export function createLocationField(locationType?: LocationType): Field {
  return {
    name: 'location_id',
    type: 'locationSelect',
    label: 'Preferred dealership',
    required: 'always',
    ...(locationType && { locationType }),
  };
}
