import { text, type FieldType, textOf } from './field-type.ts';

/** The number of a driver's licence, without its gaps. */
export const licenseNumberField: FieldType = {
  ...text,
  parse: (input) => text.parse(input).replace(/\s/g, '').toUpperCase(),
  check: (value) =>
    /^[A-Z0-9]{4,11}$/.test(textOf(value)) ? null : 'Please enter 4 to 11 letters and numbers.',
};
