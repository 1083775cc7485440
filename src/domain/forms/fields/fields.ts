import { addressField } from './address-field.ts';
import { buttonField } from './button-field.ts';
import { cardNumberField, ccExpirationField } from './card-fields.ts';
import { checkField, optInField } from './check-fields.ts';
import { checkGroupField } from './check-group-field.ts';
import {
  cricksInstalledField,
  selectField,
  locationSelectField,
  locationSelectCustomField,
  websiteLocationSelectField,
} from './select-fields.ts';
import {
  currencyField,
  distanceField,
  numberField,
  kilometreField,
  starRatingField,
} from './number-fields.ts';
import { customField } from './custom-field.ts';
import { dateTimeField } from './date-time-field.ts';
import { dobField } from './dob-field.ts';
import {
  emailField,
  hiddenField,
  stringField,
  textareaField,
  makeField,
  modelField,
  phoneField,
  postcodeField,
  regoField,
  licenseNumberField,
} from './text-fields.ts';
import { expiryDateField } from './expiry-date-field.ts';
import type { FieldType } from './field-type.ts';
import { fileField } from './file-field.ts';
import { fullNameField } from './full-name-field.ts';
import { serviceIntervalField } from './service-interval-field.ts';
import { tyresField } from './tyres-field.ts';
import { yearField } from './year-field.ts';

/** Every kind of field a form may ask for, by the spec's name (§3). */
export const fields = {
  address: addressField,
  button: buttonField,
  cardNumber: cardNumberField,
  CCExpiration: ccExpirationField,
  check: checkField,
  checkGroup: checkGroupField,
  checkCard: checkField,
  currency: currencyField,
  dateTime: dateTimeField,
  dateTimeGeneric: dateTimeField,
  distance: distanceField,
  dob: dobField,
  email: emailField,
  expiryDate: expiryDateField,
  file: fileField,
  fullName: fullNameField,
  hidden: hiddenField,
  kilometre: kilometreField,
  licenseNumber: licenseNumberField,
  locationSelect: locationSelectField,
  locationSelectCustom: locationSelectCustomField,
  make: makeField,
  model: modelField,
  number: numberField,
  optIn: optInField,
  phone: phoneField,
  postcode: postcodeField,
  radio: selectField,
  radioGroup: selectField,
  radioCardGroup: selectField,
  rego: regoField,
  select: selectField,
  serviceInterval: serviceIntervalField,
  starRating: starRatingField,
  string: stringField,
  textarea: textareaField,
  tyres: tyresField,
  websiteLocationSelect: websiteLocationSelectField,
  year: yearField,
  cricksInstalled: cricksInstalledField,
  CUSTOM: customField,
} satisfies Record<string, FieldType>;

export type FieldTypeName = keyof typeof fields;
