import type { FieldSettings } from './fields/field-type.ts';
import type { FieldTypeName } from './fields/fields.ts';
import type { SiteRules } from './site-rules.ts';
import type { Wording } from './wording.ts';

/** A form of the catalogue: what is asked, in which order, and what kind of lead it makes. */
export interface Form {
  /** Sent as the lead's `form`. */
  name: string;
  title: Wording;
  /** Lead category; a car's enquiry takes the category of the car's type instead. */
  category: string;
  fields: readonly Field[];
  submitLabel: Wording;
}

export interface Field extends FieldSettings {
  /** The lead's exact key, or a key of its answers. */
  name: string;
  type: FieldTypeName;
  label: Wording;
  required: Requirement;
  /** HTML autofill token, so that shoppers type little. */
  autocomplete?: string;
}

/** Spec §5: every field is required unless marked otherwise; two of them by the site's own choice. */
type Requirement = 'always' | 'never' | 'unless_email_only_forms' | 'when_message_required';

export const REQUIRED = '*This is a required field.';

export function isRequired(field: Pick<Field, 'required'>, rules: SiteRules): boolean {
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
