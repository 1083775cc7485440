import { addressField } from './address-field.ts';
import { buttonField } from './button-field.ts';
import { cardNumberField } from './card-number-field.ts';
import { ccExpirationField } from './cc-expiration-field.ts';
import { checkField } from './check-field.ts';
import { checkGroupField } from './check-group-field.ts';
import { cricksInstalledField } from './cricks-installed-field.ts';
import { currencyField } from './currency-field.ts';
import { customField } from './custom-field.ts';
import { dateTimeField } from './date-time-field.ts';
import { distanceField } from './distance-field.ts';
import { dobField } from './dob-field.ts';
import { emailField } from './email-field.ts';
import { expiryDateField } from './expiry-date-field.ts';
import type { FieldType } from './field-type.ts';
import { fileField } from './file-field.ts';
import { fullNameField } from './full-name-field.ts';
import { hiddenField } from './hidden-field.ts';
import { kilometreField } from './kilometre-field.ts';
import { licenseNumberField } from './license-number-field.ts';
import { locationSelectCustomField } from './location-select-custom-field.ts';
import { locationSelectField } from './location-select-field.ts';
import { makeField } from './make-field.ts';
import { modelField } from './model-field.ts';
import { numberField } from './number-field.ts';
import { optInField } from './opt-in-field.ts';
import { phoneField } from './phone-field.ts';
import { postcodeField } from './postcode-field.ts';
import { regoField } from './rego-field.ts';
import { selectField } from './select-field.ts';
import { serviceIntervalField } from './service-interval-field.ts';
import { starRatingField } from './star-rating-field.ts';
import { stringField } from './string-field.ts';
import { textareaField } from './textarea-field.ts';
import { tyresField } from './tyres-field.ts';
import { websiteLocationSelectField } from './website-location-select-field.ts';
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
