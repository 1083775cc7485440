import type { FieldSettings } from './fields/field-type.ts';
import type { FieldTypeName } from './fields/fields.ts';
import type { FormSwitch, SiteRules } from './site-rules.ts';
import type { Wording } from './wording.ts';

/** A form of the catalogue: what is asked, in which order, and what kind of lead it makes. */
export interface Form {
  /** Sent as the lead's `form`. */
  name: string;
  title: Wording;
  /** Below the title: what this is for, in a sentence. */
  intro?: Wording;
  /** Lead category; a car's enquiry takes the category of the car's type instead. */
  category: string;
  subcategory?: string;
  fields: readonly Field[];
  /** Asked one after the other; every field stands in exactly one. Without them all fields are asked at once. */
  steps?: readonly FormStep[];
  submitLabel: Wording;
  /** Where it is sent: our own calls, or the partner's on sites that have one (spec §7). */
  target?: 'server' | 'car-clarity';
}

export type FormFields = { fields: Form['fields'] };

export interface FormStep {
  title: Wording;
  intro?: Wording;
  /** Names of the form's fields. */
  fields: readonly string[];
  /** A way past the next steps: its words, and the step (from 0) it leads to. */
  skip?: { label: Wording; to: number };
}

export interface Field extends FieldSettings {
  /** The lead's exact key, or a key of its answers. */
  name: string;
  type: FieldTypeName;
  label: Wording;
  required: Requirement;
  /** The message of a required field that is empty, where it is not the usual one. */
  requiredText?: string;
  /** Below that message, what is missing in the field's own words; else made of its label. */
  missingText?: Wording;
  /** What the button says while it is asked, where that is not the form's own. */
  submitLabel?: Wording;
  /** HTML autofill token, so that shoppers type little. */
  autocomplete?: string;
  /** Asked only while the other field has a value (or this one) and no error (spec §4). */
  showIf?: { field: string; equals?: string };
  /** Asked only on sites that have switched it on. */
  only?: FormSwitch;
}

/** Spec §5: every field is required unless marked otherwise; two of them by the site's own choice. */
type Requirement = 'always' | 'never' | 'unless_email_only_forms' | 'when_message_required';

export const REQUIRED = '*This is a required field.';

export function isRequired(field: { required: Field['required'] }, rules: SiteRules): boolean {
  switch (field.required) {
    case 'always':
      return true;
    case 'never':
      return false;
    case 'unless_email_only_forms':
      return !rules.email_only_forms;
    case 'when_message_required':
      return rules.message_required;
  }
}
