import type { Form } from '../form.ts';
import { contactFields, message } from './contact-fields.ts';
import { locationField } from './location-field.ts';

/** A question to the workshop, on sites whose bookings have a page of their own. */
export const serviceEnquiry: Form = {
  name: 'service_enquiry',
  title: 'Ask the workshop',
  intro: 'A question about your vehicle, a quote or work we have done.',
  category: 'Service Enquiry',
  fields: [
    locationField('service'),
    {
      name: 'Rego',
      type: 'rego',
      label: { text: 'Rego (optional)', us: 'License plate (optional)' },
      required: 'never',
      autocomplete: 'off',
    },
    ...contactFields,
    message,
    {
      name: 'last_visit_rating',
      type: 'starRating',
      label: 'How was your last visit? (optional)',
      required: 'never',
    },
  ],
  submitLabel: { text: 'Send enquiry', us: 'Send inquiry' },
};
