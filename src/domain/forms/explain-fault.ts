import type { PhoneRule } from '../tenants/country-settings.ts';
import type { FieldTypeName } from './fields/fields.ts';
import { type Field, REQUIRED } from './form.ts';
import type { SiteRules } from './site-rules.ts';
import { chooseWording } from './wording.ts';

const DEALERSHIPS: readonly FieldTypeName[] = [
  'locationSelect',
  'locationSelectCustom',
  'websiteLocationSelect',
];
const CHOSEN: readonly FieldTypeName[] = [
  'checkGroup',
  'cricksInstalled',
  'dateTime',
  'radio',
  'radioCardGroup',
  'radioGroup',
  'select',
  'serviceInterval',
  'starRating',
  'year',
  'make',
];
const TICKED: readonly FieldTypeName[] = ['check', 'checkCard'];

const PHONE_EXAMPLES: Record<PhoneRule, string> = {
  au: 'Like 0412 345 678 or 07 5550 0100.',
  'au-mobile': 'Like 0412 345 678.',
  nz: 'Like 021 234 5678.',
  'nz-length': 'Like 021 234 5678.',
  us: 'Like (505) 555-0123.',
};

interface FieldFault {
  /** The message of spec §5, which is shown as it is. */
  message: string;
  /** The field's label on the page. */
  label: string;
}

/**
 * What is wrong with a field in words of its own, shown below the exact message: what is missing, or what a right answer
 * looks like. Null where the message says it all.
 */
export function explainFault(field: Field, { message, label }: FieldFault, rules: SiteRules): string | null {
  if (message === REQUIRED || message === field.requiredText) return describeMissing(field, label, rules);
  if (field.type === 'email') return 'Like name@example.com.';
  return field.type === 'phone' ? PHONE_EXAMPLES[rules.phone_rule] : null;
}

/** What to do about a field that is empty. */
export function describeMissing({ missingText, type }: Field, label: string, rules: SiteRules): string {
  if (missingText !== undefined) return chooseWording(rules, missingText);
  if (DEALERSHIPS.includes(type)) return 'Choose a dealership.';
  const name = label.replace(/ \(optional\)$/, '');
  if (TICKED.includes(type)) return `Please tick: ${name}`;
  if (name.endsWith('?')) return `Please answer: ${name}`;
  return CHOSEN.includes(type) ? `Please choose: ${name}` : `Please fill in: ${name}`;
}
