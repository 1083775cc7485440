import type { Form } from '../form.ts';

/** The question about one car that every "Enquire now" button opens. */
export const enquireNow: Form = {
  name: 'enquire_now',
  title: 'Enquire now',
  category: 'General Enquiry',
  fields: [
    { name: 'name', type: 'fullName', label: 'First name', required: 'always', autocomplete: 'given-name' },
    {
      name: 'last_name',
      type: 'fullName',
      label: 'Last name',
      required: 'always',
      autocomplete: 'family-name',
    },
    { name: 'email', type: 'email', label: 'Email', required: 'always', autocomplete: 'email' },
    {
      name: 'phone',
      type: 'phone',
      label: 'Phone',
      required: 'unless_email_only_forms',
      autocomplete: 'tel',
    },
    {
      name: 'postcode',
      type: 'postcode',
      label: { text: 'Postcode (optional)', us: 'ZIP code (optional)' },
      required: 'never',
      autocomplete: 'postal-code',
    },
    { name: 'message', type: 'textarea', label: 'Message', required: 'when_message_required' },
    { name: 'opt_in', type: 'optIn', label: 'Email me similar stock', required: 'never' },
  ],
  submitLabel: { text: 'Send enquiry', us: 'Send inquiry' },
};
