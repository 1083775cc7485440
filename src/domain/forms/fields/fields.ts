import { addressField, cardNumberField, ccExpirationField, tyresField } from './part-fields.ts';
import {
  buttonField,
  emailField,
  fullNameField,
  hiddenField,
  licenseNumberField,
  makeField,
  modelField,
  phoneField,
  postcodeField,
  regoField,
  stringField,
  textareaField,
} from './text-fields.ts';

import { checkField, checkGroupField, optInField } from './check-fields.ts';
import {
  cricksInstalledField,
  locationSelectCustomField,
  locationSelectField,
  selectField,
  serviceIntervalField,
  websiteLocationSelectField,
  yearField,
} from './select-fields.ts';
import {
  currencyField,
  distanceField,
  numberField,
  kilometreField,
  starRatingField,
} from './number-fields.ts';
import { customField } from './custom-field.ts';
import { dateTimeField, dobField, expiryDateField } from './date-fields.ts';

import type { FieldType } from './field-type.ts';
import { fileField } from './file-field.ts';

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
