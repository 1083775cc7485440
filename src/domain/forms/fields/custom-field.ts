import { type FieldType, text, describeTooLong, toText } from './field-type.ts';
import { stringField } from './text-fields.ts';
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
const CAR_TYPES: readonly string[] = ['new', 'demo', 'used'];
const carTypeField: FieldType = {
  ...chosenField,
  check: (value) => (CAR_TYPES.includes(toText(value)) ? null : 'There is no such type.'),
};

/** A field whose kind is looked up by the name of its component. */
export const customField: FieldType = {
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
