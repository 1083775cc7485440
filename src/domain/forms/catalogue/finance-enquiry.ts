import type { Form } from '../form.ts';
import { contactFields, message, optIn } from './contact-fields.ts';
import { locationField } from './location-field.ts';

/** A question to the finance team, with what the shopper would like to spend. */
export const financeEnquiry: Form = {
  name: 'finance_enquiry',
  title: 'Ask about finance',
  intro: 'A finance manager answers. Asking does not touch your credit file.',
  category: 'Finance Enquiry',
  fields: [
    locationField('sales'),
    {
      name: 'vehicle_price_budget',
      type: 'currency',
      label: 'Budget (optional)',
      required: 'never',
      min: 0,
      max: 10_000_000,
    },
    ...contactFields,
    message,
    optIn,
  ],
  submitLabel: { text: 'Send enquiry', us: 'Send inquiry' },
  target: 'car-clarity',
};
