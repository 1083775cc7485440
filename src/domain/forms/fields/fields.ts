import { emailField } from './email-field.ts';
import { fullNameField } from './full-name-field.ts';
import { hiddenField } from './hidden-field.ts';
import { optInField } from './opt-in-field.ts';
import { phoneField } from './phone-field.ts';
import { postcodeField } from './postcode-field.ts';
import { selectField } from './select-field.ts';
import { stringField } from './string-field.ts';
import { textareaField } from './textarea-field.ts';
import type { FieldType } from './field-type.ts';

/** Every kind of field a form may ask for, by the spec's name (§3). */
export const fields = {
  address: stringField,
  button: stringField,
  cardNumber: stringField,
  CCExpiration: stringField,
  check: stringField,
  checkGroup: stringField,
  checkCard: stringField,
  currency: stringField,
  dateTime: stringField,
  dateTimeGeneric: stringField,
  distance: stringField,
  dob: stringField,
  email: emailField,
  expiryDate: stringField,
  file: stringField,
  fullName: fullNameField,
  hidden: hiddenField,
  kilometre: stringField,
  licenseNumber: stringField,
  locationSelect: stringField,
  locationSelectCustom: stringField,
  make: stringField,
  model: stringField,
  number: stringField,
  optIn: optInField,
  phone: phoneField,
  postcode: postcodeField,
  radio: stringField,
  radioGroup: stringField,
  radioCardGroup: stringField,
  rego: stringField,
  select: selectField,
  serviceInterval: stringField,
  starRating: stringField,
  string: stringField,
  textarea: textareaField,
  tyres: stringField,
  websiteLocationSelect: stringField,
  year: stringField,
  cricksInstalled: stringField,
  CUSTOM: stringField,
} satisfies Record<string, FieldType>;

export type FieldTypeName = keyof typeof fields;
