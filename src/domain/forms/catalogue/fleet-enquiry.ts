import type { Form } from '../form.ts';
import { contactFields, message, postcode } from './contact-fields.ts';

/** Several vehicles for one business. */
export const fleetEnquiry: Form = {
  name: 'fleet_enquiry',
  title: 'Ask the fleet team',
  intro: 'Tell us what you run and what you need.',
  category: 'Fleet Enquiry',
  fields: [
    {
      name: 'company',
      type: 'string',
      label: 'Business name',
      required: 'always',
      autocomplete: 'organization',
    },
    {
      name: 'fleet_size',
      type: 'number',
      label: 'How many vehicles?',
      required: 'always',
      min: 1,
      max: 10_000,
      step: 1,
    },
    {
      name: 'lease_wanted',
      type: 'checkCard',
      label: 'Quote a lease too',
      hint: 'With a fixed cost a month',
      required: 'never',
    },
    ...contactFields,
    postcode,
    message,
  ],
  submitLabel: { text: 'Send enquiry', us: 'Send inquiry' },
};
