import { pickApplicableFields } from '../forms/applicable-fields.ts';
import { findForm } from '../forms/catalogue/catalogue.ts';
import { fields } from '../forms/fields/fields.ts';
import type { FieldType } from '../forms/fields/field-type.ts';
import { buildSiteRules, type SiteRules } from '../forms/site-rules.ts';
import { chooseWording } from '../forms/wording.ts';
import { capitalise } from '../words/words.ts';
import type { Lead } from './lead.ts';
import { formatAnswer, type LeadAnswer } from './lead-answer.ts';
import type { LeadDispatch } from './deliveries/lead-dispatch.ts';

/** Said elsewhere: who asks, how to answer, what about. */
const SAID_APART = new Set([
  'name',
  'first_name',
  'middle_name',
  'last_name',
  'email',
  'phone',
  'postcode',
  'message',
  'opt_in',
  'category',
  'subcategory',
  'location_id',
  'car_id',
  'car_type',
  'Vehicle Make',
  'Vehicle Model',
]);

/** Those that ask for the time of a booking. */
export const TIME_FIELDS: readonly string[] = ['test_drive', 'test_drive_date', 'test_drive_time', 'service'];

/** Fields of spec §3 that no form may have asked, and yet a sender may give. */
const OTHER_FIELDS = {
  state: 'State',
  day: 'Day of birth',
  month: 'Month of birth',
  year: 'Year of birth',
  Rego: 'Rego',
  manufacturer_slug: 'Manufacturer',
  test_drive_date: 'Test drive date',
  test_drive_time: 'Test drive time',
  additional_services: 'Additional services',
  'Ready to sell': 'Ready to sell',
  'Valuation guide': 'Valuation guide',
  'Best Finance': 'Best finance',
  'Best Deal': 'Best deal',
} as const satisfies Partial<Record<keyof Lead, string>>;

/**
 * What the shopper answered, by the labels of the form; answers that no form asked for follow under their own names.
 * `apartFields`: names of those that are said elsewhere.
 */
export function listLeadAnswers(
  { lead, website, now }: LeadDispatch,
  apartFields: readonly string[] = [],
): LeadAnswer[] {
  const rules = buildSiteRules({ website, testPhone: null, clock: { now: () => now } });
  const { answers, keys } = listFormAnswers(lead, rules, new Set([...SAID_APART, ...apartFields]));
  // A car's make is listed with the car.
  if (lead['Vehicle Make'] !== '') keys.add('manufacturer_slug');
  const otherAnswers = Object.entries(OTHER_FIELDS)
    .filter(([key]) => !keys.has(key))
    .map(([key, label]) => ({ label, value: formatAnswer(lead[key as keyof typeof OTHER_FIELDS]) }));
  const more = Object.entries(lead.answers)
    .filter(([key]) => !keys.has(key))
    .map(([key, value]) => ({ label: formatKey(key), value: formatAnswer(value) }));
  return [...answers, ...otherAnswers, ...more].filter(({ value }) => value !== '');
}

function listFormAnswers(
  lead: Lead,
  rules: SiteRules,
  apartFields: ReadonlySet<string>,
): { answers: LeadAnswer[]; keys: Set<string> } {
  const keys = new Set(apartFields);
  const form = findForm(lead.form);
  if (form === null) return { answers: [], keys };
  const answers = pickApplicableFields(form, { ...lead.answers, ...lead }, rules).flatMap(
    ({ field, value }) => {
      const type: FieldType = fields[field.type];
      for (const key of Object.keys(type.write(value, field))) keys.add(key);
      if (apartFields.has(field.name) || field.type === 'file' || type.isEmpty(value)) return [];
      const label = chooseWording(rules, field.label).replace(/ \(optional\)$/, '');
      return [{ label, value: type.format(value, rules, field) }];
    },
  );
  return { answers, keys };
}

/** `hoped_price` → `Hoped price`. */
function formatKey(key: string): string {
  return capitalise(key.replaceAll('_', ' ').trim());
}
