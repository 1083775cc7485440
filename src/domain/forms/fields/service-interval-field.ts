import { groupDigits } from '../../words/words.ts';
import type { SiteRules } from '../site-rules.ts';
import { text, type FieldType, type Option } from './field-type.ts';
import { createChoice } from './create-choice.ts';

/** Services are due every six months or so far driven, up to ten years; the last is `other`. */
export const serviceIntervalField: FieldType = {
  ...createChoice((_field, rules) => listServiceIntervals(rules)),
  parse: (input, rules) => inWords(text.parse(input), rules),
};

type Unit = { odometer_unit: SiteRules['odometer_unit'] };

/** Other systems write the pair as `12/20,000`. */
function inWords(value: string, { odometer_unit }: Unit): string {
  const [, months, distance] = /^(\d{1,3}) *\/ *([\d,]{4,7})$/.exec(value) ?? [];
  if (months === undefined || distance === undefined) return value;
  return formatInterval(Number(months), Number(distance.replaceAll(',', '')), odometer_unit);
}

const MONTHS = 6;
const MAX_INTERVALS = 20;
/** American plans count in round miles, a little less than the same way in kilometres. */
const DISTANCE = { km: 10_000, mi: 6_000 };

/** Months and distance in the site's unit: their words are their values, so that a dealer reads them as they are. */
export function listServiceIntervals({ odometer_unit }: Unit): Option[] {
  const pairs = Array.from({ length: MAX_INTERVALS }, (_, index) => {
    const words = formatInterval(MONTHS * (index + 1), DISTANCE[odometer_unit] * (index + 1), odometer_unit);
    return { value: words, label: words };
  });
  return [...pairs, { value: 'other', label: 'Other' }];
}

function formatInterval(months: number, distance: number, unit: string): string {
  return `${months} months / ${groupDigits(distance)} ${unit}`;
}
