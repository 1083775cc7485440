import type { Field } from '../form.ts';

/** Who asks and how to answer: the four fields that lead forms share (spec §5). */
export const contactFields = [
  {
    name: 'name',
    type: 'fullName',
    label: 'First name',
    required: 'always',
    missingText: 'Tell us your first name.',
    autocomplete: 'given-name',
  },
  {
    name: 'last_name',
    type: 'fullName',
    label: 'Last name',
    required: 'always',
    missingText: 'Tell us your last name.',
    autocomplete: 'family-name',
  },
  {
    name: 'email',
    type: 'email',
    label: 'Email',
    required: 'always',
    missingText: 'Tell us where to write to.',
    autocomplete: 'email',
  },
  {
    name: 'phone',
    type: 'phone',
    label: 'Phone',
    required: 'unless_email_only_forms',
    missingText: 'Tell us where to call you.',
    autocomplete: 'tel',
  },
] as const satisfies readonly Field[];

export const postcode = {
  name: 'postcode',
  type: 'postcode',
  label: { text: 'Postcode (optional)', us: 'ZIP code (optional)' },
  required: 'never',
  autocomplete: 'postal-code',
} as const satisfies Field;

export const message = {
  name: 'message',
  type: 'textarea',
  label: 'Message',
  required: 'when_message_required',
  missingText: 'Write what you would like to know.',
} as const satisfies Field;

/** Where the other questions say enough already. */
export const optionalMessage = {
  name: 'message',
  type: 'textarea',
  label: 'Anything else (optional)',
  required: 'never',
} as const satisfies Field;

export const optIn = {
  name: 'opt_in',
  type: 'optIn',
  label: 'Email me similar stock',
  required: 'never',
} as const satisfies Field;
