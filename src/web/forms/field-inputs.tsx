import type { ComponentType } from 'react';
import type { FieldTypeName } from '#domain/forms/fields/fields.ts';
import { HiddenInput } from './inputs/hidden-input.tsx';
import type { InputProps } from './inputs/input-props.ts';
import { OptInInput } from './inputs/opt-in-input.tsx';
import { PhoneInput } from './inputs/phone-input.tsx';
import { SelectInput } from './inputs/select-input.tsx';
import { EmailInput, PostcodeInput, TextInput } from './inputs/text-input.tsx';
import { TextareaInput } from './inputs/textarea-input.tsx';

/** How each kind of field is asked for; the compiler names a kind that is missing here. */
export const fieldInputs: Record<FieldTypeName, ComponentType<InputProps>> = {
  address: TextInput,
  button: TextInput,
  cardNumber: TextInput,
  CCExpiration: TextInput,
  check: TextInput,
  checkGroup: TextInput,
  checkCard: TextInput,
  currency: TextInput,
  dateTime: TextInput,
  dateTimeGeneric: TextInput,
  distance: TextInput,
  dob: TextInput,
  email: EmailInput,
  expiryDate: TextInput,
  file: TextInput,
  fullName: TextInput,
  hidden: HiddenInput,
  kilometre: TextInput,
  licenseNumber: TextInput,
  locationSelect: TextInput,
  locationSelectCustom: TextInput,
  make: TextInput,
  model: TextInput,
  number: TextInput,
  optIn: OptInInput,
  phone: PhoneInput,
  postcode: PostcodeInput,
  radio: TextInput,
  radioGroup: TextInput,
  radioCardGroup: TextInput,
  rego: TextInput,
  select: SelectInput,
  serviceInterval: TextInput,
  starRating: TextInput,
  string: TextInput,
  textarea: TextareaInput,
  tyres: TextInput,
  websiteLocationSelect: TextInput,
  year: TextInput,
  cricksInstalled: TextInput,
  CUSTOM: TextInput,
};
