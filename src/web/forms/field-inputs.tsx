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
  email: EmailInput,
  fullName: TextInput,
  hidden: HiddenInput,
  optIn: OptInInput,
  phone: PhoneInput,
  postcode: PostcodeInput,
  select: SelectInput,
  string: TextInput,
  textarea: TextareaInput,
};
