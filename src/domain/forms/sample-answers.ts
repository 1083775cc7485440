import type { Field, Form } from './form.ts';
import type { FieldTypeName } from './fields/fields.ts';
import { offeredOptions } from './fields/offered-options.ts';
import { serviceIntervals } from './fields/service-interval-field.ts';
import { SAMPLE_RULES } from './sample-rules.ts';
import type { FormLocation } from './form-locations.ts';
import { FORM_SWITCHES, type SiteRules } from './site-rules.ts';

const HOURS = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  status: 'Open' as const,
  open: '08:00',
  close: '18:00',
}));

/** A site that asks everything any form can ask, for tests. */
export const BUSY_RULES: SiteRules = {
  ...SAMPLE_RULES,
  switches: FORM_SWITCHES,
  additional_services: ['Wash', 'Wheel alignment'],
  location_choices: [
    { location_id: 3, label: 'The yard' },
    { location_id: 4, label: 'The workshop' },
  ],
  fit_out_question: 'Shall it be fitted out?',
  places: [place('3', 'sales'), place('4', 'service'), place('5', 'parts')],
  groupLocations: [{ value: 'riverline/3', label: 'Riverline: Northgate' }],
};

function place(value: string, type: FormLocation['type']): FormLocation {
  return { value, label: `Northgate ${type}`, type, dealership_id: 1, opening_hours: HOURS };
}

type Answer = (field: Field, rules: SiteRules) => Record<string, unknown>;

/** One sound answer to every field of a form, under the keys it travels by; files apart. For tests. */
export function sampleAnswers(form: Pick<Form, 'fields'>, rules: SiteRules): Record<string, unknown> {
  return Object.assign({}, ...form.fields.map((field) => ANSWERS[field.type](field, rules))) as Record<
    string,
    unknown
  >;
}

const ANSWERS: Record<FieldTypeName, Answer> = {
  address: ({ name }) => ({
    [`${name}_street`]: '1 Ann Street',
    [`${name}_suburb`]: 'Brisbane',
    [`${name}_state`]: 'QLD',
    [`${name}_postcode`]: '4000',
  }),
  button: answerNothing,
  cardNumber: answerNothing,
  CCExpiration: answerNothing,
  check: answerWith(true),
  checkGroup: (field, rules) => ({ [field.name]: [firstOption(field, rules)] }),
  checkCard: answerWith(true),
  currency: answerWith(20_000),
  dateTime: wallClock,
  dateTimeGeneric: wallClock,
  distance: answerWith(1000),
  dob: () => ({ day: '1', month: '2', year: '1990' }),
  email: answerWith('ann@example.com'),
  expiryDate: ({ name }) => ({ [`${name}_month`]: '12', [`${name}_year`]: '2027' }),
  file: answerNothing,
  fullName: ({ name, whole: isWhole }) => ({ [name]: isWhole ? 'Ann Lee' : 'Ann' }),
  hidden: answerWith('hidden'),
  kilometre: answerWith(45_000),
  licenseNumber: answerWith('012345678'),
  locationSelect: ({ name, locationType }, { places }) => ({
    [name]: places.find(({ type }) => locationType === undefined || type === locationType)?.value,
  }),
  locationSelectCustom: ({ name }, { location_choices }) => ({
    [name]: String(location_choices[0]?.location_id),
  }),
  make: answerWith('Toyota'),
  model: answerWith('Corolla'),
  number: ({ name, min = 1 }) => ({ [name]: min }),
  optIn: answerWith(true),
  phone: answerWith('0412345678'),
  postcode: answerWith('4000'),
  radio: pickFirst,
  radioGroup: pickFirst,
  radioCardGroup: pickFirst,
  rego: answerWith('123ABC'),
  select: pickFirst,
  serviceInterval: ({ name }, rules) => ({ [name]: serviceIntervals(rules)[0]?.value }),
  starRating: answerWith(5),
  string: answerWith('Acme'),
  textarea: answerWith('Is it still there?'),
  tyres: ({ name }) => ({ [`${name}_size`]: '225/45R17', [`${name}_count`]: '4' }),
  websiteLocationSelect: ({ name }, { groupLocations }) => ({ [name]: groupLocations[0]?.value }),
  year: answerWith('2020'),
  cricksInstalled: answerWith('Yes'),
  CUSTOM: answerNothing,
};

function answerNothing(): Record<string, unknown> {
  return {};
}

function answerWith(value: unknown): Answer {
  return ({ name }) => ({ [name]: value });
}

function wallClock({ name }: Field): Record<string, unknown> {
  return { [`${name}_date`]: '2026-11-19', [`${name}_time`]: '10:00' };
}

function pickFirst(field: Field, rules: SiteRules): Record<string, unknown> {
  return { [field.name]: firstOption(field, rules) };
}

function firstOption(field: Field, rules: SiteRules): string | undefined {
  return offeredOptions(field, rules)[0]?.value;
}
