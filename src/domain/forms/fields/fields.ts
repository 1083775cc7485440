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
import { dateTimeField, dobField, expiryDateField } from './date-fields.ts';
import {
  type FieldType,
  text,
  type FieldValue,
  type FileFacts,
  describeTooLong,
  toText,
} from './field-type.ts';
import { whyNotFiles } from './file-limits.ts';
import { CAR_TYPES } from '../../cars/car.ts';
import { whyNotName } from '../../contact/person-name.ts';

const MAX_LENGTH = 255;
const MAX_REFERENCE = 2_000;

/** The shopper's name, typed below what it declares. */
const signatureField: FieldType = {
  ...text,
  check: (value, { name_rule }) => whyNotName(toText(value), name_rule) ?? describeTooLong(value, MAX_LENGTH),
};

/** The reference of a figure that was shown; the server alone knows what it says. */
const offerField: FieldType = { ...text, check: (value) => describeTooLong(value, MAX_REFERENCE) };

/** Which car of the stock was chosen, and whether it is new: what the choice of a car fills in, and nobody types. */
const chosenField: FieldType = {
  ...text,
  // A lead that names no car has no such key.
  write: (value, { name }) => (value === '' ? {} : { [name]: toText(value) }),
};
const carIdField: FieldType = {
  ...chosenField,
  check: (value) => (/^\d{1,15}$/.test(toText(value)) ? null : 'This must be a whole number.'),
};
const CAR_TYPE_NAMES: readonly string[] = CAR_TYPES;
const carTypeField: FieldType = {
  ...chosenField,
  check: (value) => (CAR_TYPE_NAMES.includes(toText(value)) ? null : 'There is no such type.'),
};

/** A field whose kind is looked up by the name of its component. */
const customField: FieldType = {
  read: (source, field) => findCustomComponent(field.component).read(source, field),
  parse: (input, rules, field) => findCustomComponent(field.component).parse(input, rules, field),
  isEmpty: (value) => value === '' || value === false || (Array.isArray(value) && value.length === 0),
  check: (value, rules, field) => findCustomComponent(field.component).check(value, rules, field),
  format: (value, rules, field) => findCustomComponent(field.component).format(value, rules, field),
  default: (field, rules) => findCustomComponent(field.component).default(field, rules),
  write: (value, field) => findCustomComponent(field.component).write(value, field),
};

/** Kinds of fields that only one form needs, by the name the form gives as `component`. */
const CUSTOM_COMPONENTS: Readonly<Record<string, FieldType>> = {
  signature: signatureField,
  valuation_offer: offerField,
  shown_figure: offerField,
  car_choice: stringField,
  chosen_car_id: carIdField,
  chosen_car_type: carTypeField,
};

/** The kind behind a name. A form that names one nobody wrote is a bug and never passes in silence. */
export function findCustomComponent(name = ''): FieldType {
  const component = Object.hasOwn(CUSTOM_COMPONENTS, name) ? CUSTOM_COMPONENTS[name] : undefined;
  if (component === undefined) throw new Error(`Unhandled case: ${name}`);
  return component;
}

/** Files, of which the form knows name, kind and size; their bytes travel beside it. */
const fileField: FieldType = {
  ...text,
  parse: readFileFacts,
  isEmpty: (value) => listFiles(value).length === 0,
  check: (value) => whyNotFiles(listFiles(value)),
  format: (value) =>
    listFiles(value)
      .map(({ name }) => name)
      .join(', '),
  default: () => [],
  write: (value, field) => ({ [field.name]: listFiles(value) }),
};

function listFiles(value: FieldValue): readonly FileFacts[] {
  return Array.isArray(value) ? (value as readonly FileFacts[]) : [];
}

/** More than may be sent, and few enough to look at whatever somebody claims to send. */
const MAX_LOOKED_AT = 50;

/** From facts, or from what a file input holds: anything with a length and such items. */
function readFileFacts(input: unknown): FileFacts[] {
  if (typeof input !== 'object' || input === null || !('length' in input)) return [];
  const count = Math.min(Number(input.length) || 0, MAX_LOOKED_AT);
  const items = input as ArrayLike<unknown>;
  return Array.from({ length: count }, (_, index) => items[index])
    .filter(isFile)
    .map(({ name, type, size }) => ({ name, type, size }));
}

function isFile(item: unknown): item is FileFacts {
  if (typeof item !== 'object' || item === null) return false;
  const { name, type, size } = item as Partial<Record<keyof FileFacts, unknown>>;
  const isSize = typeof size === 'number' && Number.isSafeInteger(size) && size >= 0;
  return typeof name === 'string' && typeof type === 'string' && isSize;
}

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
