import type { Form } from '../form.ts';
import { contactFields, message, optIn, postcode } from './contact-fields.ts';
import { options } from './options.ts';

/** A question about going electric. */
export const evEnquiry: Form = {
  name: 'ev_enquiry',
  title: 'Ask about going electric',
  intro: 'Range, charging, running costs: ask the people who drive them.',
  category: 'New Vehicle Enquiry',
  subcategory: 'Electric',
  fields: [
    {
      name: 'charging_at',
      type: 'radioGroup',
      label: 'Where would you charge?',
      required: 'always',
      options: options('At home', 'At work', 'In public', 'Not sure yet'),
    },
    {
      name: 'charger_quote',
      type: 'checkCard',
      label: 'Quote a home charger too',
      hint: { text: 'Supplied and fitted', us: 'Supplied and installed' },
      required: 'never',
      showIf: { field: 'charging_at', equals: 'At home' },
    },
    ...contactFields,
    postcode,
    message,
    optIn,
  ],
  submitLabel: { text: 'Send enquiry', us: 'Send inquiry' },
};
