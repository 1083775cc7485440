import { type FieldType, type NamedField, type Option, text, toText, type FieldValue } from './field-type.ts';
import { listLocationOptions, listOptions, NOT_OFFERED } from './offered-options.ts';
import type { SiteRules } from '../site-rules.ts';
import { groupDigits } from '../../words/words.ts';
import { readWallClock } from '../../contact/opening-hours-zone.ts';
import { chooseWording } from '../wording.ts';

/** One of the offered options, however they are drawn: a list, radios, cards. */
export const selectField: FieldType = createChoice(listOptions);

/** One group's own question about its fit-out; the site words it (`fit_out_question`), everybody answers Yes or No. */
export const cricksInstalledField: FieldType = createChoice(() => ANSWERS);

const ANSWERS = ['Yes', 'No'].map((answer) => ({ value: answer, label: answer }));

/** One of the site's visible locations, or of those of one type. */
export const locationSelectField: FieldType = readLocationChoice(
  createChoice(listOfferedLocations),
  listOfferedLocations,
);

/** Its options, by location id as text. */
export function listOfferedLocations({ locationType }: NamedField, { places }: SiteRules): readonly Option[] {
  return locationType === undefined ? places : places.filter(({ type }) => type === locationType);
}

/** One of the locations that the site lists for its forms, under the labels it gives them. */
export const locationSelectCustomField: FieldType = readLocationChoice(
  createChoice((_field, rules) => listLocationOptions(rules)),
  (_field, rules) => listLocationOptions(rules),
);

/** One of the locations of all websites of the group; its value names website and location. */
export const websiteLocationSelectField: FieldType = createChoice(
  (_field, { groupLocations }) => groupLocations,
);

/**
 * A choice of locations. A single one is preselected. Under the lead's own name a location id is sent as a
 * number, and not at all while none is chosen.
 */
function readLocationChoice(
  base: FieldType,
  listOffered: (field: NamedField, rules: SiteRules) => readonly Option[],
): FieldType {
  return {
    ...base,
    default: (field, rules) => field.value ?? findOnlyOption(listOffered(field, rules)),
    write: (value, field) => {
      if (field.name !== 'location_id') return { [field.name]: toText(value) };
      return /^\d{1,15}$/.test(toText(value)) ? { location_id: Number(value) } : {};
    },
  };
}

function findOnlyOption(options: readonly Option[]): string {
  return options.length === 1 ? (options[0]?.value ?? '') : '';
}

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

const OLDEST = 1960;

/** The model year of a vehicle. */
export const yearField: FieldType = {
  ...text,
  check: (value, rules) => {
    const newest = computeNewestYear(rules);
    const isYear = /^\d{4}$/.test(toText(value)) && Number(value) >= OLDEST && Number(value) <= newest;
    return isYear ? null : `Please choose a year from ${OLDEST} to ${newest}.`;
  },
};

/** Next year's models first, back to the oldest that is asked for. */
export function listOfferedYears(rules: SiteRules): string[] {
  const newest = computeNewestYear(rules);
  return Array.from({ length: newest - OLDEST + 1 }, (_, back) => String(newest - back));
}

function computeNewestYear({ now, timezone }: SiteRules): number {
  return Number(readWallClock(now, timezone).date.slice(0, 4)) + 1;
}

/** The base of types with one answer out of several. */
function createChoice(optionsOf: (field: NamedField, rules: SiteRules) => readonly Option[]) {
  const findChosen = (value: FieldValue, rules: SiteRules, field: NamedField) =>
    optionsOf(field, rules).find((option) => option.value === value);
  return {
    ...text,
    check: (value, rules, field) => (findChosen(value, rules, field) ? null : NOT_OFFERED),
    format: (value, rules, field) => {
      const option = findChosen(value, rules, field);
      return option ? chooseWording(rules, option.label) : toText(value);
    },
  } satisfies FieldType;
}
