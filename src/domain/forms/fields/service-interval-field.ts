import { groupDigits } from '../../words/words.ts';
import type { SiteRules } from '../site-rules.ts';
import type { FieldType, Option } from './field-type.ts';
import { oneOf } from './one-of.ts';

/** Services are due every six months or so far driven, up to ten years; the last is `other`. */
export const serviceIntervalField: FieldType = oneOf((_field, rules) => serviceIntervals(rules));

const MONTHS = 6;
const MOST_INTERVALS = 20;
/** American plans count in round miles, a little less than the same way in kilometres. */
const DISTANCE = { km: 10_000, mi: 6_000 };

/** Months and distance in the site's unit: their words are their values, so that a dealer reads them as they are. */
export function serviceIntervals({ odometer_unit }: Pick<SiteRules, 'odometer_unit'>): Option[] {
  const pairs = Array.from({ length: MOST_INTERVALS }, (_, index) => {
    const distance = groupDigits(DISTANCE[odometer_unit] * (index + 1));
    const words = `${MONTHS * (index + 1)} months / ${distance} ${odometer_unit}`;
    return { value: words, label: words };
  });
  return [...pairs, { value: 'other', label: 'Other' }];
}
